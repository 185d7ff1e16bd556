/**
 * Sites whose players may be framed if the server does not list any; the store's `video_hosts` setting names others.
 */
export const DEFAULT_FRAME_HOSTS: string[] = [
  "youtube.com",
  "vimeo.com",
  "soundcloud.com",
  "mixcloud.com",
  "bandcamp.com",
  "dailymotion.com",
];
