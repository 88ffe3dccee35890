import { expect, test } from 'vitest'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = loadGazetteer()

/** Whether homes of a city have this ZIP code. */
function hasHomes(zip: string): boolean {
  const { cityKey } = gazetteer.find('zip', zip) ?? {}
  return cityKey ? gazetteer.zipsOfCity(cityKey).some(({ placeKey }) => placeKey === zip) : false
}

test.each([
  ['00501', 'Internal Revenue Service, Holtsville'],
  ['02203', 'John F. Kennedy Federal Building, Boston'],
  ['10020', 'Rockefeller Center'],
  ['10048', 'World Trade Center'],
  ['10103', 'an office building on Fifth Avenue'],
  ['10118', 'Empire State Building'],
  ['10281', 'World Financial Center'],
  ['11430', 'John F. Kennedy International Airport'],
  ['12345', 'General Electric, Schenectady'],
  ['14853', 'Cornell University'],
  ['19113', 'Philadelphia International Airport'],
  ['19255', 'Internal Revenue Service, Philadelphia'],
  ['20220', 'Department of the Treasury'],
  ['20301', 'the Pentagon'],
  ['20500', 'the White House'],
  ['20505', 'Central Intelligence Agency'],
  ['20510', 'United States Senate'],
  ['20515', 'House of Representatives'],
  ['27708', 'Duke University'],
  ['30322', 'Emory University'],
  ['30332', 'Georgia Institute of Technology'],
  ['30353', 'post office boxes in Atlanta'],
  ['33124', 'University of Miami'],
  ['33199', 'Florida International University'],
  ['37240', 'Vanderbilt University'],
  ['45999', 'Internal Revenue Service, Cincinnati'],
  ['46556', 'University of Notre Dame'],
  ['48109', 'University of Michigan'],
  ['48824', 'Michigan State University'],
  ['55144', '3M, Saint Paul'],
  ['60666', 'O’Hare International Airport'],
  ['73301', 'Internal Revenue Service, Austin'],
  ['75266', 'post office boxes in Dallas'],
  ['77201', 'post office boxes in Houston'],
  ['77252', 'post office boxes in Houston'],
  ['77299', 'post office boxes in Houston'],
  ['78712', 'University of Texas'],
  ['84602', 'Brigham Young University'],
  ['85287', 'Arizona State University'],
  ['90071', 'City National Plaza, Los Angeles'],
  ['90089', 'University of Southern California'],
  ['90095', 'University of California, Los Angeles'],
  ['92093', 'University of California, San Diego'],
  ['94035', 'Moffett Field'],
  ['94143', 'University of California, San Francisco'],
  ['94305', 'Stanford University'],
  ['94720', 'University of California, Berkeley'],
  ['95192', 'San José State University'],
  ['98195', 'University of Washington'],
  ['99513', 'Federal Building, Anchorage'],
])('has no homes in %s (%s)', (zip) => {
  expect(hasHomes(zip)).toBe(false)
})

test.each([
  ['02139', 'Cambridge'],
  ['10001', 'New York'],
  ['10128', 'New York'],
  ['10282', 'New York'],
  ['20001', 'Washington'],
  ['20037', 'Washington'],
  ['30303', 'Atlanta'],
  ['33139', 'Miami Beach'],
  ['60614', 'Chicago'],
  ['77005', 'Houston'],
  ['78704', 'Austin'],
  ['80202', 'Denver'],
  ['94040', 'Mountain View'],
  ['94041', 'Mountain View'],
  ['95814', 'Sacramento'],
  ['98109', 'Seattle'],
])('has homes in %s, %s', (zip, city) => {
  expect(gazetteer.find('zip', zip)?.city).toBe(city)
  expect(hasHomes(zip)).toBe(true)
})

test('keeps the only ZIP code of a town, even at the center of the town', () => {
  const towns = gazetteer.cities.filter(
    ({ country, placeKey }) => country === 'USA' && gazetteer.zipsOfCity(placeKey).length === 1,
  )
  const central = towns.filter(({ placeKey, lat, lon }) =>
    gazetteer.zipsOfCity(placeKey).some((zip) => zip.lat === lat && zip.lon === lon),
  )
  expect(central.length).toBeGreaterThan(200)
})

test('no city has homes at a point of several ZIP codes, unless it has no other point', () => {
  const zips = gazetteer.places.filter(({ type, country }) => type === 'zip' && country === 'USA')
  const pointOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat},${lon}`
  const count = new Map<string, number>()
  for (const zip of zips) count.set(pointOf(zip), (count.get(pointOf(zip)) ?? 0) + 1)
  const shared = gazetteer.cities.filter(({ placeKey }) => {
    const ofCity = gazetteer.zipsOfCity(placeKey)
    return ofCity.length > 1 && ofCity.some((zip) => (count.get(pointOf(zip)) ?? 0) > 1)
  })
  expect(shared.map(({ displayName }) => displayName)).toEqual([])
})
