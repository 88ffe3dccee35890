/** While it is known, nobody is asked. Short, for a feature is switched while visitors are on the site. */
const KNOWN_MS = 30_000
/** While the service of the features is down, every request would wait for it. */
const UNKNOWN_MS = 5_000

/** Whether a feature is on. `ask` is called when that is not known any more; what it fails on changes nothing. */
export type Feature = (ask: () => Promise<boolean | undefined>) => Promise<boolean>

/** A feature that is off until somebody has said otherwise. Keep one for the whole process. */
export function createFeature(now: () => number = Date.now): Feature {
  let isOn = false
  let askAfter = Number.NEGATIVE_INFINITY
  return async (ask) => {
    if (now() < askAfter) return isOn
    try {
      isOn = (await ask()) ?? isOn
      askAfter = now() + KNOWN_MS
    } catch {
      askAfter = now() + UNKNOWN_MS
    }
    return isOn
  }
}
