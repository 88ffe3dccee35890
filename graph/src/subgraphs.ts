import { createSubgraph as createAccounts } from '@gable/subgraph-accounts/subgraph'
import { createSubgraph as createAgentsAndOffices } from '@gable/subgraph-agents-and-offices/subgraph'
import { createSubgraph as createContent } from '@gable/subgraph-content/subgraph'
import type { RestWatch } from '@gable/subgraph-kit/rest/rest-client'
import { createSubgraph as createListings } from '@gable/subgraph-listings/subgraph'
import { parse } from 'graphql'
import type { Env } from './config/env.ts'
import type { SubgraphSdl } from './schema/supergraph.ts'
import type { SubgraphLocation } from './subgraph-clients/open-clients.ts'

/** Every subgraph, with the local port that it uses when it runs as a separate process. */
const definitions = [
  { name: 'listings', port: 4001, create: createListings, url: (env: Env) => env.SUBGRAPH_LISTINGS_URL },
  {
    name: 'agents-and-offices',
    port: 4002,
    create: createAgentsAndOffices,
    url: (env: Env) => env.SUBGRAPH_AGENTS_AND_OFFICES_URL,
  },
  { name: 'accounts', port: 4003, create: createAccounts, url: (env: Env) => env.SUBGRAPH_ACCOUNTS_URL },
  { name: 'content', port: 4004, create: createContent, url: (env: Env) => env.SUBGRAPH_CONTENT_URL },
]

/**
 * Returns the URL of each subgraph that has one, and otherwise a subgraph that runs in this process. `watch`
 * observes the REST calls of subgraphs in this process.
 */
export function locateSubgraphs(env: Env, watch: RestWatch): SubgraphLocation[] {
  return definitions.map(({ name, url, create }) => {
    const address = url(env)
    return address ? { name, url: address } : create(watch)
  })
}

/** Returns the subgraph schemas that form the supergraph. */
export function subgraphSdls(): SubgraphSdl[] {
  return definitions.map(({ name, port, create }) => ({
    name,
    url: `http://localhost:${port}/graphql`,
    typeDefs: parse(create().typeDefs),
  }))
}
