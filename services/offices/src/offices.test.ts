import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { office } from './fixtures/sample-office.ts'
import { loadOffices } from './load.ts'
import { Office, SponsoringOffice } from './office/office.ts'
import { OfficePage } from './search/search.contract.ts'
import { offices as service } from './service.ts'

const sample = [
  office({}),
  office({
    masterCustomerId: 'O2',
    officeName: 'Maison Québec',
    officeAddress2: null,
    city: 'Montréal',
    state: 'QC',
    postalCode: 'H2H 1Z4',
    country: 'CAN',
    cityKey: '6077243',
    photoKey: 'https://feed.example.com/o2.jpg',
    lat: 45.54,
    lon: -73.58,
    boards: ['M00000900'],
  }),
  office({
    masterCustomerId: 'O3',
    officeName: 'Gable Dallas',
    cityKey: '4684888',
    lat: 32.78,
    lon: -96.8,
    boards: ['M00000571'],
  }),
  office({ masterCustomerId: 'O4', officeName: 'Lone Office', boards: [] }),
]

describeStorage('offices service', (engine) => {
  let services: TestServices
  const get = (path: string) => services.get(`/offices${path}`)
  const read = <T>(shape: z.ZodType<T>, path: string) => services.read(shape, `/offices${path}`)
  const readOffices = (ids: string) => read(z.array(Office), `/offices?ids=${ids}`)
  const search = (query: string) => read(OfficePage, `/offices/search?${query}&sort=name`)
  const random = (query: string) => read(SponsoringOffice, `/random?${query}`)
  const idsOf = (found: { masterCustomerId: string }[] = []) =>
    found.map(({ masterCustomerId }) => masterCustomerId)

  beforeAll(async () => {
    const db = await engine.open([service])
    await loadOffices(db, sample)
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  test('[AGT-24] returns an office with every field of the entity', async () => {
    expect(await read(Office, '/offices/O1')).toEqual({
      masterCustomerId: 'O1',
      officeName: 'Gable Barton Hills',
      title: 'Homes by the springs',
      officeAddress1: '1204 Barton Ave',
      officeAddress2: 'Suite 3',
      city: 'Austin',
      state: 'TX',
      postalCode: '78704',
      country: 'USA',
      cityKey: '4671654',
      region: 'Central Texas',
      primaryPhone: '5125550100',
      telephone: '5125550100',
      website: 'https://barton.example.com',
      photoUrl: 'http://localhost:4100/photos/office-tx-storefront-5c1e07/medium.webp',
      officeUrl: '/real-estate-offices/gable-barton-hills-austin-tx/O1',
      lat: 30.25,
      lon: -97.76,
      boards: ['M00000570', 'M00000571'],
    })
  })

  test('returns many offices in one request, and omits unknown and malicious ids', async () => {
    const nasty = encodeURIComponent("O1' or 1=1 --")
    expect(idsOf(await readOffices(`O2,O4,nobody,${nasty},%00,O2`)).sort()).toEqual(['O2', 'O4'])
    expect((await get(`/offices/${nasty}`)).status).toBe(404)
    expect((await get('/offices/%00')).status).toBe(404)
  })

  test('accepts 100 ids and rejects 101 with status 400', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `O${index}`).join(',')
    expect(await readOffices(ids(100))).toHaveLength(4)
    expect((await get(`/offices?ids=${ids(101)}`)).status).toBe(400)
  })

  test('the search route filters by city, state, and name, sorts by name, and returns the total', async () => {
    expect(idsOf((await search('cityKey=4671654')).results)).toEqual(['O1', 'O4'])
    expect(idsOf((await search('state=QC')).results)).toEqual(['O2'])
    expect(idsOf((await search('name=quebec')).results)).toEqual(['O2'])
    expect(await search('name=gable')).toMatchObject({
      totalResults: 2,
      totalHits: 2,
      page: 1,
      pageSize: 24,
    })
    expect((await get('/offices/search?page=0')).body).toEqual({ errors: ['page: must be 1 or more'] })
  })

  test('[CALL-33] the random route returns masterCustomerId and officeName of an office in one of the boards', async () => {
    const office = await random('oUID=nobody,m00000900&lat=45.5&long=-73.6')
    expect(office).toMatchObject({ masterCustomerId: 'O2', officeName: 'Maison Québec' })
  })

  test('[AGT-16] the random route returns the sponsoring office with its name, phone, and address', async () => {
    expect(await random('oUID=M00000570&lat=30.2&long=-97.7')).toEqual({
      masterCustomerId: 'O1',
      officeName: 'Gable Barton Hills',
      name: 'Gable Barton Hills',
      phone: '5125550100',
      address: '1204 Barton Ave, Suite 3',
      city: 'Austin',
      state: 'TX',
      postalCode: '78704',
    })
  })

  test('[CALL-33] the random route sends cache-control: no-store because each response may differ', async () => {
    const { headers } = await fetch(`${services.url}/offices/random?oUID=M00000570`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the random route picks any office of the boards when the request has no position', async () => {
    expect(['O1', 'O3']).toContain((await random('oUID=M00000571')).masterCustomerId)
  })

  test('the random route returns 404 when the boards have no office', async () => {
    expect(await get('/random?oUID=M404&lat=1&long=1')).toEqual({
      status: 404,
      body: { errors: ['These boards have no office'] },
    })
    expect((await get('/random?oUID=%00')).status).toBe(404)
  })

  test.each([
    ['', 'oUID: is required'],
    ['oUID=M1&lat=91&long=0', 'lat: must be 90 or less'],
    ['oUID=M1&lat=45', 'lat: must be set together with long'],
    ['oUID=M1&lat=&long=0', 'lat: must be a number'],
    ['oUID=M1&lat=north&long=0', 'lat: must be a number'],
  ])('the random route rejects "%s"', async (query, reason) => {
    expect(await get(`/random?${query}`)).toEqual({ status: 400, body: { errors: [reason] } })
  })
})
