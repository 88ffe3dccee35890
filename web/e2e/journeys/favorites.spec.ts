import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '../accounts.ts'
import { en } from '../messages.ts'
import { city } from '../place.ts'
import { fillCredentials, password } from '../sign-in-steps.ts'
import { expect, expectAccessibleInFull, settled } from '../test.ts'
import { texasListings } from '../texas-listings.ts'

const favorites = '/account/favorite-properties'

/** Waits for the response that saves a favorite. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('SetFavorite') === true)

const mailbox = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})

/** Returns the emails that the services have sent to the sample mailbox. */
async function mails(request: APIRequestContext) {
  const headers = { accept: 'application/json' }
  const response = await request.get('http://localhost:14100/mailbox', { headers })
  return mailbox.parse(await response.json()).data.mails
}

async function signUp(page: Page) {
  for (const name of ['First name', 'Last name', 'City'])
    await page.getByRole('textbox', { name }).fill('Zoé')
  await fillCredentials(page, `${crypto.randomUUID()}@example.com`, password)
  await page.getByLabel(en('signIn.confirmPassword')).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: en('signIn.signUp') })
    .click()
}

test("[AUTH-08, FAV-14] saves the visitor's favorite after sign-up", { tag: '@full' }, async ({ page }) => {
  await page.goto(city.path)
  await settled(page)
  const first = page.getByRole('button', { name: /^Favorite: / }).first()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await expect(page).toHaveURL(`/login?action=register&next=${encodeURIComponent(city.path)}`)
  // The page moves the focus to its heading, so text typed before then would be lost.
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.signUp') })).toBeFocused()
  // The page shows the message for three seconds only, so start waiting before the step that triggers it.
  const confirmation = page.getByText(/was saved to your favorites\.$/).waitFor()
  await signUp(page)
  await confirmation
  await expect(page).toHaveURL(city.path)
  const heart = page.getByRole('button', { name, exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await settled(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => sessionStorage.getItem('postAuthEvent'))).toBeNull()
})

test('[FAV-01, FAV-02, FAV-04, FAV-05, FAV-10, FAV-16] adds a favorite, lists it, removes it, and restores it', async ({
  page,
  request,
  newcomer,
}) => {
  const [home] = await texasListings(request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  const street = home?.location.listingAddress1 ?? ''
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: `Favorite: ${street}` })
    .first()
  await Promise.all([saved(page), heart.click()])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The page stores the favorites only after the response arrives.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('accountListings') ?? '{}').value))
    .toEqual({ member: newcomer.id, favorites: [{ id: expect.any(String), uPI: home?.uPI }] })

  await page.goto(favorites)
  const list = page.getByRole('list', { name: en('accountMenu.favorites') })
  await expect(list.getByRole('heading', { name: street })).toBeVisible()
  await expect(list.getByText(/^MLS # /)).toBeVisible()
  await expectAccessibleInFull(page)
  await list.getByRole('button', { name: `Remove ${street}` }).click()
  const dialog = page.getByRole('dialog', { name: en('favorites.removeTitle') })
  await expectAccessibleInFull(page, 'dialog[open]')
  await Promise.all([saved(page), dialog.getByRole('button', { name: en('favorites.confirm') }).click()])
  const undo = list.getByRole('button', { name: `Undo removing ${street}` })
  await expect(undo).toBeFocused()
  await Promise.all([saved(page), undo.press('Enter')])
  await expect(list.getByRole('heading', { name: street })).toBeVisible()
  await list.getByRole('button', { name: `Remove ${street}` }).click()
  await Promise.all([saved(page), dialog.getByRole('button', { name: en('favorites.confirm') }).click()])
  await page.reload()
  await expect(page.getByRole('heading', { name: en('account.noFavorites') })).toBeVisible()
})

test("[FAV-03, FORM-10] asks about a favorite, and emails the question to the listing's agent", {
  tag: '@full',
}, async ({ page, request, newcomer }) => {
  const [home] = await texasListings(request, 1)
  await request.post('/graphql', {
    data: {
      query: 'mutation ($uPI: ID!) { setFavorite(input: { uPI: $uPI, favorite: true }) { favorite { id } } }',
      variables: { uPI: home?.uPI },
    },
    headers: { authorization: `Bearer ${newcomer.token}` },
  })
  await page.goto(favorites)
  const street = home?.location.listingAddress1 ?? ''
  const opener = page.getByRole('link', { name: `Request More Info: ${street}` })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await opener.click()
  const form = page.getByRole('dialog', { name: en('requests.info') })
  await expect(form.getByRole('textbox', { name: en('people.sorts.name') })).toHaveValue('Zoé Tremblay')
  await expect(form.getByRole('textbox', { name: en('signIn.email') })).toHaveValue(newcomer.email)
  const message = form.getByRole('textbox', { name: en('requests.message') })
  await expect(message).toHaveValue(new RegExp(`^I’m interested in ${street}`))
  await expectAccessibleInFull(page, 'dialog[open]')
  await message.clear()
  await form.getByRole('button', { name: en('requests.send') }).click()
  await expect(form.getByText(en('requests.errors.message'))).toBeVisible()
  await expect(message).toBeFocused()
  const text = `May I see it? ${crypto.randomUUID()}`
  await message.fill(text)
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('5125550142')
  await form.getByRole('button', { name: en('requests.send') }).click()
  const success = page.getByRole('dialog', { name: en('requests.doneTitle') })
  await expect(success.getByText(newcomer.email)).toBeVisible()
  await expectAccessibleInFull(page, 'dialog[open]')
  await success.getByRole('button', { name: en('requests.done') }).click()
  await expect(opener).toBeFocused()
  const mailed = async () => (await mails(request)).find((email) => email.text?.includes(text))
  // The leads service acknowledges a lead before it delivers the lead, so poll for the email.
  await expect
    .poll(mailed)
    .toMatchObject({ kind: 'contact', text: expect.stringContaining('(512) 555-0142') })
  expect((await mailed())?.to).not.toBe(newcomer.email)
})
