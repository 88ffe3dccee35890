import { createAccount } from './accounts.ts'
import { dialogOf, openDialog, password } from './sign-in-steps.ts'
import { expect, settled, test } from './test.ts'

/** The path of the link in the newest mail of a kind to an address, once there is one. */

/** Opens a mailed link, and watches what the browser says of it to anybody: all but the one request for its page. */

test('[AUTH-04, SHELL-05] a link that is none is told in French, and leads to a new one', async ({
  page,
}) => {
  await page.goto('/fr/verify-email?token=rien')
  await settled(page)
  await expect(page.getByText('Ce lien ne fonctionne pas. Demandez-en un nouveau.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(`/fr/login?next=${encodeURIComponent('/fr/verify-email')}`)
})

test('[AUTH-11, AUTH-15] in the dialog as well, a forgotten password is asked for, and leads back', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialog on a phone')
  const { email } = await createAccount(request)
  await page.goto('/')
  await settled(page)
  await openDialog(page.getByRole('banner'), 'Log In')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await dialogOf(page, 'Forgot Password').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  const sent = dialogOf(page, 'Password Reset')
  await sent.getByRole('button', { name: 'Resend' }).click()
  await expect(sent.getByText(/a link is on its way/)).toBeVisible()
  await sent.getByRole('button', { name: 'Back to Log In' }).click()
  const form = dialogOf(page, 'Log In')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(form).toBeHidden()
})
