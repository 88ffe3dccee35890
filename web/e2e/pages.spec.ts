import { firstHome } from './first-home.ts'
import { austin, expect, expectAccessible, settled, test } from './test.ts'

const pages = [
  { name: 'home', path: '/', heading: 'Where would you like to live?' },
  { name: 'home in French', path: '/fr', heading: 'Où aimeriez-vous habiter?' },
  { name: 'homes for sale', path: '/homes-for-sale', heading: 'Homes for sale' },
  { name: 'homes for rent', path: '/homes-for-rent', heading: 'Homes for rent' },
  { name: 'a state', path: '/homes-for-sale/tx', heading: 'Homes for sale in Texas' },
  { name: 'a city', path: austin, heading: 'Homes for sale in Austin, TX' },
  { name: 'a city in French', path: `/fr${austin}`, heading: 'Propriétés à vendre – Austin, TX' },
  {
    name: 'a ZIP code',
    path: '/homes-for-sale/tx/austin/zip/78704',
    heading: 'Homes for sale in 78704, Austin, TX',
  },
  { name: 'an article', path: '/blog/closing-costs', heading: 'The money you need besides the down payment' },
  {
    name: 'an article in French',
    path: '/fr/blog/closing-costs',
    heading: 'L’argent qu’il faut en plus de la mise de fonds',
  },
  { name: 'agents', path: '/real-estate-agents', heading: 'Find a real estate agent' },
  {
    name: 'agents of a city in French',
    path: '/fr/real-estate-agents/austin-tx',
    heading: 'Courtiers immobiliers – Austin, TX',
  },
  { name: 'offices of a state', path: '/real-estate-offices/tx', heading: 'Real estate offices in Texas' },
  { name: 'a place search', path: '/search', heading: 'Where would you like to live?' },
  {
    name: 'no match',
    path: '/search?q=zzzzqqqq',
    heading: 'We found nothing called “zzzzqqqq”',
  },
  {
    name: 'an empty search',
    path: `${austin}?filters=${encodeURIComponent('{"minPrice":2000000000}')}`,
    heading: 'Homes for sale in Austin, TX',
  },
]

test.describe('[HOME-01, SRCH-03, SRCH-04, SRCH-06, SRCH-11, SRCH-13, SHELL-05, SHELL-06] each page', () => {
  for (const { name, path, heading } of pages)
    test(`${name} stands and is quiet`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    })
})

test('[ERR-20] a search that finds nothing says so, and leads back to homes', async ({ page }) => {
  await page.goto(`${austin}?filters=${encodeURIComponent('{"minPrice":2000000000}')}`)
  const dialog = page.getByRole('dialog', { name: 'No homes for sale found' })
  await expect(dialog.getByText('Try changing your filters or searching a different area.')).toBeVisible()
  await dialog.getByRole('link', { name: 'See every home in Austin, TX' }).click()
  await expect(
    page.getByRole('list', { name: 'Homes for sale in Austin, TX' }).getByRole('link'),
  ).toHaveCount(24)
})

for (const language of ['', '/fr'])
  test(`a listing${language} stands, is accessible and quiet`, async ({ page }) => {
    const answer = await page.goto(await firstHome(page, `${language}${austin}`))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: /photo/i }).getByRole('img').first()).toBeVisible()
    await settled(page)
    await expectAccessible(page)
  })

test.describe('what is not there', () => {
  for (const path of [
    '/no/such/page',
    '/homes-for-sale/tx/nowhere/city/0',
    '/fr/homes-for-sale/atlantide',
    '/real-estate-agents/nowhere-tx',
  ])
    test(`${path} is a 404 in style`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There is nothing|Il n’y a rien/)
    })
})
