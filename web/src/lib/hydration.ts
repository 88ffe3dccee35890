/** Parts of the page that the server rendered and whose code has not loaded yet. */
const pending = new Set<object>()
let isRootHydrated = false

/**
 * Sets `<html data-hydrated>` once the root and all its parts are hydrated. The attribute then stays. Waits for the
 * effects under way: StrictMode removes each part and adds it again.
 */
function update(): void {
  queueMicrotask(() => {
    if (isRootHydrated && pending.size === 0) document.documentElement.dataset.hydrated = ''
  })
}

/** Called by an effect of the root, which React runs after those of the parts. */
export function markRootHydrated(): void {
  isRootHydrated = true
  update()
}

export function addPendingPart(part: object): void {
  pending.add(part)
}

export function removePendingPart(part: object): void {
  if (pending.delete(part)) update()
}
