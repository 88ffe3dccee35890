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

/** Marks the document, so that a test can tell whether it is still the same. */
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
  // Logging out loads another document.
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

test('[AUTH-01, HOME-13, SHELL-05] signing up, out and in, in French', async ({ page, isMobile }) => {
  await signUpOutAndIn(page, isMobile, french)
})

test('[AUTH-12, AUTH-15, AUTH-17] the dialog by keyboard alone', async ({ page, isMobile }) => {
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
  // Nothing that was typed is left in the page.
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
})

test('[AUTH-05, AUTH-16, ERR-09, ERR-11] a wrong password is told above the form, and what was typed stays', async ({
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

test('[AUTH-21, AUTH-22, AUTH-23, AUTH-24, AUTH-29] logging in says at each field what is wrong with it', async ({
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

test('[AUTH-06, AUTH-25, AUTH-26] signing up asks for names and a city, and for the same password twice', async ({
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

test('a browser that keeps nothing for the site is told why nobody stays logged in', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.goto('/login')
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(
    page.getByText('Your browser does not let this site keep anything', { exact: false }),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a sign-in leads nowhere but to this site', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/.//evil.example')}`)
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
})

test('one comes back to where one was, in the same document', async ({ page, isMobile }) => {
  await page.goto(`/login?next=${encodeURIComponent(`${city.path}?sort=price`)}`)
  await settled(page)
  await markDocument(page)
  // The header leads to the other form and back, and the way back stays.
  await (await accountOf(page, isMobile)).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  // A password goes with its form, and the focus is led into the one that has come.
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

  test(`the pages of signing in are accessible in ${theme}`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colours do not depend on the device')
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

  test(`the dialog of signing in is accessible in ${theme}`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colours do not depend on the device')
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('signing in says that it needs them, and sends no password', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('Logging in and signing up need JavaScript.', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeDisabled()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  })
})
