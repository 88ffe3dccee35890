import { vi } from 'vitest'

/*
 * What a test waits for may take longer than Vitest's second on a machine with other work. Whoever waits for less or
 * more says so.
 */
const PATIENCE = { timeout: 10_000, interval: 20 }
type Options = number | { timeout?: number; interval?: number }
const patient = (options: Options = {}) => ({
  ...PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
