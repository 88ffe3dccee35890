import { formatMoney } from '../../src/platform/format/format.ts'
import { test } from '../accounts.ts'
import { en } from '../messages.ts'
import { city, saleIn } from '../place.ts'
import {
  changeAnswer,
  FILTERED_SEARCH_PATH,
  openForm,
  openSavedSearches,
  SAVED_SEARCHES_PATH,
  SEARCH_NAME,
} from '../save-search-steps.ts'
import { expect, expectAccessibleInFull, settled } from '../test.ts'

const dollars = (amount: number) => formatMoney(amount, 'en')

test('[SAV-01, SAV-02, SAV-04, SAV-05, SAV-09, SAV-14, SAV-28] saves a search, lists it, and edits it', async ({
  member: page,
}) => {
  const form = await openForm(page, FILTERED_SEARCH_PATH)
  await expect(form.getByRole('textbox', { name: en('saveSearch.name') })).toHaveValue(SEARCH_NAME)
  await expect(form.getByRole('radio')).toHaveCount(3)
  await expect(form.getByRole('radio', { name: en('frequencies.instant') })).toBeChecked()
  await expect(form.getByText(/^[\d,]+ homes match now/)).toBeVisible()
  await expectAccessibleInFull(page, 'dialog[open]')
  await form.getByRole('radio', { name: en('frequencies.DAILY') }).check()
  await form.getByRole('button', { name: en('saveSearch.save') }).click()
  await openSavedSearches(page)
  await expect(page).toHaveURL(SAVED_SEARCHES_PATH)
  // spec: SAV-02
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Searches' })).toBeVisible()
  const card = page.getByRole('article', { name: SEARCH_NAME })
  for (const text of [city.withState, `${en('savedSearches.any')} - ${dollars(600_000)}`, '3+', 'Daily'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await settled(page)
  await expectAccessibleInFull(page)

  await test.step('[SAV-16, SAV-17, SAV-32, SAV-33, SAV-21] validates and saves the edited search', async () => {
    await card.getByRole('link', { name: `Edit search: ${SEARCH_NAME}` }).click()
    await expect(page).toHaveURL(/\?edit=/)
    const edit = page.getByRole('form', { name: en('savedSearches.edit') })
    await expect(edit.getByRole('combobox', { name: en('editSearch.minBeds') })).toHaveValue('3')
    await expect(
      edit.getByRole('combobox', { name: en('editSearch.maxBeds') }).getByRole('option'),
    ).toHaveText([en('savedSearches.any'), '3', '4+'])
    await edit.getByRole('textbox', { name: en('editSearch.minPrice') }).fill('700,000')
    await edit.getByRole('button', { name: en('editSearch.apply') }).click()
    await expect(edit.getByRole('alert')).toHaveText(en('editSearch.priceOrder'))
    await expectAccessibleInFull(page)
    // Going back opens a dialog that asks whether to discard the unsaved changes.
    await page.goBack()
    const leave = page.getByRole('dialog', { name: en('accountPages.unsavedTitle') })
    await leave.getByRole('button', { name: en('components.cancel') }).click()
    // Waits until the dialog closes, because an open dialog would receive the typed text.
    await expect(leave).toBeHidden()
    await edit.getByRole('textbox', { name: en('editSearch.minPrice') }).fill('200,000')
    await edit.getByRole('checkbox', { name: en('kinds.house') }).check()
    await edit.getByRole('button', { name: en('editSearch.apply') }).click()
    await expect(card.getByText(`${dollars(200_000)} - ${dollars(600_000)}`)).toBeVisible()
    await expect(card.getByText(en('kinds.house'), { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^Edit search/ })).toBeFocused()
    await expect(page).toHaveURL(SAVED_SEARCHES_PATH)
  })
})

test('[SAV-05] opens a saved search, and marks homes that are new since the last visit, also after a reload', {
  tag: '@full',
}, async ({ member: page }) => {
  const form = await openForm(page, FILTERED_SEARCH_PATH)
  await form.getByRole('button', { name: en('saveSearch.save') }).click()
  await openSavedSearches(page)
  const card = page.getByRole('article', { name: SEARCH_NAME })
  await changeAnswer(page, 'VisitSavedSearch', (text) =>
    text.replace(
      /"(lastVisitedAt|createdAt)":("[^"]*"|null)/g,
      (_, field) => `"${field}":"2026-01-01T00:00:00.000Z"`,
    ),
  )
  await card.getByRole('link', { name: `View listings: ${SEARCH_NAME}` }).click()
  await expect(page).toHaveURL(/\/saved-search\/[\w-]+$/)
  const opened = page.url()
  await expect(page.getByRole('heading', { level: 1, name: SEARCH_NAME })).toBeVisible()
  const newMarkers = page.getByRole('listitem').filter({ hasText: /^New since your last visit$/ })
  await expect(newMarkers.first()).toBeVisible()
  await page.reload()
  await expect(newMarkers.first()).toBeVisible()
  await settled(page)
  await expectAccessibleInFull(page)
  await page.getByRole('combobox', { name: en('people.sort') }).selectOption('price-low')
  await expect(page).toHaveURL(`${opened}?sort=price-low`)
  await page.getByRole('link', { name: 'Remove filter: 3+ beds' }).click()
  await expect(page).toHaveURL(new RegExp(`${city.path}\\?filters=`))
  await expect(page.getByRole('heading', { level: 1, name: saleIn(city.withState) })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: SEARCH_NAME })).toBeVisible()
  await page.getByRole('link', { name: en('savedSearches.edit') }).click()
  await expect(page).toHaveURL(/\/saved-searches\?edit=/)
  // Waits for responses still in flight, so that the end of the test does not abort them.
  await page.unrouteAll({ behavior: 'wait' })
})
