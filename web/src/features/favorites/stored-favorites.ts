import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

type Favorites = Stored<'accountListings'>['favorites']

/**
 * Returns the member's favorites stored by this tab. Empty when the tab stores another member's favorites.
 */
export function readStoredFavorites(member: string): Favorites {
  const stored = readStored('accountListings')
  return stored?.member === member ? stored.favorites : []
}

export function storeFavorites(
  member: string,
  favorites: readonly { id: string; propertyId: string }[],
): void {
  store('accountListings', {
    member,
    favorites: favorites.map(({ id, propertyId }) => ({ id, uPI: propertyId })),
  })
}
