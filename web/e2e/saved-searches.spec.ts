import type { Page } from '@playwright/test'
import { test } from './accounts.ts'
import { ada, dialogOf, logIn, password } from './sign-in.ts'
import { austin, expect, expectAccessible, settled } from './test.ts'

const roomy = `${austin}?filters=${encodeURIComponent('{"maxPrice":600000,"minBeds":3}')}`
const list = '/account/saved-searches'
const name = '3+ beds under $600,000 in Austin, TX'

const saveForm = (page: Page) => dialogOf(page, 'Save Search')

/** Opens the form that saves the search of a page. */
async function openForm(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await page.getByRole('button', { name: 'Save Search' }).click()
  await expect(saveForm(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
  return saveForm(page)
}

/** Goes to the list by what says that a search is saved, which leaves soon, but not while it has the focus. */
async function toSaved(page: Page) {
  const link = page.getByRole('link', { name: 'Saved Searches' })
  await link.focus()
  await link.click()
}

/** Has an operation answered by the graph, and changes the answer. */
const changeAnswer = (page: Page, operation: string, change: (text: string) => string) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: change(await response.text()) })
  })

test('[SAV-01, SAV-02, SAV-04, SAV-05, SAV-09, SAV-14, SAV-28] a search is saved, listed, changed and opened', async ({
  member: page,
}) => {
  const form = await openForm(page, roomy)
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(form.getByRole('radio')).toHaveCount(3)
  await expect(form.getByRole('radio', { name: 'Instant' })).toBeChecked()
  await expect(form.getByText(/^[\d,]+ homes match now/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await form.getByRole('radio', { name: 'Daily' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await toSaved(page)
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Searches' })).toBeVisible()
  const card = page.getByRole('article', { name })
  for (const text of ['Austin, TX', 'Any - $600,000', '3+', 'Daily'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await test.step('[SAV-16, SAV-17, SAV-32, SAV-33, SAV-21] it is changed', async () => {
    await card.getByRole('link', { name: `Edit search: ${name}` }).click()
    await expect(page).toHaveURL(/\?edit=/)
    const edit = page.getByRole('form', { name: 'Edit search' })
    await expect(edit.getByRole('combobox', { name: 'Minimum beds' })).toHaveValue('3')
    await expect(edit.getByRole('combobox', { name: 'Maximum beds' }).getByRole('option')).toHaveText([
      'Any',
      '3',
      '4+',
    ])
    await edit.getByRole('textbox', { name: 'Minimum price' }).fill('700,000')
    await edit.getByRole('button', { name: 'Apply' }).click()
    await expect(edit.getByRole('alert')).toHaveText(
      'Please ensure that Minimum Price is not greater than Maximum Price.',
    )
    await expectAccessible(page)
    // What is not saved is not lost by a step back.
    await page.goBack()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Cancel' }).click()
    // What is typed while it still stands would go to it.
    await expect(leave).toBeHidden()
    await edit.getByRole('textbox', { name: 'Minimum price' }).fill('200,000')
    await edit.getByRole('checkbox', { name: 'House' }).check()
    await edit.getByRole('button', { name: 'Apply' }).click()
    await expect(card.getByText('$200,000 - $600,000')).toBeVisible()
    await expect(card.getByText('House', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^Edit search/ })).toBeFocused()
    await expect(page).toHaveURL(list)
  })

  await test.step('what came on the market since the last visit is marked, also after a reload', async () => {
    await changeAnswer(page, 'VisitSavedSearch', (text) =>
      text.replace(/"(lastVisitedAt|createdAt)":("[^"]*"|null)/g, '"$1":"2026-01-01T00:00:00.000Z"'),
    )
    await card.getByRole('link', { name: `View listings: ${name}` }).click()
    await expect(page).toHaveURL(/\/saved-search\/[\w-]+$/)
    const opened = page.url()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const marks = page.getByRole('listitem').filter({ hasText: /^New since your last visit$/ })
    await expect(marks.first()).toBeVisible()
    await page.reload()
    await expect(marks.first()).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
    await expect(page).toHaveURL(`${opened}?sort=price-low`)
    await page.getByRole('link', { name: 'Remove filter: House' }).click()
    await expect(page).toHaveURL(/\/homes-for-sale\/tx\/austin\/city\/4671654\?filters=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale in Austin, TX' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: 'Edit search' }).click()
    await expect(page).toHaveURL(/\/saved-searches\?edit=/)
    // An answer that is still on its way is not cut off by the end of the test.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('[SAV-08, SAV-20, SAV-22, SAV-23, SAV-24, SAV-39] a search is deleted and taken back, followed, and kept as it was', async ({
  page,
}) => {
  // Others may look at the searches of this member meanwhile: this one is known by its name, and wants no mails.
  const own = `Mine ${crypto.randomUUID()}`
  await logIn(page, ada, `/login?next=${encodeURIComponent(roomy)}`)
  const form = await openForm(page, roomy)
  await form.getByRole('textbox', { name: 'Name' }).fill(own)
  await form.getByRole('radio', { name: 'Never' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await toSaved(page)
  const card = page.getByRole('article', { name: own })
  await expect(card.getByText('Never')).toBeVisible()
  await card.getByRole('link', { name: `Edit search: ${own}` }).click()

  await test.step('[SAV-08, SAV-23, SAV-24] it is deleted, and taken back', async () => {
    await page.getByRole('form').getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('dialog', { name: 'Delete this search?' })
    await expect(ask).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(card).toHaveCount(0)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(card.getByRole('link', { name: /^Edit search/ })).toBeFocused()
  })

  await test.step('its feeds are turned on, and off', async () => {
    await card.getByRole('button', { name: `Feeds: ${own}` }).click()
    const feeds = dialogOf(page, 'Feeds')
    await feeds.getByRole('button', { name: 'Turn on feeds' }).click()
    const link = feeds.getByRole('textbox', { name: 'News (RSS)' })
    await expect(link).toHaveValue(/\/feeds\/[\w.-]+\.rss$/)
    const first = await link.inputValue()
    await expectAccessible(page, 'dialog[open]')
    await feeds.getByRole('button', { name: 'New links' }).click()
    await dialogOf(page, 'Make new links?').getByRole('button', { name: 'New links' }).click()
    await expect(feeds.getByText('These are the new links.')).toBeVisible()
    await expect(link).not.toHaveValue(first)
    await feeds.getByRole('button', { name: 'Turn off' }).click()
    const sure = dialogOf(page, 'Turn off feeds?')
    await sure.getByRole('button', { name: 'Turn off' }).click()
    await expect(feeds.getByText('The feeds are off.')).toBeVisible()
    await expect(sure).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(feeds).toBeHidden()
  })

  await test.step('[SAV-22] a change that is not saved leaves the form open, and says nothing', async () => {
    await changeAnswer(page, 'UpdateSavedSearch', () => '{"data":{"updateSavedSearch":null}}')
    await card.getByRole('link', { name: /^Edit search/ }).click()
    const edit = page.getByRole('form', { name: 'Edit search' })
    await expect(edit.getByRole('radio', { name: 'Daily' })).toBeDisabled()
    await edit.getByRole('switch', { name: 'Mail me about this search' }).check()
    await expect(edit.getByRole('radio', { name: 'Daily' })).toBeEnabled()
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('UpdateSavedSearch')),
    )
    await edit.getByRole('button', { name: 'Apply' }).click()
    await answered
    await expect(edit.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy')
    await expect(edit.getByRole('switch')).toBeChecked()
    await expect(edit.getByRole('alert')).toHaveText('')
    await edit.getByRole('button', { name: 'Cancel' }).click()
    // The step back that closes it is made before another page is asked for.
    await expect(edit).toBeHidden()
  })

  await test.step('the same in French, to its end', async () => {
    await page.goto(`/fr${list}`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Mes recherches enregistrées' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Modifier la recherche : ${own}` }).click()
    await expect(page.getByRole('textbox', { name: 'Prix maximum' })).toHaveValue(/^600\s000$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Supprimer' }).click()
    const ask = dialogOf(page, 'Supprimer cette recherche?')
    await ask.getByRole('button', { name: 'Supprimer' }).click()
    const said = page.getByRole('listitem').filter({ hasText: `« ${own} » est supprimée.` })
    await expect(said.getByRole('button', { name: 'Annuler' })).toBeFocused()
  })
})

test('[SAV-25, SAV-26, SAV-27, SAV-29, ERR-16] what cannot be saved, and an address to confirm', async ({
  page,
}) => {
  await logIn(page, 'maya@example.com')

  await test.step('[SAV-26, SAV-27, ERR-16, SAV-25] an address to confirm, and filters that cannot be saved', async () => {
    const again = await openForm(
      page,
      `/luxury${austin}?filters=${encodeURIComponent('{"minBeds":3,"pool":true}')}`,
    )
    await expect(again.getByText('Un-savable Filters Detected!')).toBeVisible()
    await expect(again.getByText('“The luxury collection”, “Pool”')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Save' })).toBeDisabled()
    const warning = again.getByRole('region', { name: 'Verify Your Email' })
    await changeAnswer(page, 'SendVerification', () =>
      JSON.stringify({
        data: {
          sendVerification: { __typename: 'SendVerificationPayload', verified: false, userErrors: [] },
        },
      }),
    )
    await warning.getByRole('button', { name: 'Resend Confirmation' }).click()
    await expect(warning.getByText(/Verification email has been sent\./)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await again.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await again.getByRole('button', { name: 'Go on without them' }).click()
    await expect(page).toHaveURL(/^[^?]*\/homes-for-sale\/tx\/austin\/city\/4671654\?filters=/)
    await expect(again.getByText('Un-savable Filters Detected!')).toBeHidden()
    await expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
    await again.getByRole('textbox', { name: 'Name' }).clear()
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(again.getByText('Name is required')).toBeVisible()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Save Search' })).toBeFocused()
  })

  await test.step('in French', async () => {
    await page.goto(`/fr/homes-for-rent`)
    await settled(page)
    await page.getByRole('button', { name: 'Enregistrer la recherche' }).click()
    await expect(
      dialogOf(page, 'Enregistrer la recherche').getByRole('textbox', { name: 'Nom' }),
    ).toHaveValue('Logements à louer')
    await expectAccessible(page, 'dialog[open]')
  })
})

test('a visitor signs in over the search, and the form opens', async ({ page }) => {
  await page.goto(roomy)
  const save = page.getByRole('button', { name: 'Save Search' })
  await settled(page)
  await expect(save).toHaveAttribute('aria-haspopup', 'dialog')
  await save.click()
  const way = dialogOf(page, 'Sign Up or Log In')
  await way.getByRole('textbox', { name: 'Email' }).fill(ada)
  await way.getByRole('button', { name: 'Continue' }).click()
  const logInForm = dialogOf(page, 'Log In')
  await logInForm.getByLabel('Password', { exact: true }).fill(password)
  await logInForm.getByRole('button', { name: 'Log In' }).click()
  await expect(saveForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(saveForm(page)).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(saveForm(page)).toBeHidden()
})

test('saved searches want a sign-in and lead back; one that is nobody’s is not there', async ({ page }) => {
  const nobodys = '/saved-search/00000000-0000-4000-8000-000000000000'
  for (const path of ['/profile/saved-searches', nobodys]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await settled(page)
  await logIn(page, ada, `/login?next=${encodeURIComponent(nobodys)}`)
  await expect(page).toHaveURL(nobodys)
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
})
