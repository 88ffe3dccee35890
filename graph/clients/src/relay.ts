import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  type FetchFunction,
  fetchQuery,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime'
import { z } from 'zod'
import { type Client, parseListings } from './listings.ts'
import favoriteMutation, {
  type homesFavoriteMutation,
} from './relay/__generated__/homesFavoriteMutation.graphql.ts'
import homesRequest, { type homesQuery } from './relay/__generated__/homesQuery.graphql.ts'

/**
 * Creates a Relay environment with the default store, which identifies objects by `id` alone, regardless of
 * type.
 */
function relayEnvironment(url: string, token?: string): Environment {
  const send: FetchFunction = async ({ text }, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: text, variables }),
    })
    return z.custom<GraphQLResponse>().parse(await response.json())
  }
  return new Environment({ network: Network.create(send), store: new Store(new RecordSource()) })
}

export function relay(url: string, token?: string): Client {
  const environment = relayEnvironment(url, token)
  return {
    async fetchListings(variables) {
      await fetchQuery<homesQuery>(environment, homesRequest, variables, {
        fetchPolicy: 'network-only',
      }).toPromise()
    },
    cachedListings(variables) {
      const operation = createOperationDescriptor(homesRequest, variables)
      const { data, isMissingData } = environment.lookup(operation.fragment)
      if (isMissingData) throw new Error('The Relay store is missing a field of the listings.')
      return parseListings(data)
    },
    setFavorite: (uPI) =>
      new Promise((resolve, reject) => {
        commitMutation<homesFavoriteMutation>(environment, {
          mutation: favoriteMutation,
          variables: { input: { uPI, favorite: true } },
          onCompleted: () => resolve(),
          onError: reject,
        })
      }),
  }
}
