import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { withFailuresAsErrors } from './open-clients.ts'

async function errorsOf(query: string, variables: Record<string, unknown> = {}) {
  const client = withFailuresAsErrors({
    fetch: () => Promise.reject(new Error('down')),
    close: async () => {},
  })
  const request = testRequest()
  const { data, errors } = await client.fetch({
    query,
    operationName: undefined,
    variables,
    request,
    signal: request.signal,
  })
  expect(data).toBe(null)
  return errors?.map(({ path, extensions }) => [path, extensions?.code])
}

test('a failed fetch returns one error per requested field, under the response name of the field', async () => {
  expect(await errorsOf('query Q { __typename home { price } mine: homes { id } }')).toEqual([
    [['home'], 'UPSTREAM_FAILED'],
    [['mine'], 'UPSTREAM_FAILED'],
  ])
})

test('a failed fetch of entities returns one error for each field of each entity', async () => {
  const query = `fragment f on Agent { id }
    query($representations: [_Any!]!) {
      _entities(representations: $representations) { __typename ... on Home { agent { ...f } sold: price } }
    }`
  expect(await errorsOf(query, { representations: [{}, {}] })).toEqual([
    [['_entities', 0, 'agent'], 'UPSTREAM_FAILED'],
    [['_entities', 0, 'sold'], 'UPSTREAM_FAILED'],
    [['_entities', 1, 'agent'], 'UPSTREAM_FAILED'],
    [['_entities', 1, 'sold'], 'UPSTREAM_FAILED'],
  ])
})
