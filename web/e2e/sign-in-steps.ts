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

/** What the header offers of the account: at hand on a wide screen, in the slide-in menu on a narrow one. */
export async function accountOf(page: Page, isMobile: boolean, labels = english) {
  const header = page.getByRole('banner')
  if (!isMobile) return header
  await header.getByRole('button', { name: labels.menu }).click()
  return page.getByRole('dialog', { name: labels.menu })
}

/** The dialog of signing in, by its title. */
export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** Presses Log In or Sign Up once that opens the dialog above the page; it comes after the page. */
export async function openDialog(account: Locator, name: string): Promise<void> {
  const link = account.getByRole('link', { name })
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  // A header that has hidden itself slides in again, and what is pressed on its way is let go beside it.
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
}

/** Where the member is greeted: on the button of the menu, or above its links where they are all in sight. */
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

/** The keys of what the site keeps; the router keeps how far pages were scrolled. */
export const stored = (page: Page) =>
  page.evaluate(() => {
    const keysOf = (area: Storage) => Object.keys(area).filter((key) => !key.startsWith('react-router'))
    return { local: keysOf(localStorage), session: keysOf(sessionStorage) }
  })

/** The addresses that the history of a page has, of this site. */
export const visited = (page: Page) => page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
