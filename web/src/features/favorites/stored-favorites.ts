import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

type Favorites = Stored<'accountListings'>['favorites']

/** The favorites that this tab knows of a member; none while it knows those of another. */
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
