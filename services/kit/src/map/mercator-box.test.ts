import { expect, test } from 'vitest'
import { isInBox } from './mercator-box.ts'

const austin = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
const aleutians = { minLat: 51, maxLat: 55, minLon: 172, maxLon: -163 }
const line = { minLat: 30, maxLat: 31, minLon: -97, maxLon: -97 }

test.each([
  [
    'a box',
    austin,
    [
      [30, -98],
      [31, -97],
      [30.5, -97.5],
    ],
    [
      [29.9, -97.5],
      [31.1, -97.5],
      [30.5, -98.1],
      [30.5, -96.9],
    ],
  ],
  [
    'a box over the 180th meridian',
    aleutians,
    [
      [51, 172],
      [55, -163],
      [53, 180],
      [53, -180],
    ],
    [
      [53, 171.9],
      [53, -162.9],
      [53, 0],
      [50.9, 180],
    ],
  ],
  [
    'a box that is a line',
    line,
    [
      [30, -97],
      [31, -97],
    ],
    [
      [30.5, -96.9],
      [30.5, -97.1],
      [30.5, 0],
    ],
  ],
] as const)('%s contains its edges and nothing beyond them', (_, box, inside, outside) => {
  for (const [lat, lon] of inside) expect(isInBox(box, lat, lon), `${lat}, ${lon}`).toBe(true)
  for (const [lat, lon] of outside) expect(isInBox(box, lat, lon), `${lat}, ${lon}`).toBe(false)
})
