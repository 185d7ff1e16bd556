/** Settings that a production server starts with. */
export const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://music.example.com",
  MAIL_TRANSPORT: "file",
  MAIL_FROM: "Music <no-reply@music.example.com>",
  RATE_LIMITS: "on",
};
