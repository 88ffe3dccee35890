/** The root and the parts of the page that the server rendered and the browser has not hydrated yet. */
export const pending = new Set<unknown>(['root'])

/**
 * Sets `<html data-hydrated>` once nothing is pending. The attribute then stays. Waits for the effects under way:
 * StrictMode removes each part and adds it again.
 */
export function markHydrated(part: unknown): void {
  pending.delete(part)
  queueMicrotask(() => {
    if (!pending.size) document.documentElement.dataset.hydrated = ''
  })
}
