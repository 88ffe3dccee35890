import type { Page } from '@playwright/test'
import { city } from './place.ts'
import {
  accountOf,
  ada,
  dialogOf,
  type english,
  fillCredentials,
  french,
  greetingIn,
  openDialog,
  password,
  stored,
} from './sign-in-steps.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

/** Marks the document, so that a test can detect a page load. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
const isSame = (page: Page) => expect(page.locator('html[data-same="yes"]')).toBeAttached()

async function signUp(page: Page, isMobile: boolean, labels: typeof english, email: string) {
  await openDialog(await accountOf(page, isMobile, labels), labels.signUp)
  const first = dialogOf(page, labels.signUpOrLogIn)
  await expect(first.getByRole('textbox', { name: labels.email })).toBeFocused()
  await first.getByRole('textbox', { name: labels.email }).fill(email)
  await first.getByRole('button', { name: labels.goOn }).click()

  const form = dialogOf(page, labels.signUp)
  await expect(form.getByRole('textbox', { name: labels.email })).toHaveValue(email)
  await expect(form.getByRole('textbox', { name: labels.firstName })).toBeFocused()
  await form.getByRole('textbox', { name: labels.firstName }).fill('Zoé')
  await form.getByRole('textbox', { name: labels.lastName }).fill('Roy')
  await form.getByRole('textbox', { name: labels.city }).fill('Québec')
  await form.getByLabel(labels.password, { exact: true }).fill(password)
  await form.getByLabel(labels.again).fill(password)
  await form.getByRole('checkbox', { name: labels.buy }).check()
  await form.getByRole('button', { name: labels.signUp }).click()
  await expect(form).toBeHidden()
}

async function signUpOutAndIn(page: Page, isMobile: boolean, labels: typeof english) {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(labels.home)
  await settled(page)
  await markDocument(page)
  await signUp(page, isMobile, labels, email)
  let account = await accountOf(page, isMobile, labels)
  await expect(greetingIn(account, isMobile)).toHaveText(labels.hello)
  await isSame(page)
  const storedValues = await stored(page)
  expect(storedValues.session).toEqual(expect.arrayContaining(['account', 'authToken']))
  expect(storedValues.local).toContain('refreshToken')

  if (!isMobile) await account.getByRole('button', { name: labels.hello }).click()
  await account.getByRole('button', { name: labels.logOut }).click()
  // Logging out loads a new document.
  await expect(page.locator('html[data-same]')).toHaveCount(0)
  await settled(page)
  expect((await stored(page)).session).not.toContain('authToken')

  await openDialog(await accountOf(page, isMobile, labels), labels.logIn)
  const form = dialogOf(page, labels.logIn)
  await form.getByRole('textbox', { name: labels.email }).fill(email.toUpperCase())
  await form.getByLabel(labels.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: labels.logIn }).click()
  await expect(form).toBeHidden()
  account = await accountOf(page, isMobile, labels)
  await expect(greetingIn(account, isMobile)).toHaveText(labels.hello)
  await expect(account.getByRole('link', { name: labels.logIn })).toBeHidden()
}

test('[AUTH-01, HOME-13, SHELL-05] signs up, logs out, and logs in again in French', async ({
  page,
  isMobile,
}) => {
  await signUpOutAndIn(page, isMobile, french)
})

test('[AUTH-12, AUTH-15, AUTH-17] supports keyboard-only use of the sign-in dialog', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys')
  await page.goto(city.path)
  await settled(page)
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign Up' })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  const first = dialogOf(page, 'Sign Up or Log In')
  await expect(first.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.type(ada)
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'Log In')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('secret-1')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Forgot Password?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  // Closing the dialog removes the typed password from the page.
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
})

test('[AUTH-05, AUTH-16, ERR-09, ERR-11] reports a wrong password above the form, and keeps the typed values', async ({
  page,
}) => {
  await page.goto('/login')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await fillCredentials(page, ada, 'Gable-2027!')
  await page.getByRole('checkbox', { name: 'Keep me logged in on this device' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(alert).toContainText('Incorrect email or password.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Gable-2027!')
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(await stored(page)).not.toMatchObject({ local: expect.arrayContaining(['authToken']) })
})

test('[AUTH-21, AUTH-22, AUTH-23, AUTH-24, AUTH-29] shows an error at each invalid field of the login form', async ({
  page,
}) => {
  await page.goto('/login')
  await settled(page)
  const send = page.getByRole('main').getByRole('button', { name: 'Log In' })
  const email = page.getByRole('textbox', { name: 'Email' })
  const secret = page.getByLabel('Password', { exact: true })
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(email).toBeFocused()
  await expect(secret).toHaveAccessibleDescription('Password is required')
  await fillCredentials(page, 'ada@', 'onlyletters')
  await expect(email).toHaveAccessibleDescription('Email must be valid')
  await expect(secret).toHaveAccessibleDescription(
    'Password must be at least 8 characters and include a number or special character.',
  )
  await secret.fill('short-7')
  await expect(secret).toHaveAccessibleDescription(/at least 8 characters/)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
})

test('[AUTH-06, AUTH-25, AUTH-26] requires names, a city, a matching password, and an unused email to sign up', async ({
  page,
}) => {
  await page.goto('/login?action=register')
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByLabel('Confirm password').fill('something else')
  const send = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await send.click()
  for (const name of ['First name', 'Last name', 'City'])
    await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(`${name} is required`)
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords must match')

  for (const name of ['First name', 'Last name', 'City'])
    await page.getByRole('textbox', { name }).fill('Ada')
  await page.getByLabel('Confirm password').fill(password)
  await send.click()
  const email = page.getByRole('textbox', { name: 'Email' })
  const taken = 'There is already an account with this email.'
  await expect(email).toHaveAccessibleDescription(taken)
  await expect(email).toBeFocused()
  const alert = page.getByRole('alert').filter({ hasText: 'Registration Failed' })
  await expect(alert).toContainText(taken)
  await alert.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page).toHaveURL('/login')
  await expect(email).toHaveValue(ada)
})

test('explains why the user cannot stay logged in when the browser blocks site storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.goto('/login')
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Your browser blocks site data', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('redirects only within the site after login', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/.//evil.example')}`)
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
})

test('returns to the previous page after login without a page load', async ({ page, isMobile }) => {
  await page.goto(`/login?next=${encodeURIComponent(`${city.path}?sort=price`)}`)
  await settled(page)
  await markDocument(page)
  // The header links between the two forms preserve the return path.
  await (await accountOf(page, isMobile)).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  // Switching forms discards the password, and moves the focus into the new form.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`${city.path}?sort=price`)
  await isSame(page)
})

for (const theme of ['residential', 'collection', 'commercial']) {
  const themed = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page)
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  }

  test(`has accessible sign-in pages in the ${theme} theme`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colors do not depend on the device')
    for (const path of [
      '/fr/login?action=register',
      '/login?action=forgotPassword',
      '/verify-email',
      '/undo-address',
      '/login',
    ]) {
      await themed(page, path)
      await expectAccessible(page)
    }
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    )
    await expectAccessible(page)
  })

  test(`has an accessible sign-in dialog in the ${theme} theme`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colors do not depend on the device')
    await themed(page, '/')
    await openDialog(await accountOf(page, isMobile), 'Log In')
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog.getByText('Email is required')).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog.getByRole('textbox', { name: 'City' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })
}

test.describe('login page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('explains that logging in needs JavaScript, and disables the form', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('You need JavaScript to log in or sign up.', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeDisabled()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  })
})
