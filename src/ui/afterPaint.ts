/** Calls `react` once the next frame has been painted. Returns the way to stop. */
export function afterPaint(react: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(react);
  });
  return () => cancelAnimationFrame(frame);
}
