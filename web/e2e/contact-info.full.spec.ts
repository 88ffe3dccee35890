import type { Page } from '@playwright/test'
import { test } from './accounts.ts'
import { password } from './sign-in-steps.ts'
import { expect, expectAccessible, settled } from './test.ts'

const settings = '/account/account-settings'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, path = settings) {
  await page.goto(path)
  await settled(page)
  await button(page, path.startsWith('/fr') ? 'Modifier' : 'Edit').click()
}

async function fillAddress(page: Page) {
  const address = page.getByRole('group', { name: 'Primary address' })
  await address.getByRole('textbox', { name: 'Label' }).fill('Home')
  await address.getByRole('textbox', { name: 'Street' }).fill('12 Elm St')
  await address.getByRole('textbox', { name: 'City' }).fill('Austin')
  await address.getByRole('combobox', { name: 'State or province' }).selectOption('TX')
  await address.getByRole('textbox', { name: 'ZIP or postal code' }).fill('78704-1234')
}

test('[PROF-03, PROF-24, PROF-25, PROF-27, PROF-30, PROF-31] saves edited contact info and shows it after a reload', async ({
  page,
  newcomer,
}) => {
  await open(page)
  await expect(box(page, 'Email')).toHaveValue(newcomer.email)
  await expect(page.getByText(/^You can now edit your information\./)).toBeVisible()
  await expect(box(page, 'First name')).toBeFocused()
  await button(page, 'Add an address').click()
  await expect(page.getByRole('group', { name: 'Primary address' }).getByLabel('Label')).toBeFocused()
  await fillAddress(page)
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('USA')
  await button(page, 'Add a phone number').click()
  const phone = page.getByRole('group', { name: 'Primary phone' })
  await phone.getByRole('textbox', { name: 'Label' }).fill('Mobile')
  await phone.getByRole('textbox', { name: 'Phone number' }).fill('512-555-0142')
  await phone.getByRole('checkbox').check()
  await expectAccessible(page)
  await button(page, 'Submit').click()
  await expect(page.getByText('Your information is saved.')).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
  await page.reload()
  const address = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
  for (const line of ['12 Elm St', 'Austin, TX 78704-1234', 'United States'])
    await expect(address.getByText(line, { exact: true })).toBeVisible()
  await expect(page.getByText('(512) 555-0142')).toBeVisible()
  await expectAccessible(page)
})

test('[PROF-26, PROF-33, PROF-42, PROF-48] shows each error at its field, and Cancel restores the saved values', async ({
  page,
  newcomer,
}) => {
  await open(page)
  await box(page, 'First name').fill('')
  await button(page, 'Add an address').click()
  await button(page, 'Add a phone number').click()
  await box(page, 'ZIP or postal code').fill('7870')
  await box(page, 'Phone number').fill('512-555')
  await box(page, 'Street').fill('a'.repeat(101))
  await button(page, 'Submit').click()
  await expect(box(page, 'First name')).toBeFocused()
  await expect(box(page, 'First name')).toHaveAccessibleDescription('First name is required')
  await expect(box(page, 'Street')).toHaveAccessibleDescription('Please use 100 characters or fewer')
  await expect(box(page, 'ZIP or postal code')).toHaveAccessibleDescription('Not a valid postal code')
  await expect(box(page, 'Phone number')).toHaveAccessibleDescription(/should be in format 000-000-0000$/)
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expect(box(page, 'First name')).toHaveValue(newcomer.firstName)
  await expect(page.getByText('No address yet.')).toBeVisible()
})

test('a new email address requires the password and a confirmation', async ({ page, newcomer }) => {
  await open(page)
  const next = `new-${newcomer.email}`
  await box(page, 'Email').fill(next)
  await button(page, 'Submit').click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/Password is required$/)
  await page.getByLabel('Your password').fill('Wrong-2026!')
  await button(page, 'Submit').click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/Incorrect password\.$/)
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Submit').click()
  await expect(page.getByText(`We emailed ${next}.`, { exact: false })).toBeVisible()
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeVisible()
  await expect(box(page, 'Email')).toHaveValue(next)
})

test('shows changes saved in another tab and lets the member choose between the two versions', async ({
  page,
  newcomer,
}) => {
  await open(page)
  await box(page, 'First name').fill('Here')
  const other = await page.context().newPage()
  await open(other)
  await box(other, 'First name').fill('There')
  await box(other, 'Last name').fill('Elsewhere')
  await button(other, 'Submit').click()
  await expect(other.getByText('Your information is saved.')).toBeVisible()
  await other.close()

  await button(page, 'Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Your info has changed' })
  await expect(dialog.getByRole('radio', { name: /^Here/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /^Elsewhere/ })).toBeChecked()
  await button(page, 'Use these choices').click()
  await button(page, 'Submit').click()
  await expect(page.getByText('Your information is saved.')).toBeVisible()
  await expect(box(page, 'First name')).toHaveValue('Here')
  await expect(box(page, 'Last name')).toHaveValue('Elsewhere')
  expect(newcomer.firstName).not.toBe('Here')
})

test('keeps the typed values when the session ends, and asks before leaving with unsaved changes', async ({
  page,
  newcomer,
}) => {
  await open(page)
  await box(page, 'Last name').fill('Half-typed')
  await page.getByRole('banner').getByRole('link').first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(settings)
  await expect(box(page, 'Last name')).toHaveValue('Half-typed')

  // The graph rejects the token, as it does after the member logs out of all devices from another device.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('UpdateContactInfo')) return route.fallback()
    await route.fulfill({
      json: { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
  await page.locator('html').evaluate((html) => html.setAttribute('data-same', 'yes'))
  await button(page, 'Submit').click()
  // The log-in page loads as a new document, even though the URL changes first.
  await expect(page.locator('html[data-same]')).toHaveCount(0)
  await expect(page).toHaveURL(`/login?why=ended&next=${encodeURIComponent(settings)}`)
  await page.unroute('**/graphql')
  await settled(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(settings)
  await expect(box(page, 'Last name')).toHaveValue('Half-typed')
  await expect(page.getByText(/^We kept what you typed last time\./)).toBeVisible()
})

test('shows contact info and its errors in French', async ({ page, newcomer }) => {
  await open(page, `/fr${settings}`)
  await expect(box(page, 'Courriel')).toHaveValue(newcomer.email)
  await box(page, 'Prénom').fill('')
  await button(page, 'Soumettre').click()
  await expect(box(page, 'Prénom')).toHaveAccessibleDescription('Le prénom est requis')
  await expectAccessible(page)
})
