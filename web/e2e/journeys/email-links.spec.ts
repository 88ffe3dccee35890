import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { createAccount, restoreSession } from '../accounts.ts'
import { en } from '../messages.ts'
import { fillCredentials, visited } from '../sign-in-steps.ts'
import { expect, expectAccessibleInFull, settled, test } from '../test.ts'

const mailbox = 'http://localhost:14100/mailbox'
const answer = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})
const newPassword = 'Gable-2031!'

/**
 * Waits for the newest email of the given kind to the address, and returns the path and query of its link.
 */
async function linkTo(request: APIRequestContext, email: string, kind: string): Promise<string> {
  let link: URL | undefined
  await expect
    .poll(async () => {
      const response = await request.get(mailbox, { headers: { accept: 'application/json' } })
      const { mails } = answer.parse(await response.json()).data
      const text = mails.find((mail) => mail.to === email && mail.kind === kind)?.text
      const address = text?.match(/https?:\/\/\S+token=\S+/)?.[0]
      link = address === undefined ? undefined : new URL(address)
      return link !== undefined
    })
    .toBe(true)
  return link ? link.pathname + link.search : ''
}

/**
 * Opens an emailed link and returns the URLs of all requests that leak its token, apart from the request for
 * the page itself.
 */
async function follow(page: Page, link: string): Promise<string[]> {
  const secret = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const leaks: string[] = []
  page.on('request', (request) => {
    const referrer = request.headers().referer ?? ''
    const isLink = request.isNavigationRequest() && request.url().endsWith(link)
    if ((isLink ? referrer : request.url() + referrer).includes(secret)) leaks.push(request.url())
  })
  await page.goto(link)
  await settled(page)
  expect((await visited(page)).join()).not.toContain(secret)
  return leaks
}

async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await settled(page)
  await page.goto('/login')
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: en('signIn.forgot') })
    .click()
  // Waits for the new form, because until then the email field belongs to the log-in form.
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.forgotPassword') })).toBeVisible()
  await page.getByRole('textbox', { name: en('signIn.email') }).fill(email)
  await page.getByRole('button', { name: en('signIn.sendLink') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.passwordReset') })).toBeVisible()
  await expect(page.getByText(en('signIn.linkSent'))).toBeFocused()
}

test('[AUTH-03, AUTH-14, AUTH-20, AUTH-31, ERR-13] resets a forgotten password with an emailed link that works once', {
  tag: '@full',
}, async ({ page, request }) => {
  const { email } = await createAccount(request)
  await forget(page, email)
  await expectAccessibleInFull(page)
  const link = await linkTo(request, email, 'password')
  const leaks = await follow(page, link)
  expect(new URL(page.url()).search).toBe('')
  await expectAccessibleInFull(page)
  await page.getByLabel(en('signIn.newPassword')).fill(newPassword)
  await page.getByLabel(en('signIn.confirmPassword')).fill(newPassword)
  await page.getByRole('button', { name: en('signIn.setPassword') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.passwordSetTitle') })).toBeFocused()
  expect(leaks).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: en('signIn.logIn') })
    .click()
  // The page moves the focus to its heading, so text typed before then would be lost.
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.logIn') })).toBeFocused()
  await fillCredentials(page, email, newPassword)
  await page
    .getByRole('main')
    .getByRole('button', { name: en('signIn.logIn') })
    .click()
  await expect(page).toHaveURL('/')

  await page.evaluate(() => sessionStorage.clear())
  await follow(page, link)
  await expect(page.getByText(en('signIn.errors.linkUsed'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: en('signIn.email') })).toHaveValue(email)
  await expectAccessibleInFull(page)
})

test('[AUTH-04] confirms the email address of a new account with the link in its email', {
  tag: '@full',
}, async ({ page, request }) => {
  const newcomer = await createAccount(request)
  await restoreSession(page, newcomer)
  const link = await linkTo(request, newcomer.email, 'verify')
  const leaks = await follow(page, link)
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.verify.doneTitle') })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(leaks).toEqual([])
  await expectAccessibleInFull(page)

  // A used link still shows that the address is confirmed.
  await page.goto('/terms-of-use')
  await follow(page, link)
  await expect(page.getByRole('heading', { level: 1, name: en('signIn.verify.doneTitle') })).toBeVisible()
})
