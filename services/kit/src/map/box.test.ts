import { expect, test } from 'vitest'
import { splitAtAntimeridian } from './box.ts'

const box = { minLat: 30, maxLat: 31 }

test.each([
  ['a box', { ...box, minLon: -98, maxLon: -97 }],
  ['a box that is a line', { ...box, minLon: -97, maxLon: -97 }],
  ['the globe around', { ...box, minLon: -180, maxLon: 180 }],
])('%s stays one box', (_, whole) => {
  expect(splitAtAntimeridian(whole)).toEqual([whole])
})

test('a box over the 180th meridian is one on each side of it', () => {
  expect(splitAtAntimeridian({ ...box, minLon: 172, maxLon: -163 })).toEqual([
    { ...box, minLon: 172, maxLon: 180 },
    { ...box, minLon: -180, maxLon: -163 },
  ])
})
