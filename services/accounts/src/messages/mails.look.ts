import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import {
  expectScreenshots,
  SCREENSHOT_OPTIONS,
  showEmail,
} from '@gable/service-kit/email/fixtures/show-email'
import { expect, test } from '@playwright/test'
import { digestMail } from '../profile/alerts/email/digest.ts'
import { favoritesDigest, searchDigest } from '../profile/alerts/email/fixtures/sample-digests.ts'
import { deletionMail, passwordMail } from './messages.ts'

const reader = (locale: MailLocale) => ({ locale, firstName: locale === 'fr-CA' ? 'Étienne' : 'Ada' })
const link = 'https://www.example.com/reset-password?token=a-b_c'

const mails: Record<string, (locale: MailLocale) => MailContent> = {
  'saved-search': (locale) => digestMail(searchDigest(locale)),
  favorites: (locale) => digestMail(favoritesDigest(locale)),
  password: (locale) => passwordMail({ ...reader(locale), link }),
  deletion: (locale) =>
    deletionMail({ ...reader(locale), link, deletesAt: new Date('2026-12-21T02:00:00Z') }),
}

for (const [name, make] of Object.entries(mails))
  test(`the ${name} email matches its screenshots in both languages on phones and computers`, ({ page }) =>
    expectScreenshots(page, name, make))

test('a digest in dark mode matches its screenshot', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await showEmail(page, digestMail(searchDigest('en-US')), 768)
  await expect(page).toHaveScreenshot('saved-search-dark.png', SCREENSHOT_OPTIONS)
})

test('a digest with blocked images still shows all facts and links', async ({ page }) => {
  await showEmail(page, digestMail(searchDigest('en-US')), 390, false)
  for (const words of ['$480,000', '1204 Maple Street', 'Price cut', '1,480 sq ft'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1204 Maple Street', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unsubscribe from this search' })).toBeVisible()
})
