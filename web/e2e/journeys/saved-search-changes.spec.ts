import { test } from '../accounts.ts'
import { changeAnswer, list, openForm, roomy, toSaved } from '../save-search.ts'
import { dialogOf, logIn } from '../sign-in.ts'
import { austin, expect, expectAccessible, settled } from '../test.ts'

test('[SAV-08, SAV-20, SAV-22, SAV-23, SAV-24, SAV-39] a search is deleted and taken back, followed, and kept as it was', async ({
  member: page,
}) => {
  const own = 'Mine'
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
    // Going back closes it before another page loads.
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
