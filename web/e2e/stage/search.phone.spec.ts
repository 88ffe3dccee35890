import { bar, LIST_PATH, show } from '../filters.ts'
import { en } from '../messages.ts'
import { phone } from '../phone-device.ts'
import { pressFilter } from '../press-filter.ts'
import { expectAccessible, reachable, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test.use(phone)

test('opens all filters in a sheet on tap, and returns focus', { tag: '@full' }, async ({ page }) => {
  await page.goto(LIST_PATH)
  await settled(page)
  const filters = bar(page).getByRole('button', { name: en('filters.name'), exact: true })
  await pressFilter(filters)
  await reachable(show(page))
  await expectAccessible(page, 'dialog[open]')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('filterFields.close') })
    .tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(filters).toBeFocused()
})
