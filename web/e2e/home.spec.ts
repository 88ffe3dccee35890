import { expect, settled, test } from './test.ts'

const cities = [
  'New York',
  'Orlando',
  'Austin',
  'San Antonio',
  'Tampa',
  'Atlanta',
  'Nashville',
  'Raleigh',
  'San Francisco',
  'Denver',
  'Seattle',
  'Phoenix',
]

test('[HOME-05, SRCH-11] twelve cities are counted down, and each leads to its homes', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const list = page.getByRole('region', { name: 'Twelve cities to begin with' }).getByRole('listitem')
  await expect(list).toHaveText(cities.map((city, index) => new RegExp(`^${index + 1}${city}[A-Z]{2}$`)))
  await list.getByRole('link', { name: 'Austin' }).click()
  await expect(page).toHaveURL('/homes-for-sale/tx/austin/city/4671654')
  await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale in Austin, TX' })).toBeVisible()
})

test('[SRCH-05, HOME-10] Buy leads to every home for sale, and the name of the site home', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search')
  await settled(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Buy', exact: true }).click()
  await expect(page).toHaveURL('/homes-for-sale')
  await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gable' }).click()
  await expect(page).toHaveURL('/')
})

test('[HOME-19] the footer leads to the homes of each city and says where the data comes from', async ({
  page,
}) => {
  await page.goto('/search')
  await settled(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Homes for sale' }).getByRole('link')).toHaveText(
    cities,
  )
  await expect(footer.getByText(/generated sample market/)).toBeVisible()
  const rents = footer.getByRole('navigation', { name: 'Homes for rent' })
  await rents.getByRole('link', { name: 'Denver' }).click()
  await expect(page).toHaveURL('/homes-for-rent/co/denver/city/5419384')
})

test('[HOME-37] an article of the home page is read on a page of its own', async ({ page }) => {
  await page.goto('/fr')
  await settled(page)
  const article = page.getByRole('region', { name: 'À lire' }).getByRole('listitem').first()
  await expect(article.locator('time')).toHaveAttribute('datetime', /^20\d\d-/)
  const link = article.getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/fr\/blog\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
})
