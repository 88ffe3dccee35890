import { expect, expectAccessible, settled, test } from './test.ts'

test('[HOME-36, HOME-37] each article of the blog has a picture, a date, a subject and Read Post', async ({
  page,
}) => {
  await page.goto('/blog')
  await settled(page)
  const articles = page.getByRole('region', { name: /articles?, newest first/ }).getByRole('listitem')
  await expect(articles).toHaveCount(10)
  const dates = await articles
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual([...dates].sort().reverse())
  const first = articles.first()
  await expect(first.getByText('Read Post', { exact: true })).toBeVisible()
  const title = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByRole('article').getByText(/minutes? to read/)).toBeVisible()
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible()
})

test('a subject lists its articles, an article leads to its subjects, and the language link keeps the page', async ({
  page,
}) => {
  await page.goto('/blog')
  await settled(page)
  await page
    .getByRole('navigation', { name: 'Subjects' })
    .getByRole('link', { name: /^Costs/ })
    .click()
  await expect(page).toHaveURL('/blog/category/costs')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog: Costs' })).toBeVisible()
  await page.goto('/blog/closing-costs')
  await settled(page)
  await page.getByRole('article').getByRole('link', { name: 'Costs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog: Costs' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/blog/category/costs')
  await expect(page.getByRole('heading', { level: 1, name: /^Blogue : / })).toBeVisible()
})

test('the older articles are on the next page, and past the last one there is none', async ({ page }) => {
  await page.goto('/blog')
  await settled(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page).toHaveTitle('Blog: buying, selling and living in a home, page 2 | Gable')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\?page=2$/)
  await expect(page.getByRole('region', { name: /articles/ }).getByRole('listitem')).not.toHaveCount(0)
  for (const path of ['/blog?page=99', '/blog?page=two', '/blog/category/castles', '/blog/no-such-article']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
  }
})

test('news stands under its years, and each announcement can be read', async ({ page }) => {
  await page.goto('/news')
  await settled(page)
  await expectAccessible(page)
  const year = page.getByRole('region', { name: /^20\d\d$/ }).first()
  const link = year.getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/news\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('blog and news can be followed, and the map of the site leads to every page', async ({
  page,
  request,
}) => {
  await page.goto('/fr/blog')
  const feed = page.locator('link[type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', /\/fr\/blog\/rss\.xml$/)
  for (const path of ['/blog/rss.xml', '/fr/blog/rss.xml', '/news/rss.xml', '/fr/news/rss.xml']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    expect((await answer.text()).match(/<item>/g)?.length).toBeGreaterThan(1)
  }
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(parts).toContain('/sitemaps/searches-tx.xml')
  for (const part of parts) expect((await (await request.get(part)).text()).match(/<loc>/g)).not.toBeNull()
  const pages = await (await request.get('/sitemaps/pages.xml')).text()
  const places = [...pages.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(places).toContain('/fr/buy/buyers-guide')
  for (const path of places) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})
