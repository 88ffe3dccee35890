import { createSubgraph as createAccounts } from '@gable/subgraph-accounts/subgraph'
import { createSubgraph as createAgentsAndOffices } from '@gable/subgraph-agents-and-offices/subgraph'
import type { FakeAnswer } from '@gable/subgraph-kit/fixtures/fake-rest'
import { serveStandalone } from '@gable/subgraph-kit/fixtures/standalone'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { type SubgraphMode, testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { createSubgraph as createListings } from '@gable/subgraph-listings/subgraph'
import { expect, test } from 'vitest'
import { startGraph } from './fixtures/start-graph.ts'

const contact = (type: string, masterCustomerId: string) => ({
  ...{ id: `${type}-${masterCustomerId}`, kind: 'contact', sentAt: '2026-11-21T10:00:00.000Z' },
  entity: { type, masterCustomerId },
})

/** Knows one agent, and no office and no team. */
const services: FakeAnswer = ({ path }) => {
  if (path.endsWith('/site/flags')) return { profileFlow: true }
  if (path === '/leads/requests')
    return [
      contact('agent', 'A1'),
      ...['agent', 'office', 'team'].map((type) => contact(type, '999')),
      { ...contact('agent', '999'), id: 'tour', kind: 'tour', uPI: 'home-9', entity: null },
    ]
  if (path === '/agents/agents') return [{ masterCustomerId: 'A1', firstName: 'Ada' }]
  if (path.endsWith('/v2/user')) return { id: '7', email: 'ada@example.com' }
  return []
}

async function start(mode: SubgraphMode) {
  const fakes = await Promise.all(
    [createAccounts, createAgentsAndOffices, createListings].map((create) =>
      testSubgraph(create, services, {}, 'in process'),
    ),
  )
  // testSubgraph itself closes the subgraphs, so the servers and the graph must not.
  const subgraphs = fakes.map(({ subgraph }) => ({ ...subgraph, close: async () => {} }))
  const session = { viewer: { id: '7' }, token: 'a.valid.token' }
  const urls: Record<string, string> = {}
  if (mode === 'standalone')
    for (const subgraph of subgraphs)
      urls[subgraph.name] = (await serveStandalone(subgraph, [memberRequest(session)])).url
  return startGraph({ subgraphs, urls, verifyToken: async () => session })
}

test.each([
  ['id', { id: 'Agent:A1' }],
  ['masterCustomerId', { masterCustomerId: 'A1' }],
  ['__typename', { __typename: 'Agent' }],
])(
  '[F-103] a recipient or listing that is gone is null without an error, when the operation selects %s',
  async (field, ada) => {
    const query = `{ viewer { sentRequests {
    agent { ${field} } office { ${field} } team { ${field} } listing { uPI listPrice agent { ${field} } }
  } } }`
    const none = { agent: null, office: null, team: null, listing: null }
    for (const mode of ['in process', 'standalone'] as const) {
      const { ask } = await start(mode)
      const { body } = await ask(query)
      expect(body.errors).toBeUndefined()
      expect(body.data).toEqual({
        viewer: {
          sentRequests: [
            { ...none, agent: ada },
            ...[none, none, none],
            { ...none, listing: { uPI: 'home-9', listPrice: null, agent: null } },
          ],
        },
      })
    }
  },
)
