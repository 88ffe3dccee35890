const name = 'gable-session'
const spentName = (refreshToken: string) => `${name} ${refreshToken}`
/** How long other tabs can see that a token was exchanged, in milliseconds: they wait for its tokens no longer. */
const spentFor = 5000

/** Undefined in browsers without locks, and on pages without TLS. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs while no other tab runs the same, where the browser can keep them apart. */
export function exclusively<T>(run: () => Promise<T>): Promise<T> {
  return locks()?.request(name, run) ?? run()
}

/**
 * Marks a refresh token as exchanged. Call it before `exclusively` ends: the next tab may read storage before it sees
 * what this one has stored, but it sees the mark, which is a lock itself. Browsers grant and release locks in the order
 * of the calls.
 */
export function markSpent(refreshToken: string): void {
  void locks()?.request(spentName(refreshToken), () => pause(spentFor))
}

/** Waits while another tab has exchanged this token, and this one still keeps it: new tokens are on their way here. */
export async function whileSpent(refreshToken: string, isKept: () => boolean): Promise<void> {
  const spent = spentName(refreshToken)
  while (isKept() && (await locks()?.query())?.held?.some((lock) => lock.name === spent)) await pause(20)
}
