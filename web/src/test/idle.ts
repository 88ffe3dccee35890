import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Has idle callbacks run in the next turn, for jsdom has none. */
export function stubIdle(): void {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

/**
 * Resolves once the idle callbacks requested so far have run, and what they started is rendered: modules that they
 * import, and their idle callbacks in turn.
 */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++)
    await act(async () => {
      await new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
      await vi.dynamicImportSettled()
    })
}
