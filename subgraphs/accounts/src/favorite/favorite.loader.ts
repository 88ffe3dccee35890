import { once } from '@gable/subgraph-kit/rest/loader'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

/** The viewer's favorites, fetched in one call however many homes ask. */
export interface Favorites {
  /** In the order of the service: the newest first. */
  list(): Promise<FavoriteRow[]>
  byListing(uPI: string): Promise<FavoriteRow | null>
  byId(id: string): Promise<FavoriteRow | null>
}

export function createFavorites(fetchAll: () => Promise<FavoriteRow[]>): Favorites {
  const all = once(async () => {
    const rows = await fetchAll()
    return {
      rows,
      byPropertyId: new Map(rows.map((favorite) => [favorite.propertyId, favorite])),
      ids: new Map(rows.map((favorite) => [favorite.id, favorite])),
    }
  })
  return {
    list: async () => (await all()).rows,
    byListing: async (uPI) => (await all()).byPropertyId.get(uPI) ?? null,
    byId: async (id) => (await all()).ids.get(id) ?? null,
  }
}
