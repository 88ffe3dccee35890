import { expect, expectAccessible, settled, test as usual } from './test.ts'

/** On the site before a graph of its own, whose links are good when they say so. */
const test = usual.extend<{ kindsSite: string; link: string }>({
  kindsSite: ['', { option: true }],
  baseURL: ({ kindsSite }, use) => use(kindsSite),
  link: ({ baseURL: _ }, use) => use(`/unsubscribe?token=good-${crypto.randomUUID()}`),
})

test('a link in a mail ends its mails at one press, and that can be undone', async ({ page, link }) => {
  const told: string[] = []
  const secret = link.split('=')[1] ?? ''
  page.on('request', (request) => {
    const said = request.headers().referer ?? ''
    const isLink = request.isNavigationRequest() && request.url().endsWith(link)
    if ((isLink ? said : request.url() + said).includes(secret)) told.push(request.url())
  })
  await page.goto(link)
  await settled(page)
  // The secret is out of the address.
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.getByText('You get mails about your saved search “Oaks in Austin”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop These Mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Unsubscribed' })).toBeFocused()
  await expect(
    page.getByText('You will get no more mails about your saved search “Oaks in Austin”.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Subscribed Again' })).toBeFocused()
  await page.getByRole('button', { name: 'Stop These Mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Unsubscribed' })).toBeFocused()
  const all = page.getByRole('link', { name: 'All Notifications' })
  await expect(all).toHaveAttribute('href', '/account/account-settings#notifications')
  // Whoever comes back finds what it is about, and can still take it back.
  await all.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Unsubscribed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(told).toEqual([])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Unsubscribed' })).toBeVisible()
})

test('where all notifications are off, it says what has to be turned on first', async ({ page }) => {
  await page.goto(`/unsubscribe?token=good-off-${crypto.randomUUID()}`)
  await settled(page)
  await page.getByRole('button', { name: 'Stop These Mails' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your notifications are off. Turn them on in your settings',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'You Are Unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})

test('a mail program ends them by one press', async ({ page, request, link, baseURL }) => {
  const form = { 'List-Unsubscribe': 'One-Click' }
  for (const body of [{ form }, { multipart: form }]) {
    const answer = await request.post(`${baseURL}${link}`, body)
    expect([answer.status(), await answer.text()]).toEqual([200, 'Unsubscribed.'])
  }
  await page.goto(`/fr${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous n’êtes plus sur la liste' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form does it', async ({ page, link }) => {
    await page.goto(`/fr${link}`)
    await page.getByRole('button', { name: 'Ne plus recevoir ces courriels' }).click()
    await expect(page.getByText(/^Vous ne recevrez plus de courriels au sujet de/)).toBeVisible()
    await expect(page).toHaveURL('/fr/unsubscribe')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByText(/^Vous recevrez de nouveau des courriels/)).toBeVisible()
  })
})

usual('a link that does not hold says so, and what to do', async ({ page }) => {
  await page.goto('/unsubscribe?token=bad')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This Link Does Not Work' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All Notifications' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto('/fr/unsubscribe')
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne pas' })).toBeVisible()
})
