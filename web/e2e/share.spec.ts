import { texanHomes } from './homes.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('[FORM-08, FORM-09] a home is shared by its link, which is copied, and by e-mail', async ({
  page,
  baseURL,
}) => {
  const [home] = await texanHomes(page.request, 1)
  const link = `${baseURL}${home?.listingUrl}`
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share This Home' })
  await expect(dialog.getByText(home?.location.listingAddress1 ?? '').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link)

  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const mail = (await dialog.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')) ?? ''
  const { protocol, searchParams } = new URL(mail)
  expect(protocol).toBe('mailto:')
  expect(searchParams.get('subject')).toContain(home?.location.listingAddress1)
  expect(searchParams.get('body')).toContain(link)
  await expectAccessible(page, 'dialog')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
})

test('in French a home is shared in French', async ({ page, baseURL }) => {
  const [home] = await texanHomes(page.request, 1)
  await page.goto(`/fr${home?.listingUrl}`)
  await settled(page)
  await page.getByRole('button', { name: 'Partager', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager cette propriété' })
  await expect(dialog.getByRole('textbox', { name: 'Lien' })).toHaveValue(`${baseURL}/fr${home?.listingUrl}`)
  await dialog.getByRole('button', { name: 'Copier' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Lien copié.')
})

test('where pages may not copy, the link is ready to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toContainText('The link is selected')
  const selected = await page.evaluate(() => document.getSelection()?.toString())
  expect(selected).toContain(home?.listingUrl)
})

test('a device that has ways of its own to share is asked for them', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => sessionStorage.setItem('shared', String(what.url))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'More ways to share' }).click()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shared')))
    .toBe(`${baseURL}${home?.listingUrl}`)
})
