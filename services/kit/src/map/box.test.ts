import { expect, test } from 'vitest'
import { splitAtAntimeridian } from './box.ts'

const box = { minLat: 30, maxLat: 31 }

test.each([
  ['a box that does not cross the 180th meridian', { ...box, minLon: -98, maxLon: -97 }],
  ['a box of zero width', { ...box, minLon: -97, maxLon: -97 }],
  ['a box around the whole globe', { ...box, minLon: -180, maxLon: 180 }],
])('returns a single box for %s', (_, whole) => {
  expect(splitAtAntimeridian(whole)).toEqual([whole])
})

test('splits a box that crosses the 180th meridian into one box on each side of the meridian', () => {
  expect(splitAtAntimeridian({ ...box, minLon: 172, maxLon: -163 })).toEqual([
    { ...box, minLon: 172, maxLon: 180 },
    { ...box, minLon: -180, maxLon: -163 },
  ])
})
