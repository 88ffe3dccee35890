// @vitest-environment jsdom
import { gql, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ada, createTestClient, freshToken, signIn, viewerQuery } from '../../fixtures/session-client.ts'
import { syncCacheWithViewer } from '../session/session.ts'
import { setSession } from '../session/session-state.ts'
import { useLoadedQuery } from './use-loaded-query.ts'

type Shown = TypedDocumentNode<object, OperationVariables>

const page: Shown = gql`
  query Page {
    listing(uPI: "a") {
      id
      listPrice
    }
  }
`
const masked: Shown = gql`
  query PageInParts {
    listing(uPI: "a") {
      id
      ...PartOfPage
    }
  }
  fragment PartOfPage on Listing {
    id
    listPrice
  }
`
const home = { listing: { __typename: 'Listing', id: 'a', listPrice: 5 } }
const member = { viewer: { __typename: 'AccountUser', id: '7' } }

function Page({ query }: { query: Shown }) {
  return JSON.stringify(useLoadedQuery(query, {}) ?? 'nothing')
}

let end: () => void = () => undefined

/** Renders a page with its data, and keeps the cache in sync with the signed-in user. */
async function stand(query: Shown, answer: Parameters<typeof createTestClient>[0]) {
  const graph = createTestClient(answer)
  await graph.client.query({ query })
  render(
    <ApolloProvider client={graph.client}>
      <Page query={query} />
    </ApolloProvider>,
  )
  end = syncCacheWithViewer(graph.client)
  return graph
}

const enter = () =>
  act(async () => {
    signIn(freshToken())
    setSession({ state: 'member', ...ada })
  })

beforeEach(() => setSession({ state: 'anonymous' }))
afterEach(() => {
  end()
  cleanup()
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('keeps the page data when the visitor signs in', async () => {
  const { names } = await stand(page, () => home)
  await enter()
  expect(document.body.textContent).toBe(JSON.stringify(home))
  expect(names()).toEqual(['Page'])
})

test('refetches the viewer after sign-in', async () => {
  await stand(viewerQuery, ({ authorization }) => (authorization ? member : { viewer: null }))
  expect(document.body.textContent).toBe('{"viewer":null}')
  await enter()
  expect(await screen.findByText(JSON.stringify(member))).toBeDefined()
})

test.each([
  ['that queries all of its fields itself', page],
  ['with a fragment that a component owns', masked],
])('removes member data after sign-out on a page %s', async (_, query) => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
  let answers = true
  await stand(query, () => (answers ? home : new Promise(() => undefined)))
  answers = false
  await act(async () => {
    localStorage.clear()
    setSession({ state: 'anonymous' })
  })
  expect(document.body.textContent).toBe('"nothing"')
})

test("reads only the page's own fields, and refetches the whole query when these fields are evicted", async () => {
  let price = 5
  const graph = await stand(masked, () => ({
    listing: { __typename: 'Listing', id: 'a', listPrice: price },
  }))
  const own = { listing: { __typename: 'Listing', id: 'a' } }
  const shown = () => JSON.parse(document.body.textContent)
  expect(shown()).toEqual(own)
  const id = 'Listing:{"id":"a"}'
  act(() => void graph.client.cache.evict({ id, fieldName: 'listPrice' }))
  expect(shown()).toEqual(own)
  expect(graph.names()).toEqual(['PageInParts'])
  price = 6
  await act(async () => void graph.client.cache.evict({ id }))
  await waitFor(() => expect(graph.client.cache.extract()).toMatchObject({ [id]: { listPrice: 6 } }))
  await waitFor(() => expect(shown()).toEqual(own))
  expect(graph.names()).toEqual(['PageInParts', 'PageInParts'])
})
