import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Answers once a filter is the one that opens: until then a button stands for it that goes, even while it is pressed. */
export const opens = (filter: Locator): Promise<void> => expect(filter).toHaveAttribute('data-rac')

export async function pressFilter(filter: Locator): Promise<void> {
  await opens(filter)
  await filter.click()
}
