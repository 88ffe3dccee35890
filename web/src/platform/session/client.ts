import { type ApolloCache, ApolloClient, ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { from, switchMap } from 'rxjs'
import { hasStoredSession } from './session.ts'

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

/** What members need is loaded once there is one. Signing in and out goes without a token. */
const memberLink = new ApolloLink((operation, forward) =>
  operation.getContext().anonymous || !hasStoredSession()
    ? forward(operation)
    : from(import('./session-link.ts')).pipe(
        switchMap(({ memberRequestHandler }) => memberRequestHandler(operation, forward)),
      ),
)

/** One client for each request on the server, one for each visit in the browser. Fragments are masked. */
export function createClient(cache: ApolloCache, connection: GraphConnection): ApolloClient {
  // Without what HttpLink tells the graph about the client's library with every request.
  const http = new BaseHttpLink({
    uri: connection.url,
    headers: { 'x-user-agent': connection.caller, ...connection.headers },
    ...(connection.fetch ? { fetch: connection.fetch } : {}),
  })
  return new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: connection.caller === 'server',
    link: connection.caller === 'server' ? http : memberLink.concat(http),
    devtools: { enabled: false },
  })
}
