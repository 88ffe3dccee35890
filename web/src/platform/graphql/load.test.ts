// @vitest-environment jsdom
import { gql, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ada, createTestClient, freshToken, signIn } from '../../fixtures/session-client.ts'
import { setSession } from '../session/session-state.ts'
import { load } from './load.ts'

interface Home {
  listing: { id: string; listPrice: number | null } | null
}

const home: TypedDocumentNode<Home, OperationVariables> = gql`
  query LoadedHome($uPI: ID!) {
    listing(uPI: $uPI) {
      id
      listPrice
    }
  }
`
const never = new AbortController().signal
const found = { listing: { __typename: 'Listing', id: 'a', listPrice: 5 } }
const failing = (code: string) =>
  Response.json({
    data: { listing: null },
    errors: [{ message: 'No.', path: ['listing'], extensions: { code } }],
  })

beforeEach(() => setSession({ state: 'anonymous' }))
afterEach(() => {
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('queries a page once, then reads it from the cache', async () => {
  const { client, names } = createTestClient(() => found)
  const seen: unknown[] = []
  client
    .watchQuery({ query: home, variables: { uPI: 'a' }, fetchPolicy: 'cache-only' })
    .subscribe(({ data }) => {
      if (data) seen.push(data)
    })
  const first = await load(client, home, { uPI: 'a' }, never)
  expect(first).toEqual({ data: found, partial: false })
  expect(await load(client, home, { uPI: 'a' }, never)).toEqual(first)
  expect(names()).toEqual(['LoadedHome'])
  // Cache watchers receive the result.
  await expect.poll(() => seen).toEqual([found])
})

test('[F-191] returns what only the uncached variables select, and leaves it out of the cache', async () => {
  const priced: TypedDocumentNode<Home, OperationVariables> = gql`
    query LoadedPrice($uPI: ID!, $withPrice: Boolean = false) {
      listing(uPI: $uPI) {
        id
        listPrice @include(if: $withPrice)
      }
    }
  `
  const { client } = createTestClient(() => found)
  const { data } = await load(client, priced, { uPI: 'a' }, never, { withPrice: true })
  expect(data).toEqual(found)
  expect(JSON.stringify(client.cache.extract())).not.toContain('listPrice')
  expect(client.readQuery({ query: priced, variables: { uPI: 'a' } })).toMatchObject({ listing: { id: 'a' } })
})

test('refetches a partial result, and does not report it as missing', async () => {
  const answers: unknown[] = [failing('SERVICE_UNAVAILABLE'), failing('GATEWAY_TIMEOUT'), found]
  const { client, names } = createTestClient(() => answers.shift())
  const ask = () => load(client, home, { uPI: 'a' }, never)
  expect(await ask()).toEqual({ data: { listing: null }, partial: true })
  expect(await ask()).toEqual({ data: { listing: null }, partial: true })
  expect(await ask()).toEqual({ data: found, partial: false })
  expect(names()).toHaveLength(3)
})

test('treats bad input as missing data, not as a failure', async () => {
  const { client } = createTestClient(() => failing('BAD_USER_INPUT'))
  expect(await load(client, home, { uPI: 'a' }, never)).toEqual({ data: { listing: null }, partial: false })
})

test('[ERR-01] throws a 503 and caches nothing when the graph does not respond', async () => {
  const { client } = createTestClient(() => new Response('gone', { status: 502 }))
  await expect(load(client, home, { uPI: 'a' }, never)).rejects.toMatchObject({ init: { status: 503 } })
  expect(client.cache.extract()).toEqual({})
})

test('does not cache a response after its request was aborted', async () => {
  const left = new AbortController()
  const { client } = createTestClient(() => {
    left.abort()
    return found
  })
  await expect(load(client, home, { uPI: 'a' }, left.signal)).rejects.toThrow(/abort/i)
  expect(client.cache.extract()).toEqual({})
})

test("sends the member's token", async () => {
  const token = freshToken()
  signIn(token)
  setSession({ state: 'member', ...ada })
  const { client, asked } = createTestClient(() => found)
  await load(client, home, { uPI: 'a' }, never)
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`])
})
