/** Asks the user to confirm losing unsaved changes, then calls `goOn`. */
type Guard = (goOn: () => void) => void

let guard: Guard | null = null

/** Sets the guard to run before the page is left. Returns a function that removes it. */
export function setLeaveGuard(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** Proceeds immediately without a guard, or after the user agrees to lose unsaved changes. */
export const confirmLeave = (proceed: () => void): void => (guard ? guard(proceed) : proceed())
