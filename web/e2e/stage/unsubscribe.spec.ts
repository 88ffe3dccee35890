import english from '../../src/platform/i18n/en/notifications.json' with { type: 'json' }
import french from '../../src/platform/i18n/fr/notifications.json' with { type: 'json' }
import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'
import type { Answers } from './start-stage.ts'

/** Name of the saved search that the emails are about. */
const SEARCH = 'Under the oaks'

interface LinkArguments {
  input: { token: string }
}

/**
 * Returns the answers of a graph that accepts every token starting with `good`, and stores which tokens were
 * used to unsubscribe.
 */
function links(): Answers {
  const ended = new Set<string>()
  const mailsOf = (token: string) =>
    token.startsWith('good')
      ? { kind: 'SAVED_SEARCH', name: SEARCH, locale: 'EN_US', isSubscribed: !ended.has(token) }
      : null
  return {
    mailSubscription: ({ token }: { token: string }) => mailsOf(token),
    unsubscribe: ({ input: { token } }: LinkArguments) => {
      ended.add(token)
      return { mailSubscription: mailsOf(token), userErrors: [] }
    },
    resubscribe: ({ input: { token } }: LinkArguments) => {
      // A token that starts with `good-off` belongs to a member who has turned off all emails. This member
      // stays unsubscribed.
      if (!token.startsWith('good-off')) ended.delete(token)
      return { mailSubscription: mailsOf(token), userErrors: [] }
    },
  }
}

test.beforeEach(({ stage }) => stage.answer(links()))

const link = '/unsubscribe?token=good-secret'

test('unsubscribes with one click, and Undo subscribes again', { tag: '@page' }, async ({ page }) => {
  const leaks: string[] = []
  const secret = link.split('=')[1] ?? ''
  page.on('request', (request) => {
    const referrer = request.headers().referer ?? ''
    const isLink = request.isNavigationRequest() && request.url().endsWith(link)
    if ((isLink ? referrer : request.url() + referrer).includes(secret)) leaks.push(request.url())
  })
  await page.goto(link)
  await settled(page)
  // The page removes the secret token from the URL.
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.getByText(en('unsubscribe.search', { name: SEARCH }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: english.unsubscribe.stop }).click()
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.endedTitle })).toBeFocused()
  await expect(page.getByText(en('unsubscribe.endedSearch', { name: SEARCH }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: english.unsubscribe.undo }).click()
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.backTitle })).toBeFocused()
  await page.getByRole('button', { name: english.unsubscribe.stop }).click()
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.endedTitle })).toBeFocused()
  const all = page.getByRole('link', { name: english.unsubscribe.all })
  await expect(all).toHaveAttribute('href', '/account/account-settings/notifications')
  // After the member goes back, the page still names the emails that the link turned off, and the member can
  // undo this choice.
  await all.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.endedTitle })).toBeVisible()
  await expect(page.getByRole('button', { name: english.unsubscribe.undo })).toBeVisible()
  expect(leaks).toEqual([])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.endedTitle })).toBeVisible()
})

test('links to the settings when the member clicks Undo while all notifications are off', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/unsubscribe?token=good-off-secret')
  await settled(page)
  await page.getByRole('button', { name: english.unsubscribe.stop }).click()
  await page.getByRole('button', { name: english.unsubscribe.undo }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your notifications are off. Turn them on in your settings',
  )
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.endedTitle })).toBeVisible()
  await expectAccessible(page)
})

test("accepts an email client's one-click unsubscribe request", { tag: '@full' }, async ({
  page,
  request,
  baseURL,
}) => {
  const form = { 'List-Unsubscribe': 'One-Click' }
  for (const body of [{ form }, { multipart: form }]) {
    const answer = await request.post(`${baseURL}${link}`, body)
    expect([answer.status(), await answer.text()]).toEqual([200, 'Unsubscribed.'])
  }
  await page.goto(`/fr${link}`)
  await expect(page.getByRole('heading', { level: 1, name: french.unsubscribe.endedTitle })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('submits a form without JavaScript', { tag: '@full' }, async ({ page }) => {
    await page.goto(`/fr${link}`)
    await page.getByRole('button', { name: french.unsubscribe.stop }).click()
    await expect(page.getByText(/^Vous ne recevrez plus de courriels au sujet de/)).toBeVisible()
    await expect(page).toHaveURL('/fr/unsubscribe')
    await page.getByRole('button', { name: french.unsubscribe.undo }).click()
    await expect(page.getByText(/^Vous recevrez de nouveau des courriels/)).toBeVisible()
  })
})

test('explains that a link is invalid, and links to the email settings', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/unsubscribe?token=bad')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: english.unsubscribe.badTitle })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: english.unsubscribe.all }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto('/fr/unsubscribe')
  await expect(page.getByRole('heading', { level: 1, name: french.unsubscribe.badTitle })).toBeVisible()
})
