const LOCK_NAME = 'gable-session'
const renewedLockName = (handle: string) => `${LOCK_NAME} ${handle}`
/** Max time (ms) that other tabs wait for the token of a renewed session. */
const RENEWED_LOCK_MS = 5000

/** Undefined in browsers without the Web Locks API and on pages without TLS. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a function in one tab at a time if the browser supports locks. */
export function withLock<T>(run: () => Promise<T>): Promise<T> {
  return locks()?.request(LOCK_NAME, run) ?? run()
}

/**
 * Marks a session as renewed by taking a lock. Call this before `withLock` ends. The next tab may read
 * storage before the new token is visible there, but it finds this mark and waits. Browsers grant and release
 * locks in the order of the calls.
 */
export function markRenewed(handle: string): void {
  void locks()?.request(renewedLockName(handle), () => pause(RENEWED_LOCK_MS))
}

/** Waits while another tab has renewed this session but the new token is not yet in storage. */
export async function waitForRenewedToken(handle: string, isMissing: () => boolean): Promise<void> {
  const lockName = renewedLockName(handle)
  while (isMissing() && (await locks()?.query())?.held?.some((lock) => lock.name === lockName))
    await pause(20)
}
