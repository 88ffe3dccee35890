import { once } from '@gable/subgraph-kit/rest/loader'
import type { Favorites } from '../context/context.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

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
