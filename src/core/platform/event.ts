/** Something that happens, for whoever listens: `on` returns the way to stop listening, `notify` calls every listener. */
export function createEvent<Details extends unknown[] = []>() {
  const listeners = new Set<(...details: Details) => void>();
  return {
    on(react: (...details: Details) => void): () => void {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    notify(...details: Details): void {
      for (const react of listeners) react(...details);
    },
  };
}
