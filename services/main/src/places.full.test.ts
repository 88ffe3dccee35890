import { readFileSync } from 'node:fs'
import { autocomplete } from '@gable/service-autocomplete/service'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { listings } from '@gable/service-listings/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadPlaces } from './prepare.ts'

// Loads all places of two countries twice.
vi.setConfig({ testTimeout: 180_000 })

const Found = z.object({ data: z.array(z.unknown()) })
const Suggested = z.array(
  z.object({ categoryResults: z.array(z.object({ text: z.string(), href: z.string() })) }),
)

describeStorage('public places', (engine) => {
  let db: Database
  let services: TestServices
  const load = () =>
    loadPlaces({ db, log: createLog('test', 'silent'), services: [listings, autocomplete], progress() {} })
  const rows = () =>
    db.query(
      `select place_type, count(*)::int, min(id), max(id) from listings.place group by place_type order by place_type`,
    )
  const suggested = () =>
    db.query('select category::text, count(*)::int from autocomplete.place_name group by category order by 1')
  beforeAll(async () => {
    db = await engine.open([listings, autocomplete])
    services = await startTestServices([listings, autocomplete], { db })
  })
  afterAll(() => services.close())

  test('[F-56] loads states, counties, cities, and ZIP codes that running services suggest, and a second load changes nothing', async () => {
    const ask = () =>
      services.read(Suggested, '/autocomplete/v1/autocomplete/country/usa?autocompleteValue=austin')
    expect(await ask()).toEqual([])
    await load()
    const first = await rows()
    expect(first).toMatchObject([
      { place_type: 'city' },
      { place_type: 'county' },
      { place_type: 'state' },
      { place_type: 'zip' },
    ])
    const names = await suggested()
    expect(names.map(({ category }) => category)).toEqual(['counties', 'places', 'states', 'zips'])
    expect((await ask())[0]?.categoryResults[0]).toMatchObject({
      text: 'Austin, TX',
      href: '/homes-for-sale/tx/austin/city/4671654',
    })
    await db.query("update listings.place set place_name = 'Old name' where place_key = '4671654'")
    await load()
    expect([await rows(), await suggested()]).toEqual([first, names])
    expect((await services.get('/listings/places?refs=city:4671654')).body).toMatchObject({
      data: [{ placeName: 'Austin' }],
    })
  })

  test('[F-31] every suggestion for a typed place links to a place that the listings service has', async () => {
    const typed = readFileSync(
      new URL('../../autocomplete/src/places/typed-places.txt', import.meta.url),
      'utf8',
    )
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' | ')[0] ?? '')
    const hrefs = new Set<string>()
    for (const text of typed) {
      const query = new URLSearchParams({ autocompleteValue: text })
      const found = await services.read(Suggested, `/autocomplete/v1/autocomplete/country/usa?${query}`)
      for (const { categoryResults } of found) for (const { href } of categoryResults) hrefs.add(href)
    }
    const refs = [...hrefs].map((href) => {
      const [, , state = '', , type, key] = href.split('/')
      return type && key ? `${type}:${key}` : `state:${state}`
    })
    expect(refs.length).toBeGreaterThan(400)
    const unknown: string[] = []
    for (const ref of refs) {
      const { body } = await services.get(`/listings/places?refs=${ref}`)
      if (Found.parse(body).data.length === 0) unknown.push(ref)
    }
    expect(unknown).toEqual([])
  })
})
