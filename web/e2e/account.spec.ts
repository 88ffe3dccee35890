import type { Page } from '@playwright/test'
import {
  accountOf,
  ada,
  english,
  fillCredentials,
  french,
  greetingIn,
  logIn,
  password,
  stored,
} from './sign-in.ts'
import { austin, expect, expectAccessible, settled, test } from './test.ts'

/** The links of a signed-in member. */
async function memberMenu(page: Page, isMobile: boolean, words = english) {
  const account = await accountOf(page, isMobile, words)
  if (!isMobile) await account.getByRole('button', { name: words.hello }).click()
  return account.getByRole('navigation', { name: words.title })
}

async function signUpOutAndIn(page: Page, isMobile: boolean, words: typeof english) {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(words.home)
  await settled(page)
  await (await accountOf(page, isMobile, words)).getByRole('link', { name: words.signUp }).click()
  await expect(page).toHaveURL(/\/login\?action=register$/)
  await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeFocused()

  await page.getByRole('textbox', { name: words.firstName }).fill('Zoé')
  await page.getByRole('textbox', { name: words.lastName }).fill('Roy')
  await page.getByRole('textbox', { name: words.city }).fill('Québec')
  await fillCredentials(page, email, password, words)
  await page.getByLabel(words.again).fill(password)
  await page.getByRole('checkbox', { name: words.buy }).check()
  await page.getByRole('main').getByRole('button', { name: words.signUp }).click()

  await expect(page).toHaveURL(words.home)
  await settled(page)
  const menu = await memberMenu(page, isMobile, words)
  await menu.getByRole('link', { name: words.settings }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.settings })).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  expect((await stored(page)).session.sort()).toEqual(['account', 'authToken', 'refreshToken'])

  await page.getByRole('main').getByRole('button', { name: words.logOut }).click()
  await expect(page).toHaveURL(words.home)
  await settled(page)
  expect(await stored(page)).not.toMatchObject({ session: expect.arrayContaining(['authToken']) })

  await (await accountOf(page, isMobile, words)).getByRole('link', { name: words.logIn }).click()
  await fillCredentials(page, email.toUpperCase(), password, words)
  await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
  await expect(page).toHaveURL(words.home)
  await settled(page)
  const account = await accountOf(page, isMobile, words)
  await expect(greetingIn(account, isMobile)).toHaveText(words.hello)
  await expect(account.getByRole('link', { name: words.logIn })).toBeHidden()
}

test('[AUTH-01, AUTH-06, AUTH-18, AUTH-39, AUTH-45, AUTH-51, HOME-13] signing up, out and in', async ({
  page,
  isMobile,
}) => {
  await signUpOutAndIn(page, isMobile, english)
})

test('[AUTH-01, HOME-13, SHELL-05] signing up, out and in, in French', async ({ page, isMobile }) => {
  await signUpOutAndIn(page, isMobile, french)
})

test('[AUTH-05, AUTH-16, ERR-11] a wrong password is told above the form, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await fillCredentials(page, ada, 'Gable-2027!')
  await page.getByRole('checkbox', { name: 'Keep me logged in on this device' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Login Failed')
  await expect(alert).toContainText('The e-mail address or the password is not right.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Gable-2027!')
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(await stored(page)).not.toMatchObject({ local: expect.arrayContaining(['authToken']) })
})

test('[AUTH-21, AUTH-22, AUTH-23, AUTH-24, AUTH-29] logging in says at each field what is wrong with it', async ({
  page,
}) => {
  await page.goto('/login')
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
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
})

test('[AUTH-25, AUTH-26] signing up asks for names and a city, and for the same password twice', async ({
  page,
}) => {
  await page.goto('/login?action=register')
  await fillCredentials(page, ada, password)
  await page.getByLabel('Password, once more').fill('something else')
  const send = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await send.click()
  for (const name of ['First name', 'Last name', 'City'])
    await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(`${name} is required`)
  await expect(page.getByLabel('Password, once more')).toHaveAccessibleDescription('Passwords must match')

  for (const name of ['First name', 'Last name', 'City'])
    await page.getByRole('textbox', { name }).fill('Ada')
  await page.getByLabel('Password, once more').fill(password)
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'There is already an account with this email. Log in instead.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
})

test('[AUTH-50, PROF-09, PROF-10, PROF-11, PROF-12] the account wants a sign-in, and then shows what was asked for', async ({
  page,
}) => {
  for (const path of [
    '/account/favorite-properties',
    '/account/saved-searches',
    '/account/account-settings',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/account')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/account/account-settings')}`)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/account/account-settings')
  await expect(page.getByRole('definition')).toHaveText(['Ada', 'Moreno', ada, 'Yes'])
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a browser that keeps nothing for the site is told why nobody stays logged in', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.goto('/login')
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('Your browser does not let this site keep anything')
  await expect(page).toHaveURL('/login')
})

test('a sign-in leads nowhere but to this site', async ({ page }) => {
  await logIn(page, ada, `/login?next=${encodeURIComponent('/.//evil.example')}`)
  await expect(page).toHaveURL('/')
})

test('one comes back to where one was', async ({ page, isMobile }) => {
  await page.goto(austin)
  await settled(page)
  await (await accountOf(page, isMobile)).getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(austin)
})

test('[FAV-15, PROF-16] favorites are shown to their member alone, as the homes that they are', async ({
  page,
}) => {
  await logIn(page, ada, `/login?next=${encodeURIComponent('/account/favorite-properties')}`)
  const list = page.getByRole('list', { name: 'Favorite Properties' })
  await expect(list.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(8)
  await page.goto('/profile/favorites')
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/home-details\//)
})

test('[FAV-05, FAV-06, PROF-13, PROF-15] without favorites or searches there is a way to some', async ({
  page,
}) => {
  await logIn(page, 'maya@example.com', `/login?next=${encodeURIComponent('/account/favorite-properties')}`)
  await expect(page.getByRole('heading', { name: 'You have No Favorite Properties' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Search' }).click()
  await expect(page).toHaveURL('/homes-for-sale')
  await page.goto('/profile/saved-searches')
  await expect(page.getByRole('heading', { name: 'No Saved Searches' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Search' })).toHaveAttribute('href', '/homes-for-sale')
  await page.goto('/profile/account-settings')
  await expect(page.getByRole('definition')).toHaveText(['Maya', 'Chen', 'maya@example.com', 'Not yet'])
})

test('[HOME-13, SHELL-08] the account menu by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a narrow screen shows it within the slide-in menu')
  await logIn(page)
  await settled(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Hello, Ada' })
  const menu = page.getByRole('navigation', { name: 'Your Account' })
  const links = menu.getByRole('link')
  await opener.focus()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  // The search is next, and offers places once it is reached.
  await page.keyboard.press('Escape')
  await opener.click()
  await links.first().click()
  await expect(page).toHaveURL('/account/favorite-properties')
  await expect(menu).toBeHidden()
})

for (const theme of ['residential', 'collection', 'commercial']) {
  const look = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page)
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page)
  }

  test(`the pages of signing in are accessible in ${theme}`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colours do not depend on the device')
    await look(page, '/fr/login?action=register')
    await look(page, '/login')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    )
    await expectAccessible(page)
  })

  test(`the pages of the account are accessible in ${theme}`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colours do not depend on the device')
    await logIn(page)
    await look(page, '/account/favorite-properties')
    await look(page, '/account/account-settings')
    if (isMobile) return
    await page.getByRole('button', { name: 'Hello, Ada' }).click()
    await expectAccessible(page)
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
