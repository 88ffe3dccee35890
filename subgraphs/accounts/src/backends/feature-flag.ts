/**
 * Time in ms for which a value is cached. Short, because a feature may be switched while visitors are on the
 * site.
 */
const FRESH_MS = 30_000
/**
 * Delay in ms after a failed read. Without it, every request would wait for a feature service that is down.
 */
const RETRY_MS = 5_000

/**
 * Returns whether a feature is on. Calls `readFlag` when the cached value expires, and keeps the last value
 * when the call fails.
 */
export type FeatureFlag = (readFlag: () => Promise<boolean | undefined>) => Promise<boolean>

/** Creates a feature flag that is off until a read returns true. Create one flag for the whole process. */
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
