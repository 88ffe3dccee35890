/** While it is known, nobody is asked. Short, for a feature is switched while visitors are on the site. */
const FRESH_MS = 30_000
/** While the service of the features is down, every request would wait for it. */
const RETRY_MS = 5_000

/** Whether a feature is on. `readFlag` is called when that is not known any more; what it fails on changes nothing. */
export type FeatureFlag = (readFlag: () => Promise<boolean | undefined>) => Promise<boolean>

/** A feature that is off until somebody has said otherwise. Keep one for the whole process. */
export function createFeatureFlag(now: () => number = Date.now): FeatureFlag {
  let isOn = false
  let refreshAfter = Number.NEGATIVE_INFINITY
  return async (readFlag) => {
    if (now() < refreshAfter) return isOn
    try {
      isOn = (await readFlag()) ?? isOn
      refreshAfter = now() + FRESH_MS
    } catch {
      refreshAfter = now() + RETRY_MS
    }
    return isOn
  }
}
