/**
 * Does something when the browser draws next: whatever asks how the page is laid out asks then when that is known, and not for one
 * layout more. Answers what keeps it from being done.
 */
export function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}
