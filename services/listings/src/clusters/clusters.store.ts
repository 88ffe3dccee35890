import type { Box } from '@gable/service-kit/map/box'
import { clustersOf } from '@gable/service-kit/map/clusters'
import { groupBounds } from '@gable/service-kit/map/group-bounds'
import { toMercatorBox } from '@gable/service-kit/map/mercator-box'
import { keysById } from '../listing/listing.store.ts'
import type { Bits } from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import { isWide } from '../listing-index/conditions.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import { inBox } from '../listing-index/map-conditions.ts'
import { tilesOf } from '../listing-index/tiles.ts'
import { clustersByTileRun } from '../map-groups/by-tile-run.ts'
import { byPosition, countIn, markedRowsOf, WORLD } from '../map-groups/map-groups.ts'
import { matchesIn, rowsOf } from '../search/matches.ts'
import { conditionsOf, switchConditions } from '../search/search.conditions.ts'
import type { Search, SearchSource } from '../search/search.store.ts'
import type { Cluster } from './clusters.contract.ts'

/** A search in one part of the map at a zoom level. */
export interface MapSearch extends Pick<Search, 'scope' | 'filters' | 'now'> {
  box: Box
  zoom: number
  /** Maximum number of listings to return one by one instead of in clusters. */
  singlesUpTo: number
}

export async function findClusters(source: SearchSource, search: MapSearch): Promise<Cluster[]> {
  const listings = await source.listings.current()
  const { matchingIn } = await source.keywords.matchOf(listings, search.filters.keyword ?? '')
  const clusters = groupListings(listings, matchingIn(listings), search)
  const singles = clusters.flatMap(({ single }) => (single ? [single.id] : []))
  const keys = await keysById(source.db, singles)
  return clusters.flatMap(({ single, ...cluster }): Cluster[] => {
    if (!single) return [{ ...cluster, pin: null }]
    const record = keys.get(single.id)
    // Omits a listing that was removed after the index was read.
    const { price, isNew, hasOpenHouse } = single
    return record ? [{ ...cluster, pin: { ...record, price, isNew, hasOpenHouse } }] : []
  })
}

/** Groups the matching listings without an await, so that all rows are from the same version of the index. */
function groupListings(listings: ListingIndex, keywordMatches: Bits | undefined, search: MapSearch) {
  const { scope, filters, now, box, zoom, singlesUpTo } = search
  const { columns } = listings
  const conditions = conditionsOf(filters, { listings, now, keywordMatches })
  const rowsInBox = () => rowsOf(matchesIn(listings, scope, [...conditions, inBox('BOUNDS', box)]))
  const isSmall = tilesOf([box]) !== undefined
  const isByTileRun =
    isWide(scope) && !isSmall && conditions.every(({ candidates }) => !candidates) && box.minLon <= box.maxLon
  const rows = isByTileRun ? undefined : rowsInBox()
  const clusters = rows
    ? clustersOf(columns, rows, WORLD, zoom)
    : clustersByTileRun(listings, scope, conditions, toMercatorBox(box), zoom)
  const groups = countIn(clusters) <= singlesUpTo ? byPosition(columns, rows ?? rowsInBox()) : clusters
  const switches = switchConditions({ uiTransactionType: filters.uiTransactionType }, { listings, now })
  const { newRows, openHouseRows } = markedRowsOf(columns, groups, switches)
  return groups.map((group) => {
    const { row, count } = group
    const single = count === 1 && {
      id: columns.id[row] ?? NONE,
      price: columns.price[row] ?? NONE,
      isNew: newRows.has(row),
      hasOpenHouse: openHouseRows.has(row),
    }
    return { ...groupBounds(columns, group), count, single }
  })
}
