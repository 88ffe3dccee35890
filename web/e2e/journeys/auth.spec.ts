import type { Page } from '@playwright/test'
import { accountOf, dialogOf, english, greetingIn, openDialog, password, stored } from '../sign-in-steps.ts'
import { expect, settled, test } from '../test.ts'

/** Marks the document, so that a test can tell whether the page was reloaded. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
const isSame = (page: Page) => expect(page.locator('html[data-same="yes"]')).toBeAttached()

async function signUp(page: Page, labels: typeof english, email: string) {
  await openDialog(await accountOf(page, false, labels), labels.signUp)
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

async function signUpOutAndIn(page: Page, labels: typeof english) {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(labels.home)
  await settled(page)
  await markDocument(page)
  await signUp(page, labels, email)
  let account = await accountOf(page, false, labels)
  await expect(greetingIn(account, false)).toHaveText(labels.hello)
  await isSame(page)
  const storedValues = await stored(page)
  expect(storedValues.session).toEqual(expect.arrayContaining(['account', 'authToken']))
  expect(storedValues.local).toContain('refreshToken')

  await account.getByRole('button', { name: labels.hello }).click()
  await account.getByRole('button', { name: labels.logOut }).click()
  // Logging out loads a new document.
  await expect(page.locator('html[data-same]')).toHaveCount(0)
  await settled(page)
  expect((await stored(page)).session).not.toContain('authToken')

  await openDialog(await accountOf(page, false, labels), labels.logIn)
  const form = dialogOf(page, labels.logIn)
  await form.getByRole('textbox', { name: labels.email }).fill(email.toUpperCase())
  await form.getByLabel(labels.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: labels.logIn }).click()
  await expect(form).toBeHidden()
  account = await accountOf(page, false, labels)
  await expect(greetingIn(account, false)).toHaveText(labels.hello)
  await expect(account.getByRole('link', { name: labels.logIn })).toBeHidden()
}

test('[AUTH-01, AUTH-10, AUTH-13, AUTH-18, AUTH-39, AUTH-45, AUTH-51, HOME-13] signs up, logs out, and logs in, all in dialogs above the page', async ({
  page,
}) => {
  await signUpOutAndIn(page, english)
})
