import { test } from './accounts.ts'
import { expect, expectAccessible, settled } from './test.ts'

test('[PROF-04, PROF-14, PROF-49, PROF-50, ERR-15] saves the chosen goals, thanks the member, and shows them after a reload', async ({
  member: page,
}) => {
  await page.goto('/profile/goals')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My Goals' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(16)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'My first home' }).check()
  await page.getByRole('radio', { name: 'Within 3 months' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your response.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'My first home' })).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
})

test('shows and saves goals in French', async ({ member: page }) => {
  await page.goto('/fr/profile/goals')
  await settled(page)
  await page.getByRole('radio', { name: 'Pour m’installer ailleurs' }).check()
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByText('Merci de votre réponse.')).toBeVisible()
  await expectAccessible(page)
})

test('redirects a visitor from the goals page to the log-in page', async ({ page }) => {
  await page.goto('/profile/goals')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/profile/goals')}`)
})
