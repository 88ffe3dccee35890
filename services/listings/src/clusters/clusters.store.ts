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
import { matchesIn, rowsOf } from '../search/matches.ts'
import { conditionsOf } from '../search/search.conditions.ts'
import type { Search, SearchSource } from '../search/search.store.ts'
import { clustersByTileRun } from './by-tile-run.ts'
import type { Cluster } from './clusters.contract.ts'

/** A search in one part of the map at a zoom level. */
export interface MapSearch extends Pick<Search, 'scope' | 'filters' | 'now'> {
  box: Box
  zoom: number
}

const world = toMercatorBox({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

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
    return record ? [{ ...cluster, pin: { ...record, price: single.price } }] : []
  })
}

/** Groups the matching listings without an await, so that all rows are from the same version of the index. */
function groupListings(listings: ListingIndex, keywordMatches: Bits | undefined, search: MapSearch) {
  const { scope, filters, now, box, zoom } = search
  const { columns } = listings
  const conditions = conditionsOf(filters, { listings, now, keywordMatches })
  const isSmall = tilesOf([box]) !== undefined
  const isByTileRun =
    isWide(scope) && !isSmall && conditions.every(({ candidates }) => !candidates) && box.minLon <= box.maxLon
  const groups = isByTileRun
    ? clustersByTileRun(listings, scope, conditions, toMercatorBox(box), zoom)
    : clustersOf(
        columns,
        rowsOf(matchesIn(listings, scope, [...conditions, inBox('BOUNDS', box)])),
        world,
        zoom,
      )
  return groups.map((group) => {
    const { row, count } = group
    const single = count === 1 && { id: columns.id[row] ?? NONE, price: columns.price[row] ?? NONE }
    return { ...groupBounds(columns, group), count, single }
  })
}
