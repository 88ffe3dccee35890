import { expect, test } from 'vitest'
import { graticule } from './graticule.ts'

const austin = { minLat: 30.26, maxLat: 30.275, minLon: -97.755, maxLon: -97.73 }
const namesOf = (...args: Parameters<typeof graticule>) =>
  graticule(...args).features.flatMap(({ properties }) =>
    properties?.kind === 'main' ? [properties.name] : [],
  )

test('places lines at round angles, labeled in the language of the page', () => {
  const names = namesOf({ bounds: austin, zoom: 15 }, 'en')
  expect(names).toContain('30°16′N')
  expect(names).toContain('97°44′30″W')
  expect(namesOf({ bounds: austin, zoom: 15 }, 'fr')).toContain('97°44′O')
})

test('draws few lines at any zoom, and finer lines only from zoom 12', () => {
  for (let zoom = 2; zoom <= 22; zoom++) {
    const half = 360 / 2 ** zoom
    const bounds = { minLat: 30 - half, maxLat: 30 + half, minLon: -97 - 2 * half, maxLon: -97 + 2 * half }
    const { features } = graticule({ bounds, zoom }, 'en')
    const main = features.filter(({ properties }) => properties?.kind === 'main')
    expect(main.length, String(zoom)).toBeGreaterThan(2)
    expect(main.length, String(zoom)).toBeLessThan(60)
    expect(features.length > main.length, String(zoom)).toBe(zoom >= 12)
  }
})

test('draws lines on both sides of the 180th meridian', () => {
  const { features } = graticule(
    { bounds: { minLat: 50, maxLat: 55, minLon: 175, maxLon: -175 }, zoom: 6 },
    'en',
  )
  const longitudes = features.flatMap(({ geometry }) => geometry.coordinates.map(([lon = 0]) => lon))
  expect(Math.min(...longitudes)).toBeLessThan(175)
  expect(Math.max(...longitudes)).toBeGreaterThan(185)
})
