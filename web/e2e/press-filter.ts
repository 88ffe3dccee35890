import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Presses a filter once it is the one that opens: that loads when a mouse is near, and replaces a button that is there
 * until then, even while it is pressed.
 */
export async function pressFilter(filter: Locator): Promise<void> {
  await filter.hover()
  await expect(filter.and(filter.page().locator('[data-rac], [aria-haspopup]'))).toBeVisible()
  await filter.click()
}
