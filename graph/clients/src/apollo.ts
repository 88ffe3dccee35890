import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { type Client, homesOf } from './homes.ts'
import { homesQuery, setFavoriteMutation } from './operations.ts'

/** Apollo Client with its default cache. */
function apolloClient(uri: string, token?: string): ApolloClient {
  return new ApolloClient({
    clientAwareness: { name: 'partner', version: '1.0.0' },
    link: new HttpLink({ uri, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    cache: new InMemoryCache({ possibleTypes: { AgentSearchEntry: ['Agent', 'Team'] } }),
  })
}

export function apollo(uri: string, token?: string): Client {
  const client = apolloClient(uri, token)
  const query = gql(homesQuery)
  return {
    async fetchHomes(variables) {
      await client.query({ query, variables, fetchPolicy: 'network-only' })
    },
    cachedHomes: (variables) => homesOf(client.readQuery({ query, variables })),
    async setFavorite(uPI) {
      await client.mutate({
        mutation: gql(setFavoriteMutation),
        variables: { input: { uPI, favorite: true } },
      })
    },
  }
}
