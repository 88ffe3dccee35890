import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const request = (id: string, recipient: object) => ({
  ...{ __typename: 'SentRequest', id, agentKey: null, officeKey: null, teamKey: null },
  ...recipient,
})
const sent = [
  request('1', { agentKey: 'A1' }),
  request('2', { agentKey: 'A1' }),
  request('3', { agentKey: '999' }),
  request('4', { officeKey: '999' }),
  request('5', { teamKey: '999' }),
  request('6', {}),
]
const QUERY = `query ($sent: [_Any!]!) {
  _entities(representations: $sent) {
    ... on SentRequest { agent { id fullName } office { id } team { masterCustomerId } }
  }
}`

const oneAgent: FakeAnswer = ({ path }) =>
  path === '/agents/agents' ? [{ masterCustomerId: 'A1', firstName: 'Ada' }] : []

test('[F-103] returns the recipient of each request in one call per type, and null without an error for a recipient that is gone', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, oneAgent)
  const { data, errors } = await ask(QUERY, { sent })
  const none = { agent: null, office: null, team: null }
  const toAda = { ...none, agent: { id: 'Agent:A1', fullName: 'Ada' } }
  expect(errors).toEqual([])
  expect(data).toEqual({ _entities: [toAda, toAda, none, none, none, none] })
  expect(called().sort()).toEqual(['GET /agents/agents', 'GET /agents/teams', 'GET /offices/offices'])
})

test('returns null with an error for a recipient whose service is down', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(503, {}))
  const { data, errors } = await ask(QUERY, { sent: sent.slice(0, 1) })
  expect(data).toEqual({ _entities: [{ agent: null, office: null, team: null }] })
  expect(errors).toMatchObject([{ path: '_entities.0.agent', code: 'UPSTREAM_FAILED' }])
})
