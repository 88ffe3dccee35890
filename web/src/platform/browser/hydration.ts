/** The root and the server-rendered parts that the browser has not hydrated yet. */
export const pending = new Set<unknown>(['root'])

/**
 * Marks a part as hydrated. Sets `<html data-hydrated>` permanently when no parts are pending. Checks for
 * pending parts only after all current effects have run, because StrictMode removes each part and adds it
 * again.
 */
export function markHydrated(part: unknown): void {
  pending.delete(part)
  queueMicrotask(() => {
    if (!pending.size) document.documentElement.dataset.hydrated = ''
  })
}
