import type { Database } from '@gable/service-kit/database/database'
import { Clusters, DirectoryStates } from '@gable/service-kit/directory/search.contract'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Agent } from '../agent/agent.ts'
import { agent, office, team } from '../fixtures/sample-roster.ts'
import { loadRoster, type RosterOffice } from '../load.ts'
import { Team } from '../roster/team.ts'
import { agents as service } from '../service.ts'
import { AgentPage } from './search.contract.ts'

const montreal = { city: 'Montréal', state: 'QC', cityKey: '6077243', officeMasterCustomerId: 'O2' }
const roundRock = { city: 'Round Rock', state: 'TX', cityKey: '4724129', officeMasterCustomerId: 'O3' }
const offices: RosterOffice[] = [
  office,
  { ...office, masterCustomerId: 'O2', lat: 45.5, lon: -73.6 },
  { ...office, masterCustomerId: 'O3', lat: 30.5, lon: -97.68 },
]
const alone = { teamMasterCustomerId: null, specialties: ['Buyers'], languages: ['English'] }
const roster = [
  agent({ masterCustomerId: 'A1', yearsExperience: 12, specialties: ['Luxury Homes', 'Buyers'] }),
  agent({
    ...alone,
    masterCustomerId: 'A2',
    ...montreal,
    firstName: 'Zoé',
    lastName: "O'Neil",
    photoKey: null,
    yearsExperience: 30,
    licenses: [{ state: 'QC', number: 'H1' }],
    languages: ['French', 'English'],
  }),
  agent({
    ...alone,
    masterCustomerId: 'A3',
    firstName: 'Ann',
    lastName: 'Abel',
    yearsExperience: 24,
    subSpecialties: ['Divorce'],
    civicActivities: ['Rotary', 'Parks, pools and paths', 'Either \\ or'],
  }),
  agent({
    ...alone,
    masterCustomerId: 'A4',
    ...roundRock,
    firstName: '李',
    lastName: '明',
    yearsExperience: 3,
  }),
]

describeStorage('searches of agents', (engine) => {
  let db: Database
  let services: TestServices
  const search = (query: string) => services.read(AgentPage, `/agents/agents/search?${query}`)
  const keys = async (query: string) =>
    ((await search(`sort=name&${query}`)).results ?? []).map(({ masterCustomerId }) => masterCustomerId)

  beforeAll(async () => {
    db = await engine.open([service])
    await loadRoster(db, { agents: roster, teams: [team], offices })
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  test.each([
    ['', ['A3', 'A1', 'A2', 'T1', 'A4']],
    ['state=tx', ['A3', 'A1', 'T1', 'A4']],
    ['state=QC', ['A2']],
    ['state=NY', []],
    ['state=tx&citySlug=round-rock', ['A4']],
    ['state=qc&citySlug=Montreal', ['A2']],
    ['state=tx&citySlug=montreal', []],
    ['cityKey=4671654', ['A3', 'A1', 'T1']],
    ['state=QC&cityKey=4671654', []],
    ['officeKey=O2', ['A2']],
    ['officeKey=O1', ['A3', 'A1', 'T1']],
    ['teamKey=T1', ['A1']],
    ['languages=french,Klingon', ['A2']],
    ['languages=French&languages=spanish', ['A1', 'A2', 'T1']],
    ['specialties=luxury%20homes', ['A1', 'T1']],
    ['isCollection=true', ['A1', 'T1']],
    ['isCollection=false&state=QC', ['A2']],
    ['subSpecialties=Divorce', ['A3']],
    ['civicActivities=rotary', ['A3']],
    ['civicActivities=Parks, pools and paths', []],
    ['civicActivities=parks\\, pools and paths', ['A3']],
    ['civicActivities=None,Parks\\, pools and paths', ['A3']],
    ['civicActivities=Either \\ or', ['A3']],
    ['civicActivities=Either \\\\ or,None', ['A3']],
    ['civicActivities=,\\', []],
    ['licensedIn=qc', ['A2']],
    ['mustHavePhoto=true', ['A3', 'A1', 'A4']],
    ['mustHavePhoto=true&languages=French', []],
    ['name=do%20JAN', ['A1']],
    ['name=springs', ['T1']],
    ['name=springs&state=QC', []],
    ["name=o'neil", ['A2']],
    ['name=oneel', ['A2']],
    ['name=%E6%9D%8E', ['A4']],
    ['name=%25', []],
    ['name=%00', ['A3', 'A1', 'A2', 'T1', 'A4']],
  ])('[AGT-21] %s finds %j', async (query, expected) => {
    expect(await keys(query)).toEqual(expected)
  })

  test('[AGT-25] ignores the filter for 0 years of experience', async () => {
    expect(await keys('yearsExperience=0')).toEqual(await keys(''))
    expect(await keys('yearsExperience=12')).toEqual(['A3', 'A1', 'A2', 'T1'])
  })

  test('[AGT-26] caps years of experience at 24', async () => {
    expect(await keys('yearsExperience=24')).toEqual(['A3', 'A2'])
    for (const years of [25, 31, 99, 1_000_000])
      expect(await keys(`yearsExperience=${years}`)).toEqual(['A3', 'A2'])
  })

  test('sorts agents by experience, and teams by the experience of their most experienced member', async () => {
    const { results = [] } = await search('sort=experience')
    expect(results.map(({ masterCustomerId }) => masterCustomerId).join()).toMatch(/^A2,A3,(A1,T1|T1,A1),A4$/)
  })

  test('returns only the parts of the result that the request includes', async () => {
    expect(await search('include=place&state=TX&citySlug=austin')).toEqual({
      page: 1,
      pageSize: 24,
      isApproximate: false,
      place: {
        city: 'Austin',
        state: 'TX',
        citySlug: 'austin',
        cityKey: '4671654',
        count: 2,
        lat: 30.25,
        lon: -97.76,
      },
    })
    expect(await search('include=total,bounds&pageSize=1')).toEqual({
      page: 1,
      pageSize: 1,
      totalResults: 5,
      totalHits: 5,
      isApproximate: false,
      place: null,
      bounds: { minLat: 30.25, maxLat: 45.5, minLon: -97.76, maxLon: -73.6 },
    })
    expect((await search('include=bounds&state=NY')).bounds).toBeNull()
    expect((await search('name=oneel')).isApproximate).toBe(true)
  })

  test('returns the cities around the searched city as nearby cities, or the cities with the most agents when no city is searched', async () => {
    const nearby = async (query: string) =>
      (await search(`include=nearby&${query}`)).nearbyCities?.map(({ citySlug }) => citySlug)
    expect(await nearby('cityKey=4671654')).toEqual(['round-rock', 'montreal'])
    expect(await nearby('cityKey=4671654&nearbyLimit=1')).toEqual(['round-rock'])
    expect(await nearby('state=tx')).toEqual(['austin', 'round-rock'])
    expect(await nearby('state=tx&citySlug=nowhere')).toEqual(['austin', 'round-rock'])
    expect(await nearby('nearbyLimit=1')).toEqual(['austin'])
    expect(await nearby('nearbyLimit=0')).toEqual([])
  })

  test('[F-20] returns the cities closest to a searched city as nearby cities when that city has no agents', async () => {
    const nearby = async (query: string) =>
      (await search(`include=nearby&state=tx&cityKey=1&${query}`)).nearbyCities?.map(
        ({ citySlug }) => citySlug,
      )
    expect(await nearby('lat=45.4&lon=-73.5')).toEqual(['montreal', expect.any(String), expect.any(String)])
    expect(await nearby('lat=45.4')).toEqual(['austin', 'round-rock'])
  })

  test('returns the number of results for each choice as facets', async () => {
    const { facets } = await search('include=facets&state=TX&languages=spanish')
    expect(facets).toEqual({
      languages: [
        { value: 'English', count: 4 },
        { value: 'Spanish', count: 2 },
      ],
      specialties: [
        { value: 'Buyers', count: 2 },
        { value: 'Luxury Homes', count: 2 },
      ],
      subSpecialties: [{ value: 'Condos', count: 2 }],
      civicActivities: [{ value: 'Library board', count: 2 }],
      licensedIn: [{ value: 'TX', count: 2 }],
      yearsExperience: [
        { atLeast: 5, count: 2 },
        { atLeast: 10, count: 2 },
        { atLeast: 15, count: 0 },
        { atLeast: 20, count: 0 },
        { atLeast: 24, count: 0 },
      ],
      withPhoto: 1,
    })
  })

  test('clusters agents at the position of their office', async () => {
    const clusters = (query: string) => services.read(Clusters, `/agents/agents/clusters?${query}`)
    const texas = 'minLat=29&maxLat=31&minLon=-98&maxLon=-97&zoom=12'
    expect(await clusters(`${texas}&mustHavePhoto=true`)).toEqual([
      {
        location: { lat: 30.25, lon: -97.76 },
        bounds: { minLat: 30.25, maxLat: 30.25, minLon: -97.76, maxLon: -97.76 },
        count: 2,
        masterCustomerIds: ['A3', 'A1'],
      },
      expect.objectContaining({ count: 1, masterCustomerIds: ['A4'] }),
    ])
    const [all, ...others] = await clusters('minLat=-90&maxLat=90&minLon=-180&maxLon=180&zoom=0')
    expect(all).toMatchObject({ count: 5, masterCustomerIds: null })
    expect(others).toEqual([])
    // From 40° east across the 180th meridian to Texas, but not as far as Montreal.
    const across = await clusters('minLat=0&maxLat=90&minLon=40&maxLon=-90&zoom=2')
    expect(across.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(
      await services.get('/agents/agents/clusters?minLat=2&maxLat=1&minLon=0&maxLon=1&zoom=3'),
    ).toMatchObject({ status: 400, body: { errors: ['minLat: must not be greater than maxLat'] } })
  })

  test('the directory counts agents by state and city', async () => {
    const directory = (query: string) => services.read(DirectoryStates, `/agents/agents/directory?${query}`)
    const states = await directory('')
    expect(states.map(({ state, count }) => [state, count])).toEqual([
      ['QC', 1],
      ['TX', 3],
    ])
    const [texas] = await directory('state=tx&cities=1')
    expect(texas).toMatchObject({ state: 'TX', count: 3, cities: [{ citySlug: 'austin', count: 2 }] })
    expect((await directory('cities=0')).flatMap(({ cities }) => cities)).toEqual([])
    expect(await directory('state=ny')).toEqual([])
  })

  test('returns team members sorted by last name, and the teams of an office sorted by name', async () => {
    const Members = z.array(z.object({ teamId: z.string(), members: z.array(Agent) }))
    const Teams = z.array(z.object({ officeId: z.string(), teams: z.array(Team) }))
    const members = await services.read(Members, '/agents/teams/members?ids=T1,T9')
    expect(
      members.map(({ teamId, members }) => [teamId, members.map((one) => one.masterCustomerId)]),
    ).toEqual([
      ['T1', ['A1']],
      ['T9', []],
    ])
    const teams = await services.read(Teams, '/agents/teams/of-offices?ids=O1,O2')
    expect(teams.map(({ officeId, teams }) => [officeId, teams.map((one) => one.teamUrl)])).toEqual([
      ['O1', ['/real-estate-teams/the-springs-team-austin-tx/T1']],
      ['O2', []],
    ])
  })

  test('[AGT-20] omits the biography and awards of an agent from lists', async () => {
    const {
      results: [listed],
    } = await services.read(
      z.object({ results: z.array(z.looseObject({})) }),
      '/agents/agents/search?name=jane',
    )
    const whole = await services.read(z.looseObject({}), '/agents/agents/A1')
    const { about, aboutFrench, careerAwards, awards, teamAwards, ...card } = whole
    expect(listed).toEqual(card)
    expect([about, aboutFrench]).not.toContain(undefined)
  })

  test('builds a profile path for a name without Latin letters', async () => {
    const { results } = await search('name=%E6%98%8E')
    expect(results).toMatchObject([{ bioUrl: '/real-estate-agents/round-rock-tx/A4' }])
  })

  test('reflects table changes in the search results within seconds', async () => {
    const sees = (query: string, expected: string[]) => expect.poll(() => keys(query)).toEqual(expected)
    await db.query(
      "update agents.agent set languages = '{Basque}', team_master_customer_id = 'T1' where master_customer_id = 'A3'",
    )
    await sees('languages=basque', ['A3', 'T1'])
    await db.query("update agents.team set team_name = 'Zilker Group' where master_customer_id = 'T1'")
    await sees('name=zilker', ['T1'])
    await db.query("update agents.agent set master_customer_id = 'A9' where master_customer_id = 'A3'")
    await sees('languages=basque', ['A9', 'T1'])
    await db.query("delete from agents.agent where master_customer_id = 'A9'")
    await sees('languages=basque', [])
    await db.query('truncate agents.agent, agents.team')
    await sees('', [])
    await loadRoster(db, { agents: roster, teams: [team], offices })
    await sees('', ['A3', 'A1', 'A2', 'T1', 'A4'])
  })
})
