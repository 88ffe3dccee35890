import type { Database } from '@gable/service-kit/database/database'
import { Clusters } from '@gable/service-kit/directory/search.contract'
import { HttpError } from '@gable/service-kit/http/problem'
import { defineService } from '@gable/service-kit/service/service'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { agent, office, team } from '../fixtures/sample-roster.ts'
import { loadRoster } from '../load.ts'
import { agents } from '../service.ts'
import { backfillPositions } from './backfill-positions.ts'

const requestedIds: string[][] = []
let isDown = false

/** Returns every office, except ids that start with `gone`. */
const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'Where offices are.',
  routes(app) {
    app.get('/offices', { schema: { querystring: z.object({ ids: z.string() }) } }, async ({ query }) => {
      if (isDown) throw new HttpError(503, ['Down'])
      const ids = query.ids.split(',')
      requestedIds.push(ids)
      const known = ids.filter((id) => !id.startsWith('gone'))
      return { data: known.map((masterCustomerId) => ({ masterCustomerId, lat: 45.5, lon: -73.6 })) }
    })
  },
})

describeStorage('agents without a position', (engine) => {
  let db: Database
  let services: TestServices
  const place = () =>
    backfillPositions(
      { db, endpoint: (name) => ({ url: `${services.url}/${name}`, headers: {} }) },
      new AbortController().signal,
    )
  const positions = () =>
    db.query(
      `select master_customer_id as key, office_lat as lat, office_lon as lon from agents.agent
       union all select master_customer_id, office_lat, office_lon from agents.team order by key`,
    )
  const nowhere = { lat: null, lon: null }
  const montreal = { lat: 45.5, lon: -73.6 }
  const austin = { lat: office.lat, lon: office.lon }

  beforeAll(async () => {
    db = await engine.open([agents])
    services = await startTestServices([agents, offices], { db })
  })
  beforeEach(async () => {
    isDown = false
    requestedIds.length = 0
    await db.query('truncate agents.agent, agents.team')
  })
  afterAll(() => services.close())

  test('agents and teams without a position get the position of their office and appear on the map', async () => {
    await loadRoster(db, {
      agents: [
        agent({}),
        agent({ masterCustomerId: 'A2', officeMasterCustomerId: 'O2' }),
        agent({ masterCustomerId: 'A3', officeMasterCustomerId: 'gone' }),
        agent({ masterCustomerId: 'A4', officeMasterCustomerId: 'O,4' }),
      ],
      teams: [{ ...team, officeMasterCustomerId: 'O2' }],
      offices: [office],
    })
    await place()
    expect(await positions()).toEqual([
      { key: 'A1', ...austin },
      { key: 'A2', ...montreal },
      { key: 'A3', ...nowhere },
      { key: 'A4', ...nowhere },
      { key: 'T1', ...montreal },
    ])
    expect(requestedIds.map((ids) => ids.toSorted())).toEqual([['O2', 'gone']])
    const map = '/agents/agents/clusters?minLat=45&maxLat=46&minLon=-74&maxLon=-73&zoom=12'
    await expect
      .poll(async () => (await services.read(Clusters, map))[0]?.masterCustomerIds)
      .toEqual(['A2', 'T1'])
    await place()
    expect(requestedIds).toHaveLength(2)
  })

  test('the job requests the positions of 100 offices in each request', async () => {
    const many = Array.from({ length: 250 }, (_, i) =>
      agent({ masterCustomerId: `A${i}`, officeMasterCustomerId: `O${i}`, teamMasterCustomerId: null }),
    )
    await loadRoster(db, { agents: many, teams: [], offices: [] })
    await place()
    expect(requestedIds.map((ids) => ids.length)).toEqual([100, 100, 50])
    expect(new Set((await positions()).map(({ lat }) => lat))).toEqual(new Set([45.5]))
    await place()
    expect(requestedIds).toHaveLength(3)
  })

  test('the job fails, and agents and teams stay unchanged, when the offices service is down', async () => {
    isDown = true
    await loadRoster(db, { agents: [agent({})], teams: [team], offices: [] })
    await expect(place()).rejects.toThrow('answered 503')
    expect(await positions()).toMatchObject([nowhere, nowhere])
  })
})
