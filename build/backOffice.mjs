/**
 * Whether a page belongs to the back office. Vite calls the app's plugins for the pages of every build.
 * @param {string | undefined} filename
 */
export const isBackOffice = (filename) => filename?.endsWith("/admin.html") ?? false;
