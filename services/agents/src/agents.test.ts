import type { MarketAgent, MarketOffice, MarketTeam } from '@gable/data/market/market.types'
import { pageOf } from '@gable/service-kit/http/paging'
import { describeStorage, startTestServices, type TestServices } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Agent } from './agent/agent.ts'
import { loadRoster } from './load.ts'
import { agents as service } from './service.ts'

const office: MarketOffice = {
  masterCustomerId: 'O1',
  officeName: 'Gable Barton Hills',
  title: 'Homes by the springs',
  officeAddress1: '1204 Barton Ave',
  officeAddress2: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  country: 'USA',
  cityKey: '4671654',
  region: 'Central Texas',
  primaryPhone: '5125550100',
  website: 'https://barton.example.com',
  photoKey: 'office-tx-storefront-5c1e07',
  lat: 30.25,
  lon: -97.76,
  boards: ['M1'],
}

const team: MarketTeam = {
  masterCustomerId: 'T1',
  teamName: 'The Springs Team',
  city: 'Austin',
  state: 'TX',
  cityKey: '4671654',
  officeMasterCustomerId: 'O1',
  about: 'Four of us.',
  aboutFrench: 'Nous sommes quatre.',
}

const agent = (own: Partial<MarketAgent>): MarketAgent => ({
  masterCustomerId: 'A1',
  firstName: 'Jane',
  lastName: 'Doe',
  title: 'Broker',
  photoKey: 'portrait-tx-limestone-5c1e07',
  licenses: [{ state: 'TX', number: '0612345' }],
  city: 'Austin',
  state: 'TX',
  cityKey: '4671654',
  officeMasterCustomerId: 'O1',
  teamMasterCustomerId: 'T1',
  website: 'https://jane.example.com',
  primaryPhone: '5125550142',
  email: 'jane@example.com',
  languages: ['English', 'Spanish'],
  specialties: ['First homes'],
  subSpecialties: ['Condos'],
  civicActivities: ['Library board'],
  yearsExperience: 12,
  awards: [
    { name: 'Top Seller', year: 2021, kind: 'general' },
    { name: 'Top Seller', year: 2025, kind: 'general' },
    { name: 'Hall of Fame', year: 2024, kind: 'career' },
    { name: 'Team of the Year', year: 2023, kind: 'team' },
  ],
  about: 'I know every street.',
  aboutFrench: 'Je connais chaque rue.',
  ...own,
})

const roster = [
  agent({}),
  agent({
    masterCustomerId: 'A2',
    firstName: 'Zoé',
    lastName: "O'Neil-Tremblay",
    photoKey: null,
    city: 'Montréal',
    state: 'QC',
    cityKey: '6077243',
    officeMasterCustomerId: 'O2',
    teamMasterCustomerId: null,
    awards: [],
  }),
  agent({
    masterCustomerId: 'A3',
    firstName: 'John',
    lastName: 'Doe',
    photoKey: 'https://feed.example.com/j.jpg',
  }),
  ...Array.from({ length: 30 }, (_, index) =>
    agent({
      masterCustomerId: `B${index}`,
      firstName: `Agent${index}`,
      lastName: 'Mill',
      cityKey: '4699066',
    }),
  ),
]

describeStorage('agents service', (engine) => {
  let services: TestServices
  const get = (path: string) => services.get(`/agents${path}`)
  const read = <T>(shape: z.ZodType<T>, path: string) => services.read(shape, `/agents${path}`)
  const readAgents = (ids: string) => read(z.array(Agent), `/agents?ids=${ids}`)
  const search = (query: string) => read(pageOf(Agent), `/agents/search?${query}`)
  const idsOf = (found: { masterCustomerId: string }[]) =>
    found.map(({ masterCustomerId }) => masterCustomerId)

  beforeAll(async () => {
    const db = await engine.open([service])
    await loadRoster(db, { agents: roster, teams: [team], offices: [office] })
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  test('[AGT-20] an agent comes with every field of the entity', async () => {
    expect(await read(Agent, '/agents/A1')).toMatchObject({
      entityType: 'agent',
      masterCustomerId: 'A1',
      mcid: 'A1',
      firstName: 'Jane',
      lastName: 'Doe',
      title: 'Broker',
      photo: 'http://localhost:4100/photos/portrait-tx-limestone-5c1e07/medium.webp',
      associatePhoto: 'http://localhost:4100/photos/portrait-tx-limestone-5c1e07/medium.webp',
      licenses: [{ state: 'TX', number: '0612345' }],
      city: 'Austin',
      officeName: 'Gable Barton Hills',
      website: 'https://jane.example.com',
      primaryPhone: '5125550142',
      bioUrl: '/real-estate-agents/jane-doe-austin-tx/A1',
      languages: ['English', 'Spanish'],
      yearsExperience: 12,
      teamMasterCustomerId: 'T1',
    })
  })

  test('[AGT-22] awards come by kind, with name and year, newest first', async () => {
    const { careerAwards, awards, teamAwards } = await read(Agent, '/agents/A1')
    expect(careerAwards).toEqual([{ name: 'Hall of Fame', year: 2024 }])
    expect(awards).toEqual([
      { name: 'Top Seller', year: 2025 },
      { name: 'Top Seller', year: 2021 },
    ])
    expect(teamAwards).toEqual([{ name: 'Team of the Year', year: 2023 }])
  })

  test('a missing portrait is null, one of a feed keeps its address, accents leave the path', async () => {
    const byId = new Map((await readAgents('A2,A3')).map((found) => [found.masterCustomerId, found]))
    expect(byId.get('A2')).toMatchObject({
      photo: null,
      associatePhoto: null,
      firstName: 'Zoé',
      bioUrl: '/real-estate-agents/zoe-oneil-tremblay-montreal-qc/A2',
    })
    expect(byId.get('A3')).toMatchObject({ photo: 'https://feed.example.com/j.jpg' })
  })

  test('[AGT-23] a team comes by its id and among several', async () => {
    expect(await get('/teams/T1')).toEqual({ status: 200, body: { data: team } })
    expect(await get('/teams?ids=T1,T9')).toEqual({ status: 200, body: { data: [team] } })
    expect((await get('/teams/T9')).status).toBe(404)
  })

  test('many ids are one call; unknown ones are left out, doubles come once', async () => {
    expect(idsOf(await readAgents('A3,nobody,A1,A1')).sort()).toEqual(['A1', 'A3'])
  })

  test('a hundred ids are answered, one more is refused with a reason', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `B${index}`).join(',')
    expect(await readAgents(ids(100))).toHaveLength(30)
    expect(await get(`/agents?ids=${ids(101)}`)).toEqual({
      status: 400,
      body: { errors: ['ids: must name at most 100'] },
    })
    expect((await get('/agents')).body).toEqual({ errors: ['ids: is required'] })
  })

  test.each(["A1' or '1'='1", '\0', '%00', '../A1', 'A1;drop table agents.agent', '💥', 'x'.repeat(400)])(
    'the nasty id %j is simply unknown',
    async (id) => {
      const nasty = encodeURIComponent(id)
      expect((await get(`/agents/${nasty}`)).status).toBe(404)
      expect(idsOf(await readAgents(`A1,${nasty}`))).toEqual(['A1'])
    },
  )

  test('search finds by city, state, office and name, in the order of names', async () => {
    expect(idsOf((await search('cityKey=4671654')).results)).toEqual(['A1', 'A3'])
    expect(idsOf((await search('state=qc')).results)).toEqual(['A2'])
    expect(idsOf((await search('officeKey=O2')).results)).toEqual(['A2'])
    expect(idsOf((await search('name=do%20JOH')).results)).toEqual(['A3'])
    expect(idsOf((await search('name=tremblay')).results)).toEqual(['A2'])
    expect((await search('name=%25')).totalResults).toBe(0)
    expect((await search('name=oe')).totalResults).toBe(0)
  })

  test('search gives pages and the total', async () => {
    const first = await search('cityKey=4699066')
    const second = await search('cityKey=4699066&page=2')
    expect(first).toMatchObject({ totalResults: 30, totalHits: 30, page: 1, pageSize: 24 })
    expect(first.results).toHaveLength(24)
    expect(second.results).toHaveLength(6)
    expect(new Set(idsOf([...first.results, ...second.results])).size).toBe(30)
    expect(await search('cityKey=4699066&page=9')).toMatchObject({
      results: [],
      totalResults: 30,
    })
  })

  test.each([
    ['page=0', 'page: must be 1 or more'],
    ['page=x', 'page: must be a number'],
    ['page=418', 'page: must be 417 or less: a search shows 10,000 results'],
    ['pageSize=25', 'pageSize: must be 24, 48 or 96'],
    ['state=Texas', 'state: must be a two-letter code, like TX'],
    ['cityKey=a%00b', 'cityKey: must be plain text'],
  ])('search refuses %s', async (query, reason) => {
    expect(await get(`/agents/search?${query}`)).toEqual({ status: 400, body: { errors: [reason] } })
  })
})
