/** A minimal event emitter: `on` returns a function that removes the listener. */
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
