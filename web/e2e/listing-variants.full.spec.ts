import { listingVariants } from './listing-variants.ts'
import { expect, settled, test as usual } from './test.ts'

const test = usual.extend<{ variantsSite: string }>({
  variantsSite: ['', { option: true }],
  baseURL: ({ variantsSite }, use) => use(variantsSite),
})

for (const { name, prefix = '', tags, expectedTexts: says, absentTexts: not = [] } of listingVariants)
  test(`the listing page shows the labels and facts of the ${name} variant`, async ({ page, isMobile }) => {
    await page.goto(`${prefix}/tx/austin/home-details/7-barton-ave/${name}`)
    await settled(page)
    const title = page.getByRole('heading', { level: 1 })
    // Selects the innermost header that contains the title. The same header contains the price above the
    // title.
    const top = page.locator('article header').filter({ has: title })
    await expect(top.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText(tags)
    for (const text of says) await expect(top).toContainText(text)
    for (const text of not) await expect(page.getByRole('article').getByText(text)).toHaveCount(0)
    if (isMobile) return
    await expect(top).toHaveScreenshot(`${name}.png`, { threshold: 0.04, maxDiffPixelRatio: 0.005 })
  })
