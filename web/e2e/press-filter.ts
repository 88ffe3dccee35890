import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Presses a filter once it is the one that opens: it comes when a mouse does, and until then a button stands for it
 * that goes, even while it is pressed.
 */
export async function pressFilter(filter: Locator): Promise<void> {
  await filter.hover()
  await expect(filter).toHaveAttribute('data-rac')
  await filter.click()
}
