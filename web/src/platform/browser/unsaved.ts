/** Asks whether what is not saved may go; when it may, goes on. */
type Guard = (goOn: () => void) => void

let guard: Guard | null = null

/** Has this asked from now on. Returns what ends it. */
export function setLeaveGuard(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** Goes on, once whoever has something unsaved on the page agrees. */
export const confirmLeave = (proceed: () => void): void => (guard ? guard(proceed) : proceed())
