import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { typePolicies } from '@gable/kit/rules/type-policies'
import { type Client, parseListings } from './listings.ts'
import { LISTINGS_QUERY, SET_FAVORITE_MUTATION } from './operations.ts'

/** Apollo Client with the cache that the guide recommends. */
export function apolloClient(uri: string, token?: string): ApolloClient {
  return new ApolloClient({
    clientAwareness: { name: 'partner', version: '1.0.0' },
    link: new HttpLink({ uri, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    cache: new InMemoryCache({ typePolicies, possibleTypes: { AgentSearchEntry: ['Agent', 'Team'] } }),
  })
}

export function apollo(uri: string, token?: string): Client {
  const client = apolloClient(uri, token)
  const query = gql(LISTINGS_QUERY)
  return {
    async fetchListings(variables) {
      await client.query({ query, variables, fetchPolicy: 'network-only' })
    },
    cachedListings: (variables) => parseListings(client.readQuery({ query, variables })),
    async setFavorite(uPI) {
      await client.mutate({
        mutation: gql(SET_FAVORITE_MUTATION),
        variables: { input: { uPI, favorite: true } },
      })
    },
  }
}
