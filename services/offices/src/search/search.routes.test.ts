import type { Database } from '@gable/service-kit/database/database'
import { Clusters, DirectoryStates } from '@gable/service-kit/directory/search.contract'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '../fixtures/sample-office.ts'
import type { MarketOffice } from '../load.ts'
import { loadOffices } from '../load.ts'
import { offices as service } from '../service.ts'
import { OfficePage } from './search.contract.ts'

const montreal = { city: 'Montréal', state: 'QC', cityKey: '6077243', lat: 45.5, lon: -73.6 }
const sample: MarketOffice[] = [
  office({}),
  office({ masterCustomerId: 'O2', officeName: "Agence O'Brien-Côté", ...montreal }),
  office({ masterCustomerId: 'O3', officeName: 'Zilker Homes', boards: [] }),
  office({ masterCustomerId: 'O4', officeName: '家', lat: 30.3 }),
]

describeStorage('searches of offices', (engine) => {
  let db: Database
  let services: TestServices
  const search = (query: string) => services.read(OfficePage, `/offices/offices/search?${query}`)
  const keys = async (query: string) =>
    ((await search(`sort=name&${query}`)).results ?? []).map(({ masterCustomerId }) => masterCustomerId)

  beforeAll(async () => {
    db = await engine.open([service])
    await loadOffices(db, sample)
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  test.each([
    ['', ['O2', 'O1', 'O3', 'O4']],
    ['state=qc', ['O2']],
    ['state=ny', []],
    ['state=TX&citySlug=austin', ['O1', 'O3', 'O4']],
    ['state=TX&citySlug=dallas', []],
    ['cityKey=6077243', ['O2']],
    ["name=o'brien", ['O2']],
    ['name=obrien%20cote', ['O2']],
    ['name=obriencote', ['O2']],
    ['name=O%20Brien', ['O2']],
    ['name=hills%20gab', ['O1']],
    ['name=zliker', ['O3']],
    ['name=%E5%AE%B6', ['O4']],
    ['name=%3F', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await keys(query)).toEqual(expected)
  })

  test('returns only the parts that the `include` parameter requests', async () => {
    const { place, nearbyCities, bounds, results } = await search(
      'state=TX&citySlug=austin&include=place,nearby,bounds',
    )
    expect(place).toMatchObject({ city: 'Austin', state: 'TX', citySlug: 'austin', count: 3 })
    expect(nearbyCities?.map(({ citySlug }) => citySlug)).toEqual(['montreal'])
    expect(bounds).toEqual({ minLat: 30.25, maxLat: 30.3, minLon: -97.76, maxLon: -97.76 })
    expect(results).toBeUndefined()
    expect((await search('name=zliker')).isApproximate).toBe(true)
  })

  test('[F-20] with include=nearby, returns the nearest cities for a city without offices', async () => {
    const nearby = async (query: string) =>
      (await search(`include=nearby&state=TX&cityKey=1&${query}`)).nearbyCities?.map(
        ({ citySlug }) => citySlug,
      )
    expect(await nearby('lat=45.4&lon=-73.5&nearbyLimit=1')).toEqual(['montreal'])
    expect(await nearby('')).toEqual(['austin'])
  })

  test('clusters offices on the map, and counts them by state and city', async () => {
    const world = 'minLat=-90&maxLat=90&minLon=-180&maxLon=180'
    const clusters = (zoom: number) =>
      services.read(Clusters, `/offices/offices/clusters?${world}&zoom=${zoom}`)
    for (const zoom of [0, 4, 8, 12, 22])
      expect((await clusters(zoom)).reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect((await clusters(22)).map(({ masterCustomerIds }) => masterCustomerIds)).toContainEqual([
      'O1',
      'O3',
    ])
    const states = await services.read(DirectoryStates, '/offices/offices/directory')
    expect(states.map(({ state, count }) => [state, count])).toEqual([
      ['QC', 1],
      ['TX', 3],
    ])
  })

  test('an office whose name has no ASCII letters still has a profile path', async () => {
    expect((await search('name=%E5%AE%B6')).results).toMatchObject([
      { officeUrl: '/real-estate-offices/austin-tx/O4' },
    ])
  })

  test('picks up changes to offices and their boards within seconds', async () => {
    const sees = (query: string, expected: string[]) => expect.poll(() => keys(query)).toEqual(expected)
    await db.query("update offices.office set office_name = 'Barton' where master_customer_id = 'O3'")
    await sees('name=barton', ['O3', 'O1'])
    await db.query("insert into offices.board_membership values ('O3', 'New')")
    const sponsor = async () => (await services.get('/offices/random?oUID=NEW')).status
    await expect.poll(sponsor).toBe(200)
    await db.query("delete from offices.board_membership where ouid = 'New'")
    await expect.poll(sponsor).toBe(404)
    await db.query('truncate offices.office cascade')
    await sees('', [])
    await loadOffices(db, sample)
    await sees('', ['O2', 'O1', 'O3', 'O4'])
  })
})
