/** Calls `react` once the next frame has been painted. Returns a function that cancels it. */
export function afterPaint(react: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(react);
  });
  return () => cancelAnimationFrame(frame);
}
