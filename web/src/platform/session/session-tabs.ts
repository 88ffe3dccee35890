const LOCK_NAME = 'gable-session'
const renewedLockName = (handle: string) => `${LOCK_NAME} ${handle}`
/** How long other tabs can see that a session was renewed (ms): they wait for its token no longer. */
const RENEWED_LOCK_MS = 5000

/** Undefined in browsers without locks, and on pages without TLS. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs while no other tab runs the same, where the browser can keep them apart. */
export function withLock<T>(run: () => Promise<T>): Promise<T> {
  return locks()?.request(LOCK_NAME, run) ?? run()
}

/**
 * Marks a session as renewed. Call it before `withLock` ends: the next tab may read storage before it sees what this one
 * has stored, but it sees the mark, which is a lock itself. Browsers grant and release locks in the order of the calls.
 */
export function markRenewed(handle: string): void {
  void locks()?.request(renewedLockName(handle), () => pause(RENEWED_LOCK_MS))
}

/** Waits while another tab has renewed this session, and its token has not come here. */
export async function waitForRenewedToken(handle: string, isMissing: () => boolean): Promise<void> {
  const lockName = renewedLockName(handle)
  while (isMissing() && (await locks()?.query())?.held?.some((lock) => lock.name === lockName))
    await pause(20)
}
