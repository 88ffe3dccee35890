import { vi } from 'vitest'

/** On a busy machine, a test may have to wait longer than Vitest's default of one second. */
const WAIT_OPTIONS = { timeout: 10_000, interval: 20 }
type Options = number | { timeout?: number; interval?: number }
const withDefaults = (options: Options = {}) => ({
  ...WAIT_OPTIONS,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

// This file runs once per test file, but the test files of a process share `vi`, so wrap `vi` only once.
const { waitFor, waitUntil } = vi
if (waitFor.name !== 'waitForWithDefaults') {
  vi.waitFor = function waitForWithDefaults(callback, options) {
    return waitFor(callback, withDefaults(options))
  }
  vi.waitUntil = (callback, options) => waitUntil(callback, withDefaults(options))
}
