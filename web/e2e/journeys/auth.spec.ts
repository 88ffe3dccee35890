import type { Page } from '@playwright/test'
import { accountOf, dialogOf, english, greetingIn, openDialog, password, stored } from '../sign-in.ts'
import { expect, settled, test } from '../test.ts'

/** Marks the document, so that a test can tell whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
const isSame = (page: Page) => expect(page.locator('html[data-same="yes"]')).toBeAttached()

async function signUp(page: Page, words: typeof english, email: string) {
  await openDialog(await accountOf(page, false, words), words.signUp)
  const first = dialogOf(page, words.signUpOrLogIn)
  await expect(first.getByRole('textbox', { name: words.email })).toBeFocused()
  await first.getByRole('textbox', { name: words.email }).fill(email)
  await first.getByRole('button', { name: words.goOn }).click()

  const form = dialogOf(page, words.signUp)
  await expect(form.getByRole('textbox', { name: words.email })).toHaveValue(email)
  await expect(form.getByRole('textbox', { name: words.firstName })).toBeFocused()
  await form.getByRole('textbox', { name: words.firstName }).fill('Zoé')
  await form.getByRole('textbox', { name: words.lastName }).fill('Roy')
  await form.getByRole('textbox', { name: words.city }).fill('Québec')
  await form.getByLabel(words.password, { exact: true }).fill(password)
  await form.getByLabel(words.again).fill(password)
  await form.getByRole('checkbox', { name: words.buy }).check()
  await form.getByRole('button', { name: words.signUp }).click()
  await expect(form).toBeHidden()
}

async function signUpOutAndIn(page: Page, words: typeof english) {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(words.home)
  await settled(page)
  await mark(page)
  await signUp(page, words, email)
  let account = await accountOf(page, false, words)
  await expect(greetingIn(account, false)).toHaveText(words.hello)
  await isSame(page)
  const kept = await stored(page)
  expect(kept.session).toEqual(expect.arrayContaining(['account', 'authToken']))
  expect(kept.local).toContain('refreshToken')

  await account.getByRole('button', { name: words.hello }).click()
  await account.getByRole('button', { name: words.logOut }).click()
  // Logging out loads another document.
  await expect(page.locator('html[data-same]')).toHaveCount(0)
  await settled(page)
  expect((await stored(page)).session).not.toContain('authToken')

  await openDialog(await accountOf(page, false, words), words.logIn)
  const form = dialogOf(page, words.logIn)
  await form.getByRole('textbox', { name: words.email }).fill(email.toUpperCase())
  await form.getByLabel(words.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: words.logIn }).click()
  await expect(form).toBeHidden()
  account = await accountOf(page, false, words)
  await expect(greetingIn(account, false)).toHaveText(words.hello)
  await expect(account.getByRole('link', { name: words.logIn })).toBeHidden()
}

test('[AUTH-01, AUTH-10, AUTH-13, AUTH-18, AUTH-39, AUTH-45, AUTH-51, HOME-13] signs up, logs out, and logs in, all in dialogs above the page', async ({
  page,
}) => {
  await signUpOutAndIn(page, english)
})
