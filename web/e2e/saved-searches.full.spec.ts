import { test } from './accounts.ts'
import { FILTERED_SEARCH_PATH, SEARCH_NAME, saveForm } from './save-search-steps.ts'
import { ada, dialogOf, logIn, password } from './sign-in-steps.ts'
import { expect, settled } from './test.ts'

test('a visitor who clicks Save Search logs in through a dialog, and then the Save Search form opens', async ({
  page,
}) => {
  await page.goto(FILTERED_SEARCH_PATH)
  const save = page.getByRole('button', { name: 'Save Search' })
  await settled(page)
  await expect(save).toHaveAttribute('aria-haspopup', 'dialog')
  await save.click()
  const signInDialog = dialogOf(page, 'Sign Up or Log In')
  await signInDialog.getByRole('textbox', { name: 'Email' }).fill(ada)
  await signInDialog.getByRole('button', { name: 'Continue' }).click()
  const logInForm = dialogOf(page, 'Log In')
  await logInForm.getByLabel('Password', { exact: true }).fill(password)
  await logInForm.getByRole('button', { name: 'Log In' }).click()
  await expect(saveForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue(SEARCH_NAME)
  await page.keyboard.press('Escape')
  await expect(saveForm(page)).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(saveForm(page)).toBeHidden()
})

test('saved search pages redirect visitors to the login page and back after login, and an unknown search shows a 404 page', async ({
  page,
}) => {
  const nobodys = '/saved-search/00000000-0000-4000-8000-000000000000'
  for (const path of ['/profile/saved-searches', nobodys]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await settled(page)
  await logIn(page, ada, `/login?next=${encodeURIComponent(nobodys)}`)
  await expect(page).toHaveURL(nobodys)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
