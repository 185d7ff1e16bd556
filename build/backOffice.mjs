/**
 * Whether a page that is built is the back office's. Vite asks the app's plugins about every page, whichever build it is of.
 * @param {string | undefined} filename
 */
export const isBackOffice = (filename) => filename?.endsWith("/admin.html") ?? false;
