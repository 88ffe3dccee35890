import { afterAll, expect, test } from 'vitest'
import { readEnv } from './config/env.ts'
import { locateSubgraphs, subgraphSdls } from './subgraphs.ts'

const places = locateSubgraphs(readEnv({}), {})
const names = ['listings', 'agents-and-offices', 'accounts', 'content']

afterAll(async () => {
  for (const place of places) if ('close' in place) await place.close()
})

test('a subgraph has the same name in this process, at a URL, and in the supergraph schema', () => {
  expect(places.map(({ name }) => name)).toEqual(names)
  const url = 'http://10.0.0.7:4001/graphql'
  const addresses = {
    SUBGRAPH_LISTINGS_URL: url,
    SUBGRAPH_AGENTS_AND_OFFICES_URL: url,
    SUBGRAPH_ACCOUNTS_URL: url,
    SUBGRAPH_CONTENT_URL: url,
  }
  expect(locateSubgraphs(readEnv(addresses), {})).toEqual(names.map((name) => ({ name, url })))
  expect(subgraphSdls().map(({ name }) => name)).toEqual(names)
})
