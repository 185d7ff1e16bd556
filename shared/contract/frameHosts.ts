/**
 * Sites whose players may be framed if the server does not list any. The store's `video_hosts` setting can name others.
 */
export const DEFAULT_FRAME_HOSTS: string[] = [
  "youtube.com",
  "vimeo.com",
  "soundcloud.com",
  "mixcloud.com",
  "bandcamp.com",
  "dailymotion.com",
];
