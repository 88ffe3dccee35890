import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Agent } from './agent/agent.ts'
import { agent, office, team } from './fixtures/sample-roster.ts'
import { loadRoster } from './load.ts'
import { AgentPage } from './search/search.contract.ts'
import { agents as service } from './service.ts'

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
  const search = (query: string) => read(AgentPage, `/agents/search?${query}`)
  const idsOf = (found: { masterCustomerId: string }[]) =>
    found.map(({ masterCustomerId }) => masterCustomerId)

  beforeAll(async () => {
    const db = await engine.open([service])
    await loadRoster(db, { agents: roster, teams: [team], offices: [office] })
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  test('[AGT-20] returns an agent with every field of the entity', async () => {
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

  test('[AGT-22] groups awards by type, with name and year, newest first', async () => {
    const { careerAwards, awards, teamAwards } = await read(Agent, '/agents/A1')
    expect(careerAwards).toEqual([{ name: 'Hall of Fame', year: 2024 }])
    expect(awards).toEqual([
      { name: 'Top Seller', year: 2025 },
      { name: 'Top Seller', year: 2021 },
    ])
    expect(teamAwards).toEqual([{ name: 'Team of the Year', year: 2023 }])
  })

  test('returns null for a missing portrait, keeps the URL of a portrait from a feed, and removes accents from the path', async () => {
    const byId = new Map((await readAgents('A2,A3')).map((found) => [found.masterCustomerId, found]))
    expect(byId.get('A2')).toMatchObject({
      photo: null,
      associatePhoto: null,
      firstName: 'Zoé',
      bioUrl: '/real-estate-agents/zoe-oneil-tremblay-montreal-qc/A2',
    })
    expect(byId.get('A3')).toMatchObject({ photo: 'https://feed.example.com/j.jpg' })
  })

  test('[AGT-23] returns a team by its id and in a list of ids', async () => {
    const whole = {
      ...team,
      entityType: 'team',
      teamUrl: '/real-estate-teams/the-springs-team-austin-tx/T1',
      memberCount: 32,
    }
    expect(await get('/teams/T1')).toEqual({ status: 200, body: { data: whole } })
    expect(await get('/teams?ids=T1,T9')).toEqual({ status: 200, body: { data: [whole] } })
    expect((await get('/teams/T9')).status).toBe(404)
  })

  test('returns several agents in one request, without unknown ids and duplicates', async () => {
    expect(idsOf(await readAgents('A3,nobody,A1,A1')).sort()).toEqual(['A1', 'A3'])
  })

  test('accepts 100 ids and rejects more ids with an error message', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `B${index}`).join(',')
    expect(await readAgents(ids(100))).toHaveLength(30)
    expect(await get(`/agents?ids=${ids(101)}`)).toEqual({
      status: 400,
      body: { errors: ['ids: must name at most 100'] },
    })
    expect((await get('/agents')).body).toEqual({ errors: ['ids: is required'] })
  })

  test.each(["A1' or '1'='1", '\0', '%00', '../A1', 'A1;drop table agents.agent', '💥', 'x'.repeat(400)])(
    'treats the malformed id %j as unknown',
    async (id) => {
      const nasty = encodeURIComponent(id)
      expect((await get(`/agents/${nasty}`)).status).toBe(404)
      expect(idsOf(await readAgents(`A1,${nasty}`))).toEqual(['A1'])
    },
  )

  test('search returns pages and the total', async () => {
    const first = await search('cityKey=4699066&sort=name')
    const second = await search('cityKey=4699066&sort=name&page=2')
    // A search by city finds a team in the city where its members work.
    expect(first).toMatchObject({ totalResults: 31, totalHits: 31, page: 1, pageSize: 24 })
    expect(first.results).toHaveLength(24)
    expect(second.results).toHaveLength(7)
    expect(new Set(idsOf([...(first.results ?? []), ...(second.results ?? [])])).size).toBe(31)
    expect(await search('cityKey=4699066&page=9')).toMatchObject({
      results: [],
      totalResults: 31,
    })
  })

  test.each([
    ['page=0', 'page: must be 1 or more'],
    ['page=x', 'page: must be a number'],
    ['page=418', 'page: must be 417 or less: a search shows 10,000 results'],
    ['pageSize=97', 'pageSize: must be 96 or less'],
    ['citySlug=austin', 'state: is required together with citySlug'],
    ['yearsExperience=-1', 'yearsExperience: must be 0 or more'],
    ['sort=newest', 'sort: must be one of daily, name, experience'],
    ['include=everything', 'include.0: must be one of results, total, facets, place, nearby, bounds'],
    ['state=Texas', 'state: must be a two-letter code, like TX'],
    ['cityKey=a%00b', 'cityKey: must be plain text'],
  ])('search rejects %s', async (query, reason) => {
    expect(await get(`/agents/search?${query}`)).toEqual({ status: 400, body: { errors: [reason] } })
  })
})
