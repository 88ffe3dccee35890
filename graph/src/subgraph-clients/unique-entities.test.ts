import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import type { SubgraphAnswer } from './subgraph-client.ts'
import { withUniqueEntities } from './unique-entities.ts'

/** Fetches these representations. Returns the response and the representations that the subgraph received. */
async function fetchThrough(representations: unknown, answer: SubgraphAnswer) {
  const asked: unknown[] = []
  const client = withUniqueEntities({
    fetch: async ({ variables }) => {
      asked.push(variables.representations)
      return answer
    },
    close: async () => {},
  })
  const request = testRequest()
  const fetch = { query: '{ a }', operationName: undefined, request, signal: request.signal }
  return { asked, answer: await client.fetch({ ...fetch, variables: { representations } }) }
}

const [x, y] = [{ id: 'x' }, { id: 'y' }]

test('returns a separate copy of a repeated entity for each position, so that a change to one copy does not affect the others', async () => {
  const { asked, answer } = await fetchThrough([x, y, x, y], { data: { _entities: [{ name: 'X' }, null] } })
  expect(asked).toEqual([[x, y]])
  const entities = answer.data?._entities
  expect(entities).toEqual([{ name: 'X' }, null, { name: 'X' }, null])
  if (!Array.isArray(entities)) throw new Error('There are no entities')
  Object.assign(entities[0], { price: 1 })
  expect(entities[2]).toEqual({ name: 'X' })
})

test('does not change a response without entities, or errors that are not about an entity', async () => {
  const errors = [
    { message: 'No.' },
    { message: 'No.', path: ['homes', 1] },
    { message: 'No.', path: ['_entities'] },
  ]
  expect((await fetchThrough([x, x], { data: null, errors })).answer).toEqual({ data: null, errors })
})

test('does not change a fetch of one entity, or a fetch without entities', async () => {
  expect((await fetchThrough([x], { data: { _entities: [x] } })).asked).toEqual([[x]])
  expect((await fetchThrough(undefined, { data: { a: 1 } })).answer).toEqual({ data: { a: 1 } })
})
