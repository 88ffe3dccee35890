import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const ids = (text = '') => text.split(',')

const roster: FakeAnswer = ({ path, query }) => {
  const keys = ids(query.ids)
  if (path === '/agents/teams/members')
    return keys.map((teamId) => ({
      teamId,
      members: [{ masterCustomerId: `A-${teamId}`, lastName: teamId, teamMasterCustomerId: teamId }],
    }))
  if (path === '/agents/teams/of-offices')
    return keys.map((officeId) => ({
      officeId,
      teams: ['Zest', 'Acme'].map((teamName) => ({ masterCustomerId: `${teamName}-${officeId}`, teamName })),
    }))
  if (path === '/agents/teams')
    return keys.map((masterCustomerId) => ({ masterCustomerId, teamName: masterCustomerId }))
  return new Reply(404, { errors: ['Not found'] })
}

const references = (__typename: string, keys: string[]) => ({
  keys: keys.map((masterCustomerId) => ({ __typename, masterCustomerId })),
})
const entitiesQuery = (type: string, fields: string) =>
  `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on ${type} { ${fields} } } }`

test('loads the members of several teams in one call and reuses the team rows', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, roster)
  const fields = 'members { entityType masterCustomerId about team { teamName } }'
  const { data, errors } = await ask(entitiesQuery('Team', fields), references('Team', ['T1', 'T2', 'T3']))
  expect(errors).toEqual([])
  expect(data).toEqual({
    _entities: ['T1', 'T2', 'T3'].map((team) => ({
      members: [
        { entityType: 'agent', masterCustomerId: `A-${team}`, about: null, team: { teamName: team } },
      ],
    })),
  })
  expect(called()).toEqual(['GET /agents/teams', 'GET /agents/teams/members'])
})

test('loads the teams of several offices in one call and reuses the team rows', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/offices/offices'
      ? ids(call.query.ids).map((masterCustomerId) => ({ masterCustomerId }))
      : roster(call),
  )
  const { data } = await ask(
    entitiesQuery('Office', 'teams { teamName entityType members { team { teamName } } }'),
    references('Office', ['O1', 'O2']),
  )
  const teams = ['Acme', 'Zest'].map((teamName) => ({
    teamName,
    entityType: 'team',
    members: [{ team: { teamName } }],
  }))
  expect(data).toEqual({ _entities: [{ teams }, { teams }] })
  expect(called()).toEqual([
    'GET /offices/offices',
    'GET /agents/teams/of-offices',
    'GET /agents/teams/members',
  ])
})

test('returns no members for an unknown team, and at most 50 members for a known team', async () => {
  const many = Array.from({ length: 51 }, (_, at) => ({ masterCustomerId: `A${at}` }))
  const { ask } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/agents/teams/members' ? [{ teamId: 'T1', members: many }] : roster(call),
  )
  const { data } = await ask(
    '{ a: team(masterCustomerId: "T1") { members { masterCustomerId } } b: team(masterCustomerId: "T2") { members { city } } }',
  )
  expect(data).toEqual({
    a: { members: many.slice(0, 50) },
    b: { members: [] },
  })
})

test('returns null only for the members when they cannot be loaded', async () => {
  const { ask } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/agents/teams/members' ? new Reply(500, {}) : roster(call),
  )
  const { data, errors } = await ask('{ team(masterCustomerId: "T1") { teamName members { city } } }')
  expect(data).toEqual({ team: { teamName: 'T1', members: null } })
  expect(errors).toMatchObject([{ path: 'team.members', code: 'UPSTREAM_FAILED' }])
})

test("returns a team's description in the requested language", async () => {
  const row = { masterCustomerId: 'T1', about: 'Hello', aboutFrench: 'Bonjour' }
  const { ask } = await testSubgraph(createSubgraph, () => [row])
  expect((await ask('{ team(masterCustomerId: "T1") { about fr: about(locale: FR_CA) } }')).data).toEqual({
    team: { about: 'Hello', fr: 'Bonjour' },
  })
})
