import type { Box } from '@gable/service-kit/map/box'
import { clustersOf, pixelBits } from '@gable/service-kit/map/clusters'
import type { Group } from '@gable/service-kit/map/group'
import { groupBounds } from '@gable/service-kit/map/group-bounds'
import { MERCATOR_SIZE } from '@gable/service-kit/map/mercator'
import { toMercatorBox } from '@gable/service-kit/map/mercator-box'
import { expandSlice, sliceOf } from '../listing-index/bitmap-slice.ts'
import type { Bits } from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import { isWide } from '../listing-index/conditions.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import type { Condition } from '../listing-index/scan.ts'
import { clustersOfBits } from '../map-groups/by-tile-run.ts'
import { byPosition, countIn, markedRowsOf, WORLD } from '../map-groups/map-groups.ts'
import { countOf, type Matches, rowsOf } from './matches.ts'
import { boundsOf } from './result-bounds.ts'
import type { FirstClusters } from './search.contract.ts'

/** The first view of a map, whose bounds fill a part of it that is `width` by `height` px. */
export interface FirstView {
  width: number
  height: number
  /** The bounds of the matches when undefined. */
  bounds: Box | undefined
  /** Maximum number of listings to return one by one instead of in clusters. */
  singlesUpTo: number
  /** Maximum number of listings to return with prices. */
  pricesUpTo: number
}

/** The listings that a search has found. */
interface Found {
  listings: ListingIndex
  scope: Scope
  matches: Matches
  /** Each on/off filter as a condition. */
  switches: readonly Condition[]
}

/** A map shows bounds without a size at this zoom. */
const CLOSEST_ZOOM = 16
/** Bounds from a URL are rounded, so a map that they fill at zoom 12 may have a zoom of 11.999. */
const ZOOM_TOLERANCE = 0.01
/** About 10 centimeters. */
const DECIMALS = 6

/** Clusters the listings that a search has found, without another pass over the index. */
export function firstClustersOf(found: Found, view: FirstView): FirstClusters {
  const { columns } = found.listings
  const groups = groupsOf(found, view)
  const { newRows, openHouseRows } = markedRowsOf(columns, groups, found.switches)
  const locations = groups.map((group) => groupBounds(columns, group).location)
  const indexesIn = (rows: ReadonlySet<number>) =>
    groups.flatMap(({ row, count }, index) => (count === 1 && rows.has(row) ? [index] : []))
  return {
    lats: locations.map(({ lat }) => rounded(lat)),
    lons: locations.map(({ lon }) => rounded(lon)),
    counts: groups.map(({ count }) => count),
    prices:
      countIn(groups) <= view.pricesUpTo
        ? groups.map(({ row, count }) => (count === 1 ? (columns.price[row] ?? NONE) : null))
        : [],
    newListings: indexesIn(newRows),
    openHouses: indexesIn(openHouseRows),
  }
}

function groupsOf({ listings, scope, matches }: Found, view: FirstView): Group[] {
  const { columns } = listings
  const singles = () => byPosition(columns, rowsOf(matches))
  if (countOf(matches) <= view.singlesUpTo) return singles()
  const bounds = view.bounds ?? boundsOf(columns, rowsOf(matches))
  const zoom = bounds ? zoomToFit(bounds, view) : CLOSEST_ZOOM
  const bits = isWide(scope) ? bitsOf(listings, scope, matches) : undefined
  const clusters = bits
    ? clustersOfBits(listings, scope.transactionType, bits, zoom)
    : clustersOf(columns, rowsOf(matches), WORLD, zoom)
  // Matches without a location are in no cluster.
  return countIn(clusters) <= view.singlesUpTo ? singles() : clusters
}

/** Returns the matches as a bitmap. Undefined when they are a short list of rows. */
function bitsOf(listings: ListingIndex, scope: Scope, matches: Matches): Bits | undefined {
  if (!('rows' in matches)) return matches
  if (matches.rows.length < listings.rowsOf(scope).length) return undefined
  const slice = sliceOf(listings, scope)
  return expandSlice(listings, slice, slice.all)
}

/** Returns the whole zoom level at which bounds fill a part of the map. */
function zoomToFit(bounds: Box, { width, height }: Pick<FirstView, 'width' | 'height'>): number {
  const { left, right, top, bottom } = toMercatorBox(bounds)
  const across = right - left + (right < left ? MERCATOR_SIZE : 0)
  const stepsPerPixel = Math.max(across / width, (bottom - top) / height)
  const zoom = Math.floor(pixelBits(0) - Math.log2(stepsPerPixel) + ZOOM_TOLERANCE)
  return Math.max(0, Math.min(CLOSEST_ZOOM, zoom))
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))
