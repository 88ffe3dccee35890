import { austin, expect, settled, test } from './test.ts'

const papers = { residential: '#fbfaf6', collection: '#12110f', commercial: '#f6f8fa' }

test('[SHELL-01, SHELL-02] the path chooses among three themes, before any script runs', async ({
  request,
}) => {
  for (const [path, theme] of [
    ['/', 'residential'],
    [austin, 'residential'],
    ['/luxury', 'collection'],
    ['/LUXURY', 'collection'],
    [`/luxury${austin}`, 'collection'],
    ['/fr/luxury/homes-for-sale', 'collection'],
    ['/luxury/commercial', 'collection'],
    ['/commercial', 'commercial'],
    ['/fr/commercial/homes-for-sale', 'commercial'],
  ] as const) {
    const page = await (await request.get(path)).text()
    expect(page, path).toMatch(new RegExp(`<html[^>]* data-theme="${theme}"`))
    expect(page, path).toContain(`<meta name="theme-color" content="${papers[theme]}"`)
  }
})

test('[SHELL-03] luxury is a look that anybody gets: the path alone decides, not who asks or what for', async ({
  page,
}) => {
  const answer = await page.goto('/luxury/homes-for-sale')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'collection')
  await page.goto('/homes-for-sale?sort=luxury#luxury')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'residential')
})

test('[SHELL-01] the theme changes with the page, without a new document', async ({ page, isMobile }) => {
  await page.goto('/homes-for-sale')
  await settled(page)
  await page.evaluate(() => {
    document.title = 'the same document'
    Object.assign(window, { kept: true })
  })
  const look = () =>
    page.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      chrome: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
      kept: 'kept' in window,
    }))
  await expect.poll(look).toEqual({
    theme: 'residential',
    paper: 'rgb(251, 250, 246)',
    chrome: papers.residential,
    kept: true,
  })
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu', exact: true }).click()
    await header.getByRole('dialog').getByText('More', { exact: true }).click()
  } else await header.getByRole('button', { name: 'More', exact: true }).click()
  await header.getByRole('link', { name: 'Luxury collection' }).click()
  await expect(page).toHaveURL('/luxury')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'collection')
  await expect.poll(look).toEqual({
    theme: 'collection',
    paper: 'rgb(18, 17, 15)',
    chrome: papers.collection,
    kept: true,
  })
  await page.goBack()
  await expect(page).toHaveURL('/homes-for-sale')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'residential')
})

test('[SHELL-05, SHELL-06] French stands first in a path, and each page names its twin', async ({ page }) => {
  await page.goto('/fr/luxury/homes-for-sale')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'fr-CA')
  await expect(html).toHaveAttribute('data-theme', 'collection')
  const href = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await href('link[rel=canonical]')).toMatch(/\/fr\/luxury\/homes-for-sale$/)
  expect(await href('link[hreflang=en-US]')).toMatch(/[^r]\/luxury\/homes-for-sale$/)
  expect(await href('link[hreflang=fr-CA]')).toMatch(/\/fr\/luxury\/homes-for-sale$/)
})

test('[SHELL-05, SHELL-06] the language link keeps page, query and hash', async ({ page, isMobile }) => {
  await page.goto('/luxury/homes-for-sale?sort=price-low#content')
  await settled(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/luxury/homes-for-sale?sort=price-low#content')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await settled(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/luxury/homes-for-sale?sort=price-low#content')
})

test('without a connection the page says so, calmly, until there is one', async ({ page, context }) => {
  // A page without parts that would still be on their way.
  await page.goto('/terms-of-use')
  await settled(page)
  // What goes along with every page comes when the browser has time for it.
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }),
  ).toBeVisible()
  const notice = page.getByText('You are offline.')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})
