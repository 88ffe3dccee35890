import { pressFilter } from '../press-filter.ts'
import { expect, expectAccessible, placeField, reachable, settled, test } from '../test.ts'

const languages = [
  {
    prefix: '',
    field: 'City, ZIP code, neighborhood or address',
    filters: 'Filters',
    rooms: 'Beds and baths',
    bedrooms: 'Bedrooms',
    price: 'Price',
    highest: 'Highest price',
    show: /^Show [\d,]+\+? homes?$/,
    page: 'Page 2',
    heading: 'Homes for sale in Austin, TX',
  },
  {
    prefix: '/fr',
    field: 'Ville, code postal, quartier ou adresse',
    filters: 'Filtres',
    rooms: 'Chambres et salles de bain',
    bedrooms: 'Chambres',
    price: 'Prix',
    highest: 'Prix maximum',
    show: /^Voir [\d\s]+\+? propriétés?$/,
    page: 'Page 2',
    heading: 'Propriétés à vendre – Austin, TX',
  },
]

for (const words of languages)
  test(`[SRCH-01, AUTO-01, SRCH-07, SRCH-08, LIST-01, SHELL-06] from the home page to one home and back${words.prefix}`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(words.prefix || '/')
    await settled(page)
    await expect(page.getByRole('main').getByRole('textbox', { name: words.field })).toBeVisible()
    await (await placeField(page.getByRole('main'))).pressSequentially('austin')
    const suggestion = page.getByRole('option', { name: /^Austin, TX/ })
    await reachable(suggestion)
    await suggestion.click()
    await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeFocused()
    await settled(page)
    // The address comes first; the filters, the homes and the way on after it.
    const second = page.getByRole('link', { name: words.page, exact: true })
    const show = page.getByRole('button', { name: words.show })

    if (isMobile) {
      await pressFilter(page.getByRole('button', { name: words.filters }))
      await reachable(show)
      await page.getByRole('radiogroup', { name: words.bedrooms }).getByText('3+').click()
      await page.getByRole('textbox', { name: words.highest }).fill('600000')
      await page.keyboard.press('Tab')
      await show.click()
    } else {
      await pressFilter(page.getByRole('button', { name: words.rooms }))
      await reachable(show)
      await page.getByRole('radiogroup', { name: words.bedrooms }).getByText('3+').click()
      await show.click()
      await expect(page).toHaveURL(/minBeds/)
      await expect(second).toHaveAttribute('href', /minBeds/)
      await pressFilter(page.getByRole('button', { name: words.price, exact: true }))
      await reachable(show)
      await page.getByRole('textbox', { name: words.highest }).fill('600000')
      await page.keyboard.press('Tab')
      await show.click()
    }
    await expect(page).toHaveURL(/maxPrice/)
    expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '')).toEqual({
      maxPrice: 600_000,
      minBeds: 3,
    })

    await expect(second).toHaveAttribute('href', /maxPrice/)
    await second.click()
    await expect(page).toHaveURL(/page=2/)
    await expect(second).toHaveAttribute('aria-current', 'page')
    const list = page.url()
    const card = page.getByRole('list', { name: words.heading }).getByRole('link').nth(10)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    const address = (await card.textContent()) ?? ''
    await card.click()
    await expect(page).toHaveURL(/home-details/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)

    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('list', { name: words.heading }).getByRole('link').nth(10)).toHaveText(
      address,
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

test('the filters are accessible while they are open', async ({ page, isMobile }) => {
  await page.goto('/homes-for-sale/tx/austin/city/4671654')
  await settled(page)
  await pressFilter(page.getByRole('button', { name: isMobile ? 'Filters' : 'Property type' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show [\d,]+ homes$/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a place is found by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to do it with')
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await settled(page)
  const field = await placeField(page.getByRole('main'))
  await expect(field).toBeFocused()
  await page.keyboard.type('78704')
  await expect(page.getByRole('option', { name: /78704/ }).first()).toBeVisible()
  await expectAccessible(page, '[role=listbox]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zip\/78704/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[SHELL-05, SHELL-06] the language link keeps the page', async ({ page, isMobile }) => {
  await page.goto('/homes-for-sale/tx?sort=price-low')
  await settled(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/homes-for-sale\/tx\?sort=price-low/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
})
