import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from './subgraph.ts'

const KINDS = [
  ['agent', 'Agent', '/agents/agents'],
  ['team', 'Team', '/agents/teams'],
  ['office', 'Office', '/offices/offices'],
] as const

test.each(KINDS)(
  '[F-71] returns the id of an %s, and accepts the id or the key as an argument',
  async (field, type, path) => {
    const { ask, calls } = await testSubgraph(createSubgraph, () => [{ masterCustomerId: '7' }])
    const { data, errors } = await ask(`{
    byId: ${field}(id: "${type}:7") { id masterCustomerId }
    byKey: ${field}(masterCustomerId: "7") { id }
    byIdAsKey: ${field}(masterCustomerId: "${type}:7") { id }
  }`)
    const id = `${type}:7`
    expect(errors).toEqual([])
    expect(data).toEqual({ byId: { id, masterCustomerId: '7' }, byKey: { id }, byIdAsKey: { id } })
    expect(calls.map((call) => [call.path, call.query])).toEqual([[path, { ids: '7' }]])
  },
)

test.each(KINDS)(
  '[F-71] rejects a query for an %s without a key or an id, and the error says what to send',
  async (field) => {
    const { ask } = await testSubgraph(createSubgraph, () => [])
    expect((await ask(`{ ${field} { id } }`)).errors).toMatchObject([
      { message: 'Send masterCustomerId or id.', code: 'BAD_USER_INPUT' },
    ])
  },
)

test.each(KINDS)(
  '[F-71] rejects a malformed id or an id of another type for an %s, and the error says what to send',
  async (field, type) => {
    const { ask, called } = await testSubgraph(createSubgraph, () => [])
    for (const id of [`${type}:`, `${type}:%`, 'Place:CITY:1', 'SavedSearch:1']) {
      const { data, errors } = await ask(`{ ${field}(id: "${id}") { id } }`)
      expect(data).toEqual({ [field]: null })
      const message = expect.stringContaining(`Send an id that begins with "${type}:", or the key.`)
      expect(errors).toMatchObject([{ message, path: field, code: 'BAD_USER_INPUT' }])
    }
    expect(called()).toEqual([])
  },
)

test('[F-71] searches accept ids in place of keys', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => ({ results: [], totalResults: 0 }))
  await ask(`{ agentSearch(input: {
    place: { state: "TX", cityKey: "Place:CITY:4671654" }
    filters: { officeKey: "Office:3", teamKey: "Team:5" }
  }) { totalResults } }`)
  expect(calls[0]?.query).toMatchObject({ cityKey: '4671654', officeKey: '3', teamKey: '5' })
})
