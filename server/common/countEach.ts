/** Counts per key; a key whose count is 0 takes no memory. */
export function countEach() {
  const counts = new Map<string, number>();
  const read = (key: string): number => counts.get(key) ?? 0;
  return {
    read,
    enter: (key: string): void => void counts.set(key, read(key) + 1),
    leave: (key: string): void => {
      const left = read(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
