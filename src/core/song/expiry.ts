/** When a signed address stops being good, where it says so: in its `expires`, in seconds since 1970. Else it never does. */
export function expiresAtMs(address: string): number {
  const expires = new URL(address, location.href).searchParams.get("expires");
  return expires === null ? Number.POSITIVE_INFINITY : Number(expires) * 1000;
}
