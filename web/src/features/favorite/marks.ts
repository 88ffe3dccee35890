import type { ApolloCache, ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import type { FavoriteMark_ListingFragment, SetFavoriteMutation } from '../../graphql/generated/graphql.ts'
import { markFragment } from './mark-fragment.ts'

const query = graphql(`
  query FavoriteMarks {
    viewer {
      id
      favorites {
        id
        listing {
          uPI
          viewerFavorite {
            id
          }
        }
      }
    }
  }
`)

const mutation = graphql(`
  mutation SetFavorite($input: SetFavoriteInput!) {
    setFavorite(input: $input) {
      favorite {
        id
        name
        listing {
          uPI
          viewerFavorite {
            id
          }
        }
      }
      listing {
        uPI
        viewerFavorite {
          id
        }
      }
      userErrors {
        code
      }
    }
  }
`)

type Mark = FavoriteMark_ListingFragment['viewerFavorite']
type Saved = NonNullable<SetFavoriteMutation['setFavorite']>['favorite']

interface Home {
  uPI: string
  /** First line of its address; null when that is withheld. */
  name: string | null
}

/** Brings the member's marks into the cache, on whichever homes they are: one call a visit, however many ask. */
export async function loadMarks(client: ApolloClient): Promise<void> {
  await client.query({ query, errorPolicy: 'all' })
}

/** What is wished for each home whose mark is being saved. */
const wishes = new Map<string, boolean>()

/**
 * Shows the wish at once and saves it. While one home is being saved, a further wish for it waits: the last one
 * holds. Rejects when it was not saved; what is shown is then what was before.
 */
export async function setMark(client: ApolloClient, home: Home, wish: boolean): Promise<void> {
  const { uPI } = home
  const waits = wishes.has(uPI)
  wishes.set(uPI, wish)
  show(client, uPI, wish)
  if (waits) return
  try {
    for (let saved = !wish, next = wish; next !== saved; next = wishes.get(uPI) ?? saved) {
      await save(client, home, next)
      saved = next
    }
  } finally {
    wishes.delete(uPI)
    client.cache.removeOptimistic(layerOf(uPI))
  }
}

const layerOf = (uPI: string) => `favorite ${uPI}`

/** Lays a wish over what is known, in place of an earlier one. */
function show({ cache }: ApolloClient, uPI: string, wish: boolean): void {
  cache.removeOptimistic(layerOf(uPI))
  const favorite = wish ? { __typename: 'Favorite' as const, id: layerOf(uPI) } : null
  cache.recordOptimisticTransaction((layer) => writeMark(layer, uPI, favorite), layerOf(uPI))
}

/** Forgets the mark of a home that is known to be none of the favorites. */
export const dropMark = (cache: ApolloCache, uPI: string): void => writeMark(cache, uPI, null)

function writeMark(cache: ApolloCache, uPI: string, viewerFavorite: Mark): void {
  const data = { __typename: 'Listing' as const, uPI, viewerFavorite }
  cache.writeFragment({ fragment: markFragment, from: data, data })
}

async function save(client: ApolloClient, { uPI, name }: Home, favorite: boolean): Promise<void> {
  const { data } = await client.mutate({ mutation, variables: { input: { uPI, favorite, name } } })
  const payload = data?.setFavorite
  if (!payload?.listing) throw new Error(payload?.userErrors[0]?.code ?? 'The mark was not saved.')
  keepInList(client, uPI, payload.favorite)
}

/** Keeps the list of favorites in step, where it is known: a new one comes first. */
function keepInList({ cache }: ApolloClient, uPI: string, favorite: Saved): void {
  cache.updateQuery({ query }, (known) => {
    const favorites = known?.viewer?.favorites?.filter(({ listing }) => listing?.uPI !== uPI)
    if (!known?.viewer || !favorites) return undefined
    return { viewer: { ...known.viewer, favorites: favorite ? [favorite, ...favorites] : favorites } }
  })
}
