import { city } from './place.ts'
import { expect, settled, test } from './test.ts'

test('prefetches a filter once while the mouse rests on it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A finger rests on nothing.')
  await page.goto(`${city.path}?filters=${encodeURIComponent('{"minBeds":3}')}`)
  await settled(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SearchPage')) requests.push(request.url())
  })
  await page.getByRole('link', { name: 'Remove filter: 3+ beds' }).hover()
  await expect.poll(() => requests.length).toBe(1)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`${city.path}$`))
  await settled(page)
  expect(requests).toHaveLength(1)
})
