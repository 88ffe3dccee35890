import { city } from './place.ts'
import { prices } from './search-list.ts'
import { expect, settled, test } from './test.ts'

test.describe('while scripts are on their way', () => {
  test.use({ holdsBack: true })

  test('the way back leads back also then', async ({ page, isMobile }) => {
    test.skip(isMobile, 'not a matter of the device')
    await page.goto(city.path)
    await settled(page)
    const before = await prices(page)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await prices(page)).not.toEqual(before)
    await page.evaluate(() => window.history.back())
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    answer()
    await settled(page)
    expect(await prices(page)).toEqual(before)
    // What is loaded last may still be on its way through the route.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('prefetches a filter once while the mouse rests on it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A finger rests on nothing.')
  await page.goto(`${city.path}?filters=${encodeURIComponent('{"minBeds":3}')}`)
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SearchPage')) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Remove filter: 3+ beds' }).hover()
  await expect.poll(() => asked.length).toBe(1)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`${city.path}$`))
  await settled(page)
  expect(asked).toHaveLength(1)
})
