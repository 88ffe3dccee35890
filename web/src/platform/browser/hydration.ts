/** The root and the server-rendered parts that the browser has not hydrated yet. */
export const pending = new Set<unknown>(['root'])

/**
 * Sets `<html data-hydrated>` once nothing is pending. The attribute then stays. Waits for running effects,
 * because StrictMode removes each part and adds it again.
 */
export function markHydrated(part: unknown): void {
  pending.delete(part)
  queueMicrotask(() => {
    if (!pending.size) document.documentElement.dataset.hydrated = ''
  })
}
