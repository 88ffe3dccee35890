import { readFile } from 'node:fs/promises'
import { test } from './accounts.ts'
import { fillCredentials, logIn, password, stored } from './sign-in-steps.ts'
import { expect, expectAccessible, settled } from './test.ts'

const settings = '/account/account-settings'
const security = `${settings}/security`
const data = `${settings}/data`

test('[AUTH-50] ends the session on another device, and then all sessions', async ({
  page,
  browser,
  newcomer,
}) => {
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await logIn(other, newcomer.email)
  await page.goto(security)
  await settled(page)
  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Log out/ }).click()
  await page
    .getByRole('dialog', { name: 'Log out this device?' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(devices).toBeFocused()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto(security)
  await expect(other).toHaveURL(/\/login/)
  await otherContext.close()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await stored(page)).local).not.toContain('authToken')
})

test('changes the password, and accepts the new password at login', async ({ page, newcomer }) => {
  await page.goto(security)
  await settled(page)
  const change = page.getByRole('main').getByRole('button', { name: 'Change password' })
  await change.click()
  await page.getByLabel('Current password').fill('Wrong-2026!')
  await page.getByLabel('New password', { exact: true }).fill('Gable-2027!')
  await page.getByLabel('Confirm new password').fill('Gable-2027!')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
  await page.getByLabel('Current password').fill(password)
  await change.click()
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible()
  await expect(change).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await settled(page)
  await fillCredentials(page, newcomer.email, 'Gable-2027!')
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test("downloads the member's stored data", async ({ page, newcomer }) => {
  await page.goto(data)
  await settled(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(newcomer.email)
  await expect(page.getByText('Your data is in your downloads folder.')).toBeVisible()
})

test('schedules the deletion of an account, and cancels the deletion when the member keeps the account', async ({
  member: page,
}) => {
  await page.goto(data)
  await settled(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account won’t be deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
