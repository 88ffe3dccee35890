import { expect, test } from 'vitest'
import { parseSearchUrl, printSearchPath } from './search-url.ts'
import { cityPath, topCities } from './top-cities.ts'

test.each(topCities)('links $name to the canonical path of its search', (city) => {
  const parsed = parseSearchUrl(cityPath(city), new URLSearchParams())
  expect(parsed?.query.place).toMatchObject({ type: 'city', key: city.placeKey, city: city.slug })
  expect(parsed && printSearchPath(parsed.query)).toBe(cityPath(city))
})
