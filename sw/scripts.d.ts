/** Vite builds such a module into a separate script; this is its URL. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
