import { vi } from 'vitest'

/** On a busy machine, what a test waits for may take longer than Vitest's default of one second. */
const WAIT_OPTIONS = { timeout: 10_000, interval: 20 }
type Options = number | { timeout?: number; interval?: number }
const withDefaults = (options: Options = {}) => ({
  ...WAIT_OPTIONS,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

// This file runs once per test file, and the files of a process share `vi`.
const { waitFor, waitUntil } = vi
if (waitFor.name !== 'waitForWithDefaults') {
  vi.waitFor = function waitForWithDefaults(callback, options) {
    return waitFor(callback, withDefaults(options))
  }
  vi.waitUntil = (callback, options) => waitUntil(callback, withDefaults(options))
}
