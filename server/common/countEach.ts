/** How many of each there are at this moment; what has none takes no room. */
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
