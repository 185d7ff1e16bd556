/**
 * Whether a page is the back office's. The app's plugins skip that page, because Vite calls them for the pages of every
 * build.
 * @param {string | undefined} filename
 */
export const isBackOffice = (filename) => filename?.endsWith("/admin.html") ?? false;
