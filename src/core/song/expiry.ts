/** When a signed address expires, from its `expires` parameter (seconds since 1970); never if it has none. */
export function expiresAtMs(address: string): number {
  const expires = new URL(address, location.href).searchParams.get("expires");
  return expires === null ? Number.POSITIVE_INFINITY : Number(expires) * 1000;
}
