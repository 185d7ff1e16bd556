/** Vite builds such a module into a script of its own, and this is its address. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
