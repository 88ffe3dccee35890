import { afterEach, beforeEach, vi } from 'vitest'

/** In each test of a file the clock stands still: no hour strikes between what is done and a look at it. */
export function standStill(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}
