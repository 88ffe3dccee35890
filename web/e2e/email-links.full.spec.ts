import { createAccount } from './accounts.ts'
import { dialogOf, openDialog, password } from './sign-in-steps.ts'
import { expect, settled, test } from './test.ts'

test('[AUTH-04, SHELL-05] an invalid verification link shows an error in French and a link to log in', async ({
  page,
}) => {
  await page.goto('/fr/verify-email?token=rien')
  await settled(page)
  await expect(page.getByText('Ce lien ne fonctionne pas. Demandez-en un nouveau.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(`/fr/login?next=${encodeURIComponent('/fr/verify-email')}`)
})

test('[AUTH-11, AUTH-15] the Forgot Password dialog sends the link and returns to Log In with the email filled in', async ({
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
  await expect(sent.getByText(/a new link is on its way/)).toBeVisible()
  await sent.getByRole('button', { name: 'Back to Log In' }).click()
  const form = dialogOf(page, 'Log In')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(form).toBeHidden()
})
