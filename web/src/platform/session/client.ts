import { type ApolloCache, ApolloClient, ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { from, switchMap } from 'rxjs'
import { hasStoredSession } from './session.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export interface GraphConnection {
  /** URL of the graph: absolute on the server, a same-origin path in the browser. */
  url: string
  /** Sender of the request. Services may respond differently to a browser and a server. */
  caller: 'client' | 'server'
  headers?: Record<string, string>
  fetch?: typeof fetch
}

/** Loads the session code only for members. Sign-in and sign-out requests are sent without a token. */
const memberLink = new ApolloLink((operation, forward) =>
  operation.getContext().anonymous || !hasStoredSession()
    ? forward(operation)
    : from(import('./session-link.ts')).pipe(
        switchMap(({ memberRequestHandler }) => memberRequestHandler(operation, forward)),
      ),
)

/** Creates a client: one per request on the server, one per visit in the browser. Fragments are masked. */
export function createClient(cache: ApolloCache, connection: GraphConnection): ApolloClient {
  // Unlike HttpLink, BaseHttpLink does not send client library metadata with each request.
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
