import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

for (const [path, heading] of [
  ['/', /./],
  ['/fr/buy', 'Acheter une propriété'],
  ['/buy/buyers-guide', /^The buyer’s guide/],
  ['/privacy-notice', 'Privacy notice'],
  ['/blog', 'Blog'],
  ['/news', 'News'],
] as const)
  test(`${path} has its content, header links, and footer links without JavaScript`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const header = page.getByRole('banner').getByRole('link', { includeHidden: true })
    expect(await header.count()).toBeGreaterThan(5)
    const footer = page.getByRole('contentinfo').getByRole('link')
    expect(await footer.count()).toBeGreaterThan(20)
    await footer.filter({ hasText: /^(News|Nouvelles)$/ }).click()
    await expect(page).toHaveURL(/\/news$/)
  })

test('FAQ answers and the table of contents work without JavaScript', async ({ page }) => {
  await page.goto('/buy/buyers-guide')
  const question = page.getByRole('group').filter({ hasText: 'How much do I need for a down payment?' })
  await expect(question.getByText('Less than many people think.')).toBeHidden()
  await question.getByText('How much do I need for a down payment?').click()
  await expect(question.getByText('Less than many people think.')).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'The offer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The offer' })).toBeInViewport()
})
