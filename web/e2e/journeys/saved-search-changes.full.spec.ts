import { test } from '../accounts.ts'
import { en, fr } from '../messages.ts'
import {
  changeAnswer,
  FILTERED_SEARCH_PATH,
  openForm,
  openSavedSearches,
  SAVED_SEARCHES_PATH,
} from '../save-search-steps.ts'
import { dialogOf } from '../sign-in-steps.ts'
import { expect, expectAccessibleInFull, settled } from '../test.ts'

test('[SAV-08, SAV-20, SAV-22, SAV-23, SAV-24] deletes and restores a saved search, and uses its feeds', async ({
  member: page,
}) => {
  const CUSTOM_NAME = 'Mine'
  const form = await openForm(page, FILTERED_SEARCH_PATH)
  await form.getByRole('textbox', { name: en('saveSearch.name') }).fill(CUSTOM_NAME)
  await form.getByRole('radio', { name: en('frequencies.NONE') }).check()
  await form.getByRole('button', { name: en('saveSearch.save') }).click()
  await openSavedSearches(page)
  const card = page.getByRole('article', { name: CUSTOM_NAME })
  await expect(card.getByText(en('frequencies.NONE'))).toBeVisible()
  await card.getByRole('link', { name: `Edit search: ${CUSTOM_NAME}` }).click()

  await test.step('[SAV-08, SAV-23, SAV-24] deletes the search and undoes the deletion', async () => {
    await page
      .getByRole('form')
      .getByRole('button', { name: en('savedSearches.delete') })
      .click()
    const ask = page.getByRole('dialog', { name: en('savedSearches.deleteTitle') })
    await expect(ask).toBeVisible()
    await expectAccessibleInFull(page, 'dialog[open]')
    await ask.getByRole('button', { name: en('savedSearches.delete') }).click()
    await expect(card).toHaveCount(0)
    const undo = page.getByRole('button', { name: en('savedSearches.undo') })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(card.getByRole('link', { name: /^Edit search/ })).toBeFocused()
  })

  await test.step('turns on the feeds, renews their links, and turns them off', async () => {
    await card.getByRole('button', { name: `Feeds: ${CUSTOM_NAME}` }).click()
    const feeds = dialogOf(page, 'Feeds')
    await feeds.getByRole('button', { name: en('searchFeeds.turnOn') }).click()
    const link = feeds.getByRole('textbox', { name: en('searchFeeds.rss') })
    await expect(link).toHaveValue(/\/feeds\/[\w.-]+\.rss$/)
    const first = await link.inputValue()
    await expectAccessibleInFull(page, 'dialog[open]')
    await feeds.getByRole('button', { name: en('searchFeeds.renew') }).click()
    await dialogOf(page, 'Get new links?')
      .getByRole('button', { name: en('searchFeeds.renew') })
      .click()
    await expect(feeds.getByText(en('searchFeeds.renewed'))).toBeVisible()
    await expect(link).not.toHaveValue(first)
    await feeds.getByRole('button', { name: en('searchFeeds.turnOff') }).click()
    const sure = dialogOf(page, 'Turn off feeds?')
    await sure.getByRole('button', { name: en('searchFeeds.turnOff') }).click()
    await expect(feeds.getByText(en('searchFeeds.off'))).toBeVisible()
    await expect(sure).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(feeds).toBeHidden()
  })

  await test.step('[SAV-22] keeps the form open without an error when the search is not updated', async () => {
    await changeAnswer(page, 'UpdateSavedSearch', () => '{"data":{"updateSavedSearch":null}}')
    await card.getByRole('link', { name: /^Edit search/ }).click()
    const edit = page.getByRole('form', { name: en('savedSearches.edit') })
    await expect(edit.getByRole('radio', { name: en('frequencies.DAILY') })).toBeDisabled()
    await edit.getByRole('switch', { name: en('editSearch.subscribed') }).check()
    await expect(edit.getByRole('radio', { name: en('frequencies.DAILY') })).toBeEnabled()
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('UpdateSavedSearch')),
    )
    await edit.getByRole('button', { name: en('editSearch.apply') }).click()
    await answered
    await expect(edit.getByRole('button', { name: en('editSearch.apply') })).not.toHaveAttribute('aria-busy')
    await expect(edit.getByRole('switch')).toBeChecked()
    await expect(edit.getByRole('alert')).toHaveText('')
    await edit.getByRole('button', { name: en('components.cancel') }).click()
    // Going back in history closes the form before the next page loads.
    await expect(edit).toBeHidden()
  })

  await test.step('shows the edit form and deletes the search in French', async () => {
    await page.goto(`/fr${SAVED_SEARCHES_PATH}`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: fr('account.savedSearches') })).toBeVisible()
    await expectAccessibleInFull(page)
    await page.getByRole('link', { name: `Modifier la recherche : ${CUSTOM_NAME}` }).click()
    await expect(page.getByRole('textbox', { name: fr('editSearch.maxPrice') })).toHaveValue(/^600\s000$/)
    await expectAccessibleInFull(page)
    await page.getByRole('button', { name: fr('savedSearches.delete') }).click()
    const ask = dialogOf(page, 'Supprimer cette recherche?')
    await ask.getByRole('button', { name: fr('savedSearches.delete') }).click()
    const confirmation = page
      .getByRole('listitem')
      .filter({ hasText: `Recherche « ${CUSTOM_NAME} » supprimée.` })
    await expect(confirmation.getByRole('button', { name: fr('components.cancel') })).toBeFocused()
  })
})

test('[SAV-25, SAV-26, SAV-27, SAV-29, ERR-16] shows why a search cannot be saved, and asks the member to confirm the email address', async ({
  member: page,
}) => {
  await test.step('[SAV-26, SAV-27, ERR-16, SAV-25] warns about the unconfirmed email address and about filters that cannot be saved', async () => {
    const filters = encodeURIComponent('{"minBeds":3,"pool":true}')
    const again = await openForm(page, `/luxury/homes-for-sale?filters=${filters}`)
    await expect(again.getByText(en('saveSearch.unsavableTitle'))).toBeVisible()
    await expect(again.getByText('“The luxury collection”, “Pool”')).toBeVisible()
    await expect(again.getByRole('button', { name: en('saveSearch.save') })).toBeDisabled()
    const warning = again.getByRole('region', { name: en('saveSearch.verify') })
    await changeAnswer(page, 'SendVerification', () =>
      JSON.stringify({
        data: {
          sendVerification: { __typename: 'SendVerificationPayload', verified: false, userErrors: [] },
        },
      }),
    )
    await warning.getByRole('button', { name: en('signIn.verify.resend') }).click()
    await expect(warning.getByText(/Verification email has been sent\./)).toBeVisible()
    await expectAccessibleInFull(page, 'dialog[open]')
    await again.getByRole('textbox', { name: en('saveSearch.name') }).fill('Mine')
    await again.getByRole('button', { name: en('saveSearch.without') }).click()
    await expect(page).toHaveURL(/^[^?]*\d\/homes-for-sale\?filters=/)
    await expect(again.getByText(en('saveSearch.unsavableTitle'))).toBeHidden()
    await expect(again.getByRole('textbox', { name: en('saveSearch.name') })).toHaveValue('Mine')
    await again.getByRole('textbox', { name: en('saveSearch.name') }).clear()
    await again.getByRole('button', { name: en('saveSearch.save') }).click()
    await expect(again.getByText(en('saveSearch.errors.name'))).toBeVisible()
    await again.getByRole('button', { name: en('components.cancel') }).click()
    await expect(page.getByRole('button', { name: en('saveSearch.title') })).toBeFocused()
  })

  await test.step('fills in the name of the search in French', async () => {
    await page.goto(`/fr/homes-for-rent`)
    await settled(page)
    await page.getByRole('button', { name: fr('saveSearch.title') }).click()
    await expect(
      dialogOf(page, 'Enregistrer la recherche').getByRole('textbox', { name: fr('saveSearch.name') }),
    ).toHaveValue('Logements à louer')
    await expectAccessibleInFull(page, 'dialog[open]')
  })
})
