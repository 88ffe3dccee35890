import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { type Newcomer, test } from './accounts.ts'
import { expectFeeds } from './search-feeds.ts'
import { expect, expectAccessible, settled } from './test.ts'

const mailbox = 'http://localhost:14100/mailbox'
const mails = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})

/** Confirms the email address of an account with the token from its confirmation email. */
async function confirmAddress(request: APIRequestContext, { email }: Newcomer): Promise<void> {
  const link = async () => {
    const response = await request.get(mailbox, { headers: { accept: 'application/json' } })
    const mail = mails
      .parse(await response.json())
      .data.mails.find(({ to, kind }) => to === email && kind === 'verify')
    return mail?.text?.match(/token=([\w.-]+)/)?.[1]
  }
  await expect.poll(link).toBeDefined()
  const query = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { verified } }'
  const response = await request.post('/graphql', {
    data: { query, variables: { input: { token: await link() } } },
  })
  expect(await response.json()).toEqual({ data: { confirmEmail: { verified: true } } })
}

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const row = (page: Page, name: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Expects the page title to have the focus, after the redirect from the section's old URL. */
const arrived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()

/**
 * Opens a dialog with its button and runs the steps in the dialog. Expects the dialog to close and the button
 * to regain the focus.
 */
async function inDialog(page: Page, opener: Locator, name: string, run: (dialog: Locator) => Promise<void>) {
  await opener.click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await run(dialog)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('[NOTF-01, NOTF-02, NOTF-03, NOTF-04, NOTF-05, NOTF-07, NOTF-08, NOTF-09, NOTF-10, NOTF-11, NOTF-12, NOTF-13, NOTF-14, NOTF-15, NOTF-16, CALL-21] manages notifications, from confirming the email address to turning off all emails', async ({
  page,
  request,
  newcomer,
  isMobile,
}) => {
  await page.goto('/account/account-settings#notifications')
  await settled(page)
  const all = section(page).getByRole('switch', { name: 'Email me' })
  await expect(section(page).getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(all).toBeDisabled()
  await expect(page).toHaveURL('/account/account-settings/notifications#notifications')
  await arrived(page)
  await expectAccessible(page)

  await confirmAddress(request, newcomer)
  await page.reload()
  await settled(page)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
    'Listing alerts',
    'Favorites',
    'Newsletter',
  ])
  // Turning the switch on saves immediately.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateNotifications') === true,
  )
  await all.check()
  await saved
  await page.reload()
  await expect(all).toBeChecked()

  const edit = row(page, 'Favorites').getByRole('button')
  await inDialog(page, edit, 'Favorites', async (dialog) => {
    await dialog.getByRole('checkbox', { name: 'Email me about this' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await expect(row(page, 'Favorites')).toContainText('Off')
  await inDialog(page, edit, 'Favorites', async (dialog) => {
    await expect(dialog.getByRole('checkbox', { name: 'Email me about this' })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Email me about this' }).check()
    await dialog.getByRole('radio', { name: 'Instant' }).check()
    await dialog.getByRole('checkbox', { name: 'Status changes' }).uncheck()
    await dialog.getByRole('button', { name: 'Apply' }).click()
  })
  await expect(row(page, 'Favorites')).toContainText('Instant · Price changes')

  const zone = section(page).getByRole('button', { name: 'Change the time zone' })
  await inDialog(page, zone, 'Time zone', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Denver')
    await dialog.getByRole('button', { name: 'Apply' }).click()
  })
  await expect(section(page).getByText('We send emails at 8 a.m., Denver time.')).toBeVisible()

  await inDialog(page, all, 'Are You Sure?', async (dialog) => {
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await expect(all).toBeChecked()
  await inDialog(page, all, 'Are You Sure?', (dialog) =>
    dialog.getByRole('button', { name: 'Turn Off All Notifications' }).click(),
  )
  await expect(all).not.toBeChecked()

  // The French page, at the path that the menu of the profile flow links to, shows the same saved settings.
  await page.goto('/fr/profile/account-settings/notifications')
  await settled(page)
  await expect(section(page).getByRole('switch', { name: 'Recevoir des courriels' })).not.toBeChecked()
  await expect(row(page, 'Favoris')).toContainText('Immédiatement · Changements de prix')
  await expect(section(page).getByText(/fuseau horaire\s: Denver/)).toBeVisible()
  await row(page, 'Alertes immobilières').getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Mes recherches enregistrées' }).click()
  await expect(page).toHaveURL(/\/fr\/account\/saved-searches$/)

  // Feed readers send the same requests on every device, so the desktop project alone tests the feeds.
  if (!isMobile) await expectFeeds(page, newcomer)
})
