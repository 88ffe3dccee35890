import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Hovers over a filter, waits for its popover code, and clicks the filter. The code loads on hover and
 * replaces the server-rendered button, even while the button is pressed.
 */
export async function pressFilter(filter: Locator): Promise<void> {
  await filter.hover()
  await expect(filter.and(filter.page().locator('[data-rac], [aria-haspopup]'))).toBeVisible()
  await filter.click()
}
