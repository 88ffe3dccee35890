/** Asks the user to confirm losing unsaved changes, then calls `goOn`. */
type Guard = (goOn: () => void) => void

let guard: Guard | null = null

/** Sets the guard that runs before the user leaves the page. Returns a function that removes the guard. */
export function setLeaveGuard(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/**
 * Calls `proceed` immediately when no guard is set, otherwise after the user agrees to lose unsaved changes.
 */
export const confirmLeave = (proceed: () => void): void => (guard ? guard(proceed) : proceed())
