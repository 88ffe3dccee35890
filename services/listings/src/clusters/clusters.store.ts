import type { Box } from '@gable/service-kit/map/box'
import { clustersOf } from '@gable/service-kit/map/clusters'
import { onTheMap } from '@gable/service-kit/map/on-the-map'
import { stepsOf } from '@gable/service-kit/map/part'
import { keysByNumber } from '../listing/listing.store.ts'
import type { Bits } from '../market/bits.ts'
import { cellsOf } from '../market/cells.ts'
import { NONE } from '../market/columns.ts'
import type { Homes } from '../market/homes.ts'
import { inBox } from '../market/map-conditions.ts'
import { matchesIn, rowsOf } from '../market/matches.ts'
import { isWide } from '../market/scopes.ts'
import { conditionsOf } from '../search/search.conditions.ts'
import type { Search, SearchSource } from '../search/search.store.ts'
import { clustersBySegment } from './by-segment.ts'
import type { Cluster } from './clusters.contract.ts'

/** The homes of a search on a part of the map, as one of a zoom shows them. */
export interface MapSearch extends Pick<Search, 'scope' | 'filters' | 'now'> {
  box: Box
  zoom: number
}

const WORLD = stepsOf({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

export async function findClusters(source: SearchSource, search: MapSearch): Promise<Cluster[]> {
  const homes = await source.homes.current()
  const { matchingIn } = await source.keywords.matchOf(homes, search.filters.keyword ?? '')
  const clusters = groupHomes(homes, matchingIn(homes), search)
  const singles = clusters.flatMap(({ single }) => (single ? [single.id] : []))
  const keys = await keysByNumber(source.db, singles)
  return clusters.flatMap(({ single, ...cluster }): Cluster[] => {
    if (!single) return [{ ...cluster, pin: null }]
    const record = keys.get(single.id)
    // One that was removed a moment ago is on the map no more.
    return record ? [{ ...cluster, pin: { ...record, price: single.price } }] : []
  })
}

/** Looks at homes of one moment: it never waits. */
function groupHomes(homes: Homes, keywordHomes: Bits | undefined, search: MapSearch) {
  const { scope, filters, now, box, zoom } = search
  const { columns } = homes
  const conditions = conditionsOf(filters, { homes, now, keywordHomes })
  const isSmall = cellsOf([box]) !== undefined
  const isBySegment =
    isWide(scope) && !isSmall && conditions.every(({ candidates }) => !candidates) && box.minLon <= box.maxLon
  const groups = isBySegment
    ? clustersBySegment(homes, scope, conditions, stepsOf(box), zoom)
    : clustersOf(columns, rowsOf(matchesIn(homes, scope, [...conditions, inBox('BOUNDS', box)])), WORLD, zoom)
  return groups.map((group) => {
    const { row, count } = group
    const single = count === 1 && { id: columns.id[row] ?? NONE, price: columns.price[row] ?? NONE }
    return { ...onTheMap(columns, group), count, single }
  })
}
