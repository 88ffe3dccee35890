import { phone } from '../phone-device.ts'
import { city, citySuggestion, saleIn, saleInFrench } from '../place.ts'
import { pressFilter } from '../press-filter.ts'
import { expect, placeField, reachable, settled, test } from '../test.ts'

const languages = [
  {
    prefix: '',
    field: 'City, ZIP code, neighborhood or address',
    filters: 'Filters',
    rooms: 'Beds and baths',
    bedrooms: 'Bedrooms',
    price: 'Price',
    highest: 'Maximum price',
    show: /^Show [\d,]+\+? homes?$/,
    page: 'Page 2',
    heading: saleIn(city.withState),
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
    heading: saleInFrench(city.withState),
  },
]

// This journey uses the map that visitors see.
test.use({ usesDomMap: false })

for (const labels of languages)
  test.describe(labels.prefix ? 'in French on a phone' : 'in English', {
    tag: labels.prefix ? '@full' : [],
  }, () => {
    test.use(labels.prefix ? phone : {})
    test(`[SRCH-01, AUTO-01, SRCH-07, SRCH-08, LIST-01, SHELL-06] searches from the home page at ${labels.prefix || '/'}, opens a listing, and goes back`, async ({
      page,
      isMobile,
    }) => {
      await page.goto(labels.prefix || '/')
      await settled(page)
      await expect(page.getByRole('main').getByRole('textbox', { name: labels.field })).toBeVisible()
      await (await placeField(page.getByRole('main'))).pressSequentially('austin')
      const suggestion = page.getByRole('option', { name: citySuggestion })
      await reachable(suggestion)
      await suggestion.click()
      await expect(page.getByRole('heading', { level: 1, name: labels.heading })).toBeFocused()
      await settled(page)
      // The URL changes before the filters, the listings, and the pagination links do.
      const second = page.getByRole('link', { name: labels.page, exact: true })
      const show = page.getByRole('button', { name: labels.show })

      if (isMobile) {
        await pressFilter(page.getByRole('button', { name: labels.filters }))
        await reachable(show)
        await page.getByRole('radiogroup', { name: labels.bedrooms }).getByText('2+').click()
        await page.getByRole('textbox', { name: labels.highest }).fill('1500000')
        await page.keyboard.press('Tab')
        await show.click()
      } else {
        await pressFilter(page.getByRole('button', { name: labels.rooms }))
        await reachable(show)
        await page.getByRole('radiogroup', { name: labels.bedrooms }).getByText('2+').click()
        await show.click()
        await expect(page).toHaveURL(/minBeds/)
        await expect(second).toHaveAttribute('href', /minBeds/)
        await pressFilter(page.getByRole('button', { name: labels.price, exact: true }))
        await reachable(show)
        await page.getByRole('textbox', { name: labels.highest }).fill('1500000')
        await page.keyboard.press('Tab')
        await show.click()
      }
      await expect(page).toHaveURL(/maxPrice/)
      expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '')).toEqual({
        maxPrice: 1_500_000,
        minBeds: 2,
      })

      await expect(second).toHaveAttribute('href', /maxPrice/)
      await second.click()
      await expect(page).toHaveURL(/page=2/)
      await expect(second).toHaveAttribute('aria-current', 'page')
      const list = page.url()
      const card = page.getByRole('list', { name: labels.heading }).getByRole('link').nth(10)
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      const address = (await card.textContent()) ?? ''
      await card.click()
      await expect(page).toHaveURL(/home-details/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)

      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('list', { name: labels.heading }).getByRole('link').nth(10)).toHaveText(
        address,
      )
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    })
  })
