import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import { expectScreenshots, showEmail } from '@gable/service-kit/email/fixtures/show-email'
import { expect, test } from '@playwright/test'
import { lead, routed, TO } from '../fixtures/sample-leads.ts'
import { leadMail } from './lead-mail.ts'
import { receiptMail } from './receipt-mail.ts'

const emails: Record<string, (locale: MailLocale) => MailContent> = {
  lead: (locale) => leadMail(lead({ locale }), routed(), TO),
  receipt: (locale) => receiptMail(lead({ locale }), routed()),
}

for (const [name, make] of Object.entries(emails))
  test(`[F-17] the ${name} of a tour matches its screenshots in both languages on phones and computers`, ({
    page,
  }) => expectScreenshots(page, name, make))

test('[F-17] a receipt with blocked images still shows its facts and links', async ({ page }) => {
  await showEmail(page, receiptMail(lead(), routed()), 390, false)
  for (const words of ['$480,000', '14 Elm St', 'Tuesday, March 10, 2026', 'Lena Ortiz', '0C8E-0F8E'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '14 Elm St', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See this home' })).toBeVisible()
})
