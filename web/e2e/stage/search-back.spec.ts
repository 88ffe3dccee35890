import { austin as place, sampleListing } from '../../src/fixtures/sample.ts'
import { LIST_PATH } from '../filters.ts'
import { prices } from '../search-list-locators.ts'
import { settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const TOTAL = 60

/** Returns one page of a search that finds sixty listings, in ascending order of price. */
const search = ({ input: { page, pageSize } }: { input: { page: number; pageSize: number } }) => {
  const numbers = Array.from({ length: TOTAL }, (_, index) => index + 1)
  return {
    place,
    totalResults: TOTAL,
    totalIsCapped: false,
    page,
    pageSize,
    results: numbers.slice((page - 1) * pageSize, page * pageSize).map((number) => sampleListing({ number })),
    clusters: [],
    relaxations: [],
  }
}

test.use({ answers: { search }, delaysResponses: true })

test('shows the previous results page when the visitor goes back while scripts are loading', async ({
  page,
}) => {
  const pageLink = (name: string) => page.getByRole('link', { name, exact: true })
  const isCurrent = (name: string) => expect(pageLink(name)).toHaveAttribute('aria-current', 'page')
  await page.goto(LIST_PATH)
  await settled(page)
  const before = await prices(page)
  await pageLink('Page 2').click()
  await isCurrent('Page 2')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await isCurrent('Page 2')
  expect(await prices(page)).not.toEqual(before)
  await page.evaluate(() => window.history.back())
  await isCurrent('Page 1')
  release()
  await settled(page)
  expect(await prices(page)).toEqual(before)
  // The route may still be handling the last scripts.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
