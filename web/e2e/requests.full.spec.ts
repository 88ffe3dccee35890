import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { test } from './accounts.ts'
import { expect, expectAccessible } from './test.ts'

const mailbox = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})

/** Returns the emails whose text contains a unique phrase. */
async function mailsWith(request: APIRequestContext, phrase: string) {
  const headers = { accept: 'application/json' }
  const response = await request.get('http://localhost:14100/mailbox', { headers })
  const { mails } = mailbox.parse(await response.json()).data
  return mails.filter(({ text }) => text?.includes(phrase))
}

/**
 * Waits until a link opens a dialog, clicks the link, and returns it. Before hydration, the link leads to a
 * page instead.
 */
async function openFrom(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  return link
}

test('[FORM-07, FORM-32, ERR-14] requests a free estimate on the home value page', async ({
  page,
  request,
}) => {
  await page.goto('/home-value-estimates')
  await openFrom(page, 'Request a free estimate')
  const form = page.getByRole('dialog', { name: 'Request a Free Estimate' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  const email = `${crypto.randomUUID()}@example.com`
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('5125550142')
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 (512) 555-0142')
  await form.getByRole('textbox', { name: 'Property address' }).fill('5 Oak Ln')
  await expectAccessible(page, 'dialog[open]')
  await form.getByRole('button', { name: 'Request My Estimate' }).click()
  const done = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(
    done.getByText('Thank you for reaching out! You can expect us to get back to you within 24 hours.'),
  ).toBeVisible()
  await expect
    .poll(async () => (await mailsWith(request, email)).map(({ kind }) => kind))
    .toContain('estimate')
})
