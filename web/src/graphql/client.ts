import { type ApolloCache, ApolloClient, HttpLink } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export interface GraphConnection {
  /** Address of the graph: absolute on the server, a path of our own origin in the browser. */
  url: string
  /** Says where a request began; services tell their answers apart by it. */
  caller: 'client' | 'server'
  headers?: Record<string, string>
  fetch?: typeof fetch
}

/** One client for each request on the server, one for each visit in the browser. Fragments are masked. */
export function createClient(cache: ApolloCache, connection: GraphConnection): ApolloClient {
  return new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: connection.caller === 'server',
    link: new HttpLink({
      uri: connection.url,
      headers: { 'x-user-agent': connection.caller, ...connection.headers },
      ...(connection.fetch ? { fetch: connection.fetch } : {}),
    }),
    devtools: { enabled: false },
  })
}
