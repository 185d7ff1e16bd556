/** Sites whose players may be framed where a server does not say which: the store's `video_hosts` names others. */
export const DEFAULT_FRAME_HOSTS: string[] = [
  "youtube.com",
  "vimeo.com",
  "soundcloud.com",
  "mixcloud.com",
  "bandcamp.com",
  "dailymotion.com",
];
