import type { Box } from '@gable/service-kit/map/box'
import { clustersOf } from '@gable/service-kit/map/clusters'
import { onTheMap } from '@gable/service-kit/map/on-the-map'
import { stepsOf } from '@gable/service-kit/map/part'
import { keysByNumber } from '../listing/listing.store.ts'
import { cellsOf } from '../market/cells.ts'
import { MOST, NONE } from '../market/columns.ts'
import { between } from '../market/conditions.ts'
import type { Homes } from '../market/homes.ts'
import { matchingBits } from '../market/kept-bits.ts'
import { inBox } from '../market/map-conditions.ts'
import { belongingTo, isWide as isWholeMarket, matchesIn } from '../market/matches.ts'
import { conditionsOf } from '../search/search.conditions.ts'
import type { Search, SearchSource } from '../search/search.store.ts'
import type { Cluster } from './clusters.contract.ts'
import { wideClustersOf } from './wide-map.ts'

/** The homes of a search on a part of the map, as one of a zoom shows them. */
export interface MapSearch extends Pick<Search, 'scope' | 'filters' | 'now'> {
  box: Box
  zoom: number
}

/** What has a place on the map. */
const LOCATED = between('BOUNDS', 'x', 0, MOST)
const WORLD = stepsOf({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

export async function findClusters(source: SearchSource, search: MapSearch): Promise<Cluster[]> {
  const homes = await source.homes.current()
  const { marks } = await source.keywords.matchOf(homes, search.filters.keyword ?? '')
  const clusters = groupHomes(homes, marks, search)
  const singles = clusters.flatMap(({ single }) => (single ? [single.id] : []))
  const uPIs = await keysByNumber(source.db, singles)
  return clusters.flatMap(({ single, ...cluster }): Cluster[] => {
    if (!single) return [{ ...cluster, pin: null }]
    const uPI = uPIs.get(single.id)
    // One that was removed a moment ago is on the map no more.
    return uPI ? [{ ...cluster, pin: { uPI, price: single.price } }] : []
  })
}

/** Looks at homes of one moment: it never waits. */
function groupHomes(homes: Homes, keywordMarks: Uint8Array | undefined, search: MapSearch) {
  const { scope, filters, now, box, zoom } = search
  const { columns } = homes
  const conditions = conditionsOf(filters, { homes, now, keywordMarks })
  // On a wide map most homes are inside, and those that are not fall out when the others are gathered.
  const isWide = !cellsOf([box]) && box.minLon <= box.maxLon
  const onMap = isWide ? [] : [inBox('BOUNDS', box)]
  const part = isWide ? stepsOf(box) : WORLD
  const isOfBits = isWide && isWholeMarket(scope) && conditions.every(({ candidates }) => !candidates)
  const groups = isOfBits
    ? wideClustersOf(homes, matchingBits(homes, [...belongingTo(scope), ...conditions, LOCATED]), part, zoom)
    : clustersOf(columns, matchesIn(homes, scope, [...conditions, ...onMap]).rows, part, zoom)
  return groups.map((group) => {
    const { row, count } = group
    const single = count === 1 && { id: columns.id[row] ?? NONE, price: columns.price[row] ?? NONE }
    return { ...onTheMap(columns, group), count, single }
  })
}
