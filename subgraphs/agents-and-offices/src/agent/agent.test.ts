import type { FakeAnswer } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const services =
  (agent: Record<string, unknown>): FakeAnswer =>
  ({ path }) => {
    if (path === '/agents/agents') return [{ masterCustomerId: 'A1', ...agent }]
    if (path === '/agents/teams') return [{ masterCustomerId: 'T1', officeMasterCustomerId: 'O1' }]
    return [{ masterCustomerId: 'O1', officeName: 'Gable Austin', telephone: '5125550100' }]
  }

async function agent(fields: string, row: Record<string, unknown>) {
  const { ask, called } = await testSubgraph(createSubgraph, services(row))
  const { data } = await ask(`{ agent(masterCustomerId: "A1") { ${fields} } }`)
  return { data, called: called() }
}

test('[AGT-20, AGT-23, AGT-24] returns every known field of an agent, a team, and an office', async () => {
  const lines = {
    agent: {
      masterCustomerId: 'A1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      title: 'Realtor',
      photo: 'https://photos.example/ada.jpg',
      entityType: 'agent',
      licenses: [{ state: 'TX', number: '0612345' }],
      city: 'Austin',
      officeName: 'Gable Austin',
      website: 'https://ada.example',
      primaryPhone: '5125550142',
      bioUrl: '/real-estate-agents/ada-lovelace-austin-tx/A1',
      cityKey: '4671654',
      languages: ['English', 'French'],
      specialties: ['Luxury Homes'],
      subSpecialties: ['Lofts'],
      civicActivities: ['Food bank'],
      yearsExperience: 12,
    },
    team: {
      masterCustomerId: 'T1',
      entityType: 'team',
      teamName: 'The Engines',
      city: 'Austin',
      cityKey: '4671654',
      state: 'TX',
      teamUrl: '/real-estate-teams/the-engines-austin-tx/T1',
      memberCount: 4,
    },
    office: {
      masterCustomerId: 'O1',
      officeName: 'Gable Austin',
      title: 'The house by the river',
      officeAddress1: '1 Congress Ave',
      officeAddress2: 'Suite 2',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'USA',
      primaryPhone: '5125550100',
      photoUrl: 'https://photos.example/office.jpg',
      region: 'Central Texas',
      website: 'https://office.example',
      officeUrl: '/real-estate-offices/gable-austin-austin-tx/O1',
      cityKey: '4671654',
    },
  }
  const rows = new Map<string, object>([
    ['/agents/agents', lines.agent],
    ['/agents/teams', lines.team],
    ['/offices/offices', lines.office],
  ])
  const { ask } = await testSubgraph(createSubgraph, ({ path }) => [rows.get(path)])
  const fields = ([name, line]: [string, { masterCustomerId: string }]) =>
    `${name}(masterCustomerId: "${line.masterCustomerId}") { ${Object.keys(line).join(' ').replace('licenses', 'licenses { state number }')} }`
  const { data } = await ask(`{ ${Object.entries(lines).map(fields).join(' ')} }`)
  expect(data).toEqual(lines)
})

test("loads an agent's office and team, with one call when both have the same office", async () => {
  const row = { officeMasterCustomerId: 'O1', teamMasterCustomerId: 'T1' }
  const { data, called } = await agent(
    'office { officeName primaryPhone } team { office { officeName } }',
    row,
  )
  expect(data).toEqual({
    agent: {
      office: { officeName: 'Gable Austin', primaryPhone: '5125550100' },
      team: { office: { officeName: 'Gable Austin' } },
    },
  })
  expect(called.sort()).toEqual(['GET /agents/agents', 'GET /agents/teams', 'GET /offices/offices'])
})

test('makes no office or team call for an agent without an office and a team', async () => {
  const { data, called } = await agent('office { officeName } team { teamName }', {})
  expect(data).toEqual({ agent: { office: null, team: null } })
  expect(called).toEqual(['GET /agents/agents'])
})

test('reads the portrait from associatePhoto, else from photo', async () => {
  expect((await agent('photo', { photo: '/b', associatePhoto: '/a' })).data).toEqual({
    agent: { photo: '/a' },
  })
  expect((await agent('photo', { photo: '/b', associatePhoto: null })).data).toEqual({
    agent: { photo: '/b' },
  })
})

test("returns an agent's biography in the requested language, or in English when there is no French text", async () => {
  const fields = 'en: about fr: about(locale: FR_CA)'
  expect((await agent(fields, { about: 'Hello', aboutFrench: 'Bonjour' })).data).toEqual({
    agent: { en: 'Hello', fr: 'Bonjour' },
  })
  expect((await agent(fields, { about: 'Hello' })).data).toEqual({ agent: { en: 'Hello', fr: 'Hello' } })
})

test('joins the known parts of a name', async () => {
  expect((await agent('fullName', { lastName: 'Lovelace' })).data).toEqual({
    agent: { fullName: 'Lovelace' },
  })
  expect((await agent('fullName', {})).data).toEqual({ agent: { fullName: null } })
})

test('[AGT-24] sorts awards newest first, undated awards last', async () => {
  const given = [{ name: 'Old', year: 2019 }, { name: 'Undated' }, { name: 'New', year: 2025 }]
  const rows = { careerAwards: given, awards: given, teamAwards: null }
  const newest = [
    { name: 'New', year: 2025 },
    { name: 'Old', year: 2019 },
    { name: 'Undated', year: null },
  ]
  const fields = 'careerAwards { name year } awards { name year } teamAwards { name }'
  expect((await agent(fields, rows)).data).toEqual({
    agent: { careerAwards: newest, awards: newest, teamAwards: null },
  })
})
