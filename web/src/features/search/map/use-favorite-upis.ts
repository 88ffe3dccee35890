import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'

const query = graphql(`
  query MapFavorites {
    viewer {
      id
      favorites {
        id
        propertyId
      }
    }
  }
`)

/** Returns the uPIs of the member's favorites in the cache. The favorite buttons of the page load them. */
export function useFavoriteUPIs(): ReadonlySet<string> {
  const { data } = useQuery(query, { fetchPolicy: 'cache-only' })
  const favorites = data?.viewer?.favorites
  return useMemo(() => new Set(favorites?.map(({ propertyId }) => propertyId)), [favorites])
}
