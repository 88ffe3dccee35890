import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const ids = (text = '') => text.split(',').map((masterCustomerId) => ({ masterCustomerId }))

const answerById: FakeAnswer = ({ path, query }) => {
  if (path === '/agents/agents') {
    return ids(query.ids).map((it) => ({ ...it, firstName: 'Ada', lastName: it.masterCustomerId }))
  }
  if (path === '/offices/offices') return ids(query.ids).map((it) => ({ ...it, officeName: 'Gable' }))
  return new Reply(404, { errors: ['Not found'] })
}

/**
 * A page of references to 24 listings. The first listing has neither an agent nor an office. The others share
 * seven agents and three offices.
 */
const samplePage = Array.from({ length: 24 }, (_, index) => ({
  __typename: 'Listing',
  uPI: `home-${index}`,
  listAgentKey: index === 0 ? null : `A${index % 7}`,
  listOfficeKey: index === 0 ? null : `O${index % 3}`,
}))

const OPERATION = `query ($page: [_Any!]!) {
  _entities(representations: $page) { ... on Listing { agent { fullName } office { officeName } } }
}`

test('makes one agents call and one offices call for a page of listings', async () => {
  const { ask, calls, called } = await testSubgraph(createSubgraph, answerById)
  const { data, errors } = await ask(OPERATION, { page: samplePage })
  expect(errors).toEqual([])
  expect(data).toEqual({
    _entities: samplePage.map(({ listAgentKey }) =>
      listAgentKey
        ? { agent: { fullName: `Ada ${listAgentKey}` }, office: { officeName: 'Gable' } }
        : { agent: null, office: null },
    ),
  })
  expect(called().sort()).toEqual(['GET /agents/agents', 'GET /offices/offices'])
  expect(calls.map(({ query }) => query.ids?.split(',').length).sort()).toEqual([3, 7])
})

test.each([
  ['fails', () => new Reply(500, {})],
  ['hangs', () => undefined],
])('returns null only for the agents when the agents service %s', async (_, dead) => {
  const answer: FakeAnswer = (call) => (call.path.startsWith('/agents') ? dead() : answerById(call))
  const { ask } = await testSubgraph(createSubgraph, answer, { REST_TIMEOUT_MS: '1000' })
  const { data, errors } = await ask(OPERATION, { page: samplePage.slice(1, 3) })
  expect(data).toEqual({
    _entities: [
      { agent: null, office: { officeName: 'Gable' } },
      { agent: null, office: { officeName: 'Gable' } },
    ],
  })
  expect(errors.map(({ path }) => path)).toEqual(['_entities.0.agent', '_entities.1.agent'])
})

test('returns null without an error for an unknown agent', async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path === '/agents/agents' ? [] : undefined,
  )
  const { data, errors } = await ask('{ agent(masterCustomerId: "A1") { fullName } }')
  expect({ data, errors }).toEqual({ data: { agent: null }, errors: [] })
})
