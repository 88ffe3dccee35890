import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './test.ts'

export const password = 'Gable-2026!'
export const ada = 'ada@example.com'

export const english = {
  home: '/',
  logIn: 'Log In',
  signUp: 'Sign Up',
  signUpOrLogIn: 'Sign Up or Log In',
  goOn: 'Continue',
  logOut: 'Log Out',
  menu: 'Menu',
  title: 'Your Account',
  hello: /^Hello, Zoé$/,
  firstName: 'First name',
  lastName: 'Last name',
  city: 'City',
  email: 'Email',
  password: 'Password',
  again: 'Confirm password',
  buy: 'I want to buy',
  settings: 'Account Settings',
}

export const french: typeof english = {
  home: '/fr',
  logIn: 'Se connecter',
  signUp: 'S’inscrire',
  signUpOrLogIn: 'S’inscrire ou se connecter',
  goOn: 'Continuer',
  logOut: 'Se déconnecter',
  menu: 'Menu',
  title: 'Votre compte',
  hello: /^Bonjour, Zoé$/,
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  city: 'Ville',
  email: 'Courriel',
  password: 'Mot de passe',
  again: 'Confirmer le mot de passe',
  buy: 'Je veux acheter',
  settings: 'Paramètres du compte',
}

/**
 * Returns the element with the account links: the header on a wide screen, the slide-in menu on a narrow
 * screen.
 */
export async function accountOf(page: Page, isMobile: boolean, labels = english) {
  const header = page.getByRole('banner')
  if (!isMobile) return header
  await header.getByRole('button', { name: labels.menu }).click()
  return page.getByRole('dialog', { name: labels.menu })
}

/** Returns the sign-in dialog with the given title. */
export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/**
 * Clicks Log In or Sign Up after hydration. Before hydration, the link leads to a page instead of opening a
 * dialog.
 */
export async function openDialog(account: Locator, name: string): Promise<void> {
  const link = account.getByRole('link', { name })
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  // Scrolls a hidden header back into view first, because a click during the slide animation would miss the
  // link.
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
}

/**
 * Returns the element that greets the member: the menu button on a wide screen, or the text above the links
 * on a narrow screen.
 */
export const greetingIn = (account: Locator, isMobile: boolean) =>
  isMobile ? account.getByText(/^(Hello|Bonjour)/) : account.getByRole('button', { name: /^(Hello|Bonjour)/ })

export async function fillCredentials(page: Page, email: string, secret: string, labels = english) {
  await page.getByRole('textbox', { name: labels.email }).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill(secret)
}

export async function logIn(page: Page, email = ada, path = '/login') {
  await page.goto(path)
  await settled(page)
  await fillCredentials(page, email, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Returns the site's storage keys, except the keys under which the router stores scroll positions. */
export const stored = (page: Page) =>
  page.evaluate(() => {
    const keysOf = (area: Storage) => Object.keys(area).filter((key) => !key.startsWith('react-router'))
    return { local: keysOf(localStorage), session: keysOf(sessionStorage) }
  })

/** Returns the URLs in the tab's session history that belong to this site. */
export const visited = (page: Page) => page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
