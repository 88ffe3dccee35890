import { vi } from 'vitest'

/** On a busy machine, what a test waits for may take longer than Vitest's default of one second. */
const PATIENCE = { timeout: 10_000, interval: 20 }
type Options = number | { timeout?: number; interval?: number }
const patient = (options: Options = {}) => ({
  ...PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

// This file runs once per test file, and the files of a process share `vi`.
const { waitFor, waitUntil } = vi
if (waitFor.name !== 'patientWaitFor') {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options))
  }
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
}
