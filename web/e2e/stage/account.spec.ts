import type { Page } from '@playwright/test'
import { zoe } from '../../src/fixtures/sample-member.ts'
import { en } from '../messages.ts'
import { expectAccessible, expectContrast, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test('[AUTH-50, PROF-09, PROF-10, PROF-11, PROF-12] redirects visitors to the login page with the requested path in `next`', async ({
  page,
}) => {
  for (const path of ['/account/favorite-properties', '/account/saved-searches', '/account/requests']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/account')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/account/account-settings')}`)
})

test.describe('signed-in member', () => {
  test.use({
    isSignedIn: true,
    answers: { viewer: { ...zoe, favorites: [], savedSearches: [] } },
  })

  test('[HOME-13, SHELL-08, AUTH-50] opens the account menu by keyboard, and closes it when focus leaves', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/homes-for-sale')
    await settled(page)
    const opener = page.getByRole('banner').getByRole('button', { name: `Hello, ${zoe.firstName}` })
    const menu = page.getByRole('navigation', { name: en('accountMenu.title') })
    const links = menu.getByRole('link')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'header')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await expect(links).toHaveText([
      en('accountMenu.favorites'),
      en('accountMenu.savedSearches'),
      en('accountMenu.notifications'),
      en('accountMenu.requests'),
      en('accountMenu.settings'),
    ])
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('button', { name: en('accountMenu.logOut') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await opener.click()
    await links.first().click()
    await expect(page).toHaveURL('/account/favorite-properties')
    await expect(menu).toBeHidden()
  })

  test('[AUTH-50, F-16] shows contact info, notifications, and devices on separate pages, accessible in each theme', {
    tag: '@full',
  }, async ({ page, stage }) => {
    const subscription = { isSubscribed: true, email: true, notificationFrequency: null, notifyOn: null }
    const device = { browser: 'Firefox', system: 'Linux' }
    const session = {
      id: '1',
      createdAt: zoe.updatedAt,
      lastUsedAt: zoe.updatedAt,
      current: true,
      place: null,
    }
    stage.answer({
      viewer: {
        ...zoe,
        notificationSettings: {
          notificationOptIn: true,
          timeZone: 'America/Halifax',
          subscriptions: [{ ...subscription, id: '1', name: 'newsletter' }],
        },
        sessions: [{ ...session, device }],
      },
    })
    await page.goto('/account/account-settings')
    await settled(page)
    await expect(page.getByRole('textbox', { name: en('contactInfo.email') })).toHaveValue(zoe.email)
    await expect(page.getByText(en('contactInfo.confirmed'))).toBeVisible()
    await expectAccessibleInEachTheme(page)
    const nav = page.getByRole('navigation', { name: en('account.pages') })
    await nav.getByRole('link', { name: en('accountMenu.notifications') }).click()
    await expect(page.getByRole('switch', { name: en('notifications.master') })).toBeChecked()
    await expectAccessible(page)
    await expectContrastInFull(page)
    await nav.getByRole('link', { name: en('account.settingsPages.security') }).click()
    await expect(page.getByText(device.browser)).toBeVisible()
    await expectAccessible(page)
    await expectContrastInFull(page)
  })
})

/** Checks accessibility, then color contrast in each theme, in one page load. */
async function expectAccessibleInEachTheme(page: Page, floating?: string): Promise<void> {
  await expectAccessible(page, floating)
  await expectContrast(page, ['collection', 'commercial'], floating)
}

/** Checks color contrast in the full run only: in a short run, one settings page stands for the others. */
async function expectContrastInFull(page: Page): Promise<void> {
  if (test.info().config.metadata.isFull) await expectContrast(page, ['collection', 'commercial'])
}

const signIn = (page: Page) => page.getByRole('dialog', { name: en('signIn.logIn'), exact: true })

test('[AUTH-12, AUTH-17] signs in through a dialog with the keyboard only, accessible in each theme', {
  tag: '@full',
}, async ({ page, stage }) => {
  stage.answer({ emailExists: { exists: true, userErrors: [] } })
  await page.goto('/homes-for-sale')
  await settled(page)
  const opener = page.getByRole('banner').getByRole('link', { name: en('signIn.signUp') })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('dialog', { name: en('signIn.signUpOrLogIn'), exact: true })
  await expect(first.getByRole('textbox', { name: en('signIn.email') })).toBeFocused()
  await page.keyboard.type(zoe.email)
  await page.keyboard.press('Enter')
  const form = signIn(page)
  await expect(form.getByRole('textbox', { name: en('signIn.email') })).toHaveValue(zoe.email)
  await expect(form.getByLabel(en('signIn.password'), { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(en('signIn.errors.passwordRequired'))).toBeVisible()
  await expectAccessibleInEachTheme(page, 'dialog[open]')
  await page.keyboard.type('secret-1')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: en('components.showPassword') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: en('signIn.forgot') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
})

test('[AUTH-05, AUTH-06] the pages for login, sign-up, and password reset are accessible', async ({
  page,
}) => {
  await page.goto('/login')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.logIn') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: en('signIn.logIn') })
    .click()
  const email = page.getByRole('textbox', { name: en('signIn.email') })
  await expect(email).toHaveAccessibleDescription(en('signIn.errors.emailRequired'))
  await expect(email).toBeFocused()
  await expectAccessibleInEachTheme(page)
  for (const [path, heading] of [
    ['/fr/login?action=register', 'S’inscrire'],
    ['/login?action=forgotPassword', 'Forgot Password'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
})

test('shows an error on the login form when the browser blocks storage', { tag: '@page' }, async ({
  page,
  stage,
}) => {
  stage.answer({
    logIn: {
      session: { token: 'x.e30.s', refreshToken: 'first', accountUser: zoe },
      userErrors: [],
    },
  })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.goto('/login')
  await settled(page)
  await page.getByRole('textbox', { name: en('signIn.email') }).fill(zoe.email)
  await page.getByLabel(en('signIn.password'), { exact: true }).fill('Gable-2026!')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('signIn.logIn') })
    .click()
  await expect(page.getByText('Your browser blocks site data', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/login')
})
