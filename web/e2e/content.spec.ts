import { expect, placeField, settled, test } from './test.ts'

const pages = [
  { path: '/buy', link: 'Buying a home', heading: 'Buy a home' },
  { path: '/sell', link: 'Selling your home', heading: 'Sell your home' },
  { path: '/buy/buyers-guide', link: 'Buyer’s guide', heading: /^The buyer’s guide/ },
  { path: '/sell/sellers-guide', link: 'Seller’s guide', heading: /^The seller’s guide/ },
  {
    path: '/resources/virtual-home-buying',
    link: 'Buying from a distance',
    heading: 'Buying a home without being there',
  },
  { path: '/home-value-estimates', link: 'What your home is worth', heading: 'What is my home worth?' },
  { path: '/account-benefits', link: 'What an account is for', heading: 'What an account is good for' },
  {
    path: '/resources/childrensmiraclenetwork',
    link: 'Children’s Miracle Network',
    heading: /^Giving at closing/,
  },
  { path: '/privacy-notice', link: 'Privacy notice', heading: 'Privacy notice' },
  { path: '/terms-of-use', link: 'Terms of use', heading: 'Terms of use' },
  { path: '/careers', link: 'Careers', heading: 'Working at Gable' },
  { path: '/mediakit', link: 'Media kit', heading: 'Press and brand' },
]

test.describe('[HOME-23, HOME-24, HOME-25, HOME-26, HOME-27, HOME-28, HOME-29, HOME-30, HOME-31, HOME-32, HOME-33, HOME-34] a content page', () => {
  test.skip(({ isMobile }) => isMobile, 'links are the same on every device')

  for (const { path, link, heading } of pages)
    test(`${path} is led to by a menu and by the footer`, async ({ page }) => {
      await page.goto('/search')
      await settled(page)
      // Menus that are closed hold their links all the same.
      const inMenus = page.getByRole('banner').getByRole('link', { includeHidden: true })
      const targets = await inMenus.evaluateAll((links) => links.map((each) => each.getAttribute('href')))
      expect(targets).toContain(path)
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
})

test('[HOME-35] the page on title protection is not there while Ceros is off, and nothing leads to it', async ({
  page,
}) => {
  const answer = await page.goto('/lifelock-home-title-protect')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
  await expect(page.getByRole('link', { name: 'Home title protection', includeHidden: true })).toHaveCount(0)
})

test('a guide marks in its table of contents what is being read', async ({ page }) => {
  await page.goto('/buy/buyers-guide')
  await settled(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  const title = (await links.nth(3).textContent()) ?? ''
  await links.nth(3).click()
  await expect(page).toHaveURL(/#text-/)
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport()
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'location')
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
})

test('the table of contents leads the keyboard to a part, and Back leads to where one was before', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'there one scrolls up to the table of contents, and Back leads to it')
  await page.goto('/buy/buyers-guide')
  await settled(page)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await links.filter({ hasText: 'The offer' }).click()
  await expect(heading('The offer')).toBeInViewport()
  await links.filter({ hasText: 'The first month' }).click()
  await expect(heading('The first month')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'The first month' })).toBeFocused()
  await page.goBack()
  await expect(heading('The offer')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/buy/buyers-guide')
  await expect(heading('The offer')).not.toBeInViewport()
})

test('a link in a text leads on in the language of the page, without another document', async ({ page }) => {
  await page.goto('/fr/buy')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('main').getByRole('link', { name: 'guide de l’acheteur' }).first().click()
  await expect(page).toHaveURL('/fr/buy/buyers-guide')
  await expect(page.getByRole('heading', { level: 1, name: /^Guide de l’acheteur/ })).toBeFocused()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the parts of a notice are numbered, and each can be pointed at', async ({ page }) => {
  await page.goto('/privacy-notice')
  const second = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(1)
  const address = (await second.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/privacy-notice#text-/)
  await page.goto(address)
  await expect(second).toBeInViewport()
})

test('what is not there offers a search and ways on', async ({ page }) => {
  const answer = await page.goto('/resources/no-such-page')
  expect(answer?.status()).toBe(404)
  await settled(page)
  const field = await placeField(page.getByRole('main'))
  await field.fill('austin, tx')
  await field.press('Enter')
  await expect(page).toHaveURL('/homes-for-sale/tx/austin/city/4671654')
  await page.goto('/resources/no-such-page')
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Buying a home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a home' })).toBeVisible()
})
