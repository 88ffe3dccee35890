import { expect, test } from 'vitest'
import { distanceKm, inRing } from '../geometry.ts'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = loadGazetteer()
const ofType = (type: string) => gazetteer.places.filter((place) => place.type === type)

test('[F-31] territories have ZIP codes, and no municipality appears twice', () => {
  expect(gazetteer.find('zip', '00901')).toMatchObject({
    city: 'San Juan',
    country: 'USA',
    countyKey: '72127',
  })
  expect(gazetteer.find('zip', '00820')).toMatchObject({ city: 'Christiansted', state: 'VI' })
  expect(gazetteer.find('zip', 'X0A')).toMatchObject({ city: 'Iqaluit', state: 'NU' })
  const canadian = ofType('city').filter(({ country }) => country === 'CAN')
  const added = canadian.filter(({ placeKey }) => /^\D/.test(placeKey))
  const twice = added.filter(({ displayName, slug }) =>
    canadian.some((city) => city.slug === slug && city.displayName === displayName && !added.includes(city)),
  )
  expect(added.map(({ displayName }) => displayName)).toContain('Niagara-on-the-Lake, ON')
  expect(twice).toEqual([])
})

test('[F-31] added municipalities lie near another place of their province and have rounded populations', () => {
  const isAdded = ({ placeKey }: { placeKey: string }) => /^[a-z]{2}-/.test(placeKey)
  const added = ofType('city').filter(isAdded)
  const others = [...ofType('zip'), ...ofType('city')].filter((place) => !isAdded(place))
  // Skips the territories, whose postal areas are as large as countries.
  const southern = added.filter(
    ({ state, country }) => country === 'CAN' && !['NT', 'NU', 'YT'].includes(state),
  )
  const far = southern.filter(
    (place) => !others.some((other) => other.state === place.state && distanceKm(other, place) < 50),
  )
  expect(southern.length).toBeGreaterThan(60)
  expect(far.map(({ displayName }) => displayName)).toEqual([])
  expect(southern.filter(({ population }) => population % 100 !== 0)).toEqual([])
})

test('names keep their accents, and slugs drop them', () => {
  expect(gazetteer.find('city', '6077243')).toMatchObject({
    placeName: 'Montréal',
    slug: 'montreal',
    state: 'QC',
  })
  expect(gazetteer.find('zip', 'H2J')).toMatchObject({ city: 'Montréal', country: 'CAN' })
  expect(gazetteer.find('zip', 'H7N')).toMatchObject({ city: 'Laval' })
})

test('[CS-96] states and counties have their outlines, and cities and ZIP codes have none', () => {
  for (const { placeKey, outline } of [...ofType('state'), ...ofType('county')])
    expect(outline?.length, placeKey).toBeGreaterThan(0)
  expect([...ofType('city'), ...ofType('zip')].filter(({ outline }) => outline)).toEqual([])
  const isIn = (state: string, lon: number, lat: number) =>
    gazetteer.find('state', state)?.outline?.some((ring) => inRing(ring, lon, lat))
  expect(isIn('tx', -97.74, 30.27)).toBe(true)
  expect(isIn('qc', -73.57, 45.5)).toBe(true)
  expect(isIn('on', -73.57, 45.5)).toBe(false)
})

test('[CS-96] no outline has more corners than a map needs', () => {
  const corners = ofType('state').map(({ outline }) => outline?.flat().length ?? 0)
  expect(Math.max(...corners)).toBeLessThanOrEqual(1_500)
})

test('[F-56] contains only place types that public packages provide', () => {
  expect(new Set(gazetteer.places.map(({ type }) => type))).toEqual(
    new Set(['state', 'county', 'city', 'zip']),
  )
})
