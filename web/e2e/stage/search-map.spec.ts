import { en } from '../messages.ts'
import { city } from '../place.ts'
import { settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test('[SRCH-28] shows the listings of a city on the map next to the list', async ({ page }) => {
  await page.goto(city.path)
  await settled(page)
  const map = page.getByRole('region', { name: en('mapPane.name') })
  await expect(
    map.getByRole('button', { name: en('searchMap.cluster', { count: 12, total: '12' }) }),
  ).toBeVisible()
})
