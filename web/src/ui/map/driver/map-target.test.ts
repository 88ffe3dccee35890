import { expect, test } from 'vitest'
import { targetAround } from './map-target.ts'

const montreal = { minLat: 45.4, maxLat: 45.7, minLon: -73.9, maxLon: -73.5 }

test('[F-35] shows bounds with space for the controls, and more of it below on a phone', () => {
  const [wide, phone] = (['wide', 'phone'] as const).map((screen) => targetAround(montreal, screen))
  expect([wide, phone]).toMatchObject([{ bounds: montreal }, { bounds: montreal }])
  const bottom = (target = wide) => (target && 'bounds' in target ? (target.padding?.bottom ?? 0) : 0)
  expect(bottom(wide)).toBeGreaterThan(0)
  expect(bottom(phone)).toBeGreaterThan(bottom(wide))
})

test('[MAP-23] [F-35] shows a single home, or homes of one block, at the default zoom of a point', () => {
  const at = { minLat: 61.2, maxLat: 61.2, minLon: -149.9, maxLon: -149.9 }
  expect(targetAround(at, 'wide')).toEqual({
    center: { lat: expect.closeTo(61.2, 6), lon: expect.closeTo(-149.9, 6) },
  })
  expect(targetAround({ ...at, maxLat: 61.203 }, 'wide')).toHaveProperty('center')
  expect(targetAround({ ...at, maxLat: 61.3 }, 'wide')).toHaveProperty('bounds')
})

test('[F-35] shows bounds that cross the 180th meridian', () => {
  const aleutians = { minLat: 51, maxLat: 55, minLon: 172, maxLon: -163 }
  expect(targetAround(aleutians, 'wide')).toMatchObject({ bounds: aleutians })
})
