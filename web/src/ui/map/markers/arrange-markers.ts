import type { LabelBox, PixelBox } from '../driver/map-driver.ts'
import { MARKER, type PixelPoint } from './bubble-position.ts'

/** Minimum distance in px between a shifted marker and what it makes room for. */
const GAP = 2

/** Width in px of the ring of an open house around a price. */
const RING = 4

/** Maximum distance in px between a cluster and the center of its homes, and between a dot and its home. */
const MAX_CLUSTER_SHIFT = 120
const MAX_DOT_SHIFT = 32

/** Maximum number of positions to try for a marker. */
const MAX_ATTEMPTS = 400

/** A marker to arrange. Coordinates are in px, and `at` is the position of the home or the center of the homes. */
export interface UnplacedMarker {
  at: PixelPoint
  isCluster: boolean
  /** Diameter of the cluster or the dot. */
  size: number
  /** Width of the price of a single home. Null when it shows no price. */
  priceWidth: number | null
  /** True for the home whose bubble is open. It shows its price wherever it is, because the bubble points to a pin. */
  isOpen?: boolean
}

/** The shape of a marker and its point: the tip of a price, the center of a cluster or dot. */
export interface PlacedMarker extends PixelPoint {
  shape: 'cluster' | 'price' | 'dot'
}

/**
 * Arranges markers so that they cover no label. A home shows its price unless the price would cover a label, a
 * cluster, or another home; otherwise it is a dot. An open home always shows its price. Dots move next to a label
 * that they would cover. Clusters move off fixed labels, the controls of the map, and the counts of other clusters;
 * other labels make room for them. Returns the markers in the same order.
 */
export function arrangeMarkers(
  markers: readonly UnplacedMarker[],
  labels: readonly LabelBox[],
  controls: readonly PixelBox[] = [],
): PlacedMarker[] {
  const centers = clusterCenters(markers, [...labels.filter(({ isFixed }) => isFixed), ...controls])
  const placed = markers.map((marker): PlacedMarker => {
    const center = centers.get(marker)
    if (center) return { shape: 'cluster', ...center }
    return { shape: 'dot', ...movedOff(labels, marker.at, marker.size, MAX_DOT_SHIFT) }
  })
  const round = placed.map((marker, index) => boxAround(marker, markers[index]?.size ?? 0))
  const taken: PixelBox[] = [...labels]
  for (const [index, { at, isOpen, priceWidth }] of markers.entries()) {
    if (!isOpen || priceWidth === null) continue
    taken.push(priceBox(at, priceWidth))
    placed[index] = { shape: 'price', ...at }
  }
  for (const [index, { at, isCluster, isOpen, priceWidth }] of markers.entries()) {
    if (isCluster || isOpen || priceWidth === null) continue
    const tag = priceBox(at, priceWidth)
    const coversMark = round.some((box, other) => other !== index && overlap(tag, box))
    if (coversMark || taken.some((box) => overlap(tag, box))) continue
    taken.push(tag)
    placed[index] = { shape: 'price', ...at }
  }
  return placed
}

/**
 * Returns the center of each cluster. Clusters that cover no box and no count of another cluster stay in place, and
 * then the others find room between them. Clusters may touch, but must not cover the count of another cluster.
 */
function clusterCenters(
  markers: readonly UnplacedMarker[],
  boxes: readonly PixelBox[],
): Map<UnplacedMarker, PixelPoint> {
  const blocked = [...boxes]
  const centers = new Map<UnplacedMarker, PixelPoint>()
  const place = (marker: UnplacedMarker, center: PixelPoint) => {
    blocked.push(boxAround(center, marker.size / 2))
    centers.set(marker, center)
  }
  const clusters = markers.filter(({ isCluster }) => isCluster)
  for (const marker of clusters) {
    const box = boxAround(marker.at, marker.size)
    if (!blocked.some((other) => overlap(box, other))) place(marker, marker.at)
  }
  for (const marker of clusters)
    if (!centers.has(marker)) place(marker, movedOff(blocked, marker.at, marker.size, MAX_CLUSTER_SHIFT))
  return centers
}

/** Returns the box of a price, whose tip is at the home. */
const priceBox = ({ x, y }: PixelPoint, priceWidth: number): PixelBox => {
  const width = Math.max(priceWidth, MARKER.width)
  return { minX: x - width / 2, maxX: x + width / 2, minY: y - MARKER.height - RING, maxY: y }
}

const boxAround = ({ x, y }: PixelPoint, size: number): PixelBox => ({
  minX: x - size / 2,
  maxX: x + size / 2,
  minY: y - size / 2,
  maxY: y + size / 2,
})

export const overlap = (one: PixelBox, other: PixelBox): boolean =>
  one.minX < other.maxX && one.maxX > other.minX && one.minY < other.maxY && one.maxY > other.minY

/**
 * Returns the position nearest to a point at which a marker of this size covers none of the boxes. When there is none
 * within `maxShift` px, returns the position at which the marker covers the least.
 */
function movedOff(boxes: readonly PixelBox[], at: PixelPoint, size: number, maxShift: number): PixelPoint {
  const reach = size / 2 + GAP
  const nearby = boxes.filter((box) => overlap(box, boxAround(at, 2 * (maxShift + reach))))
  const distance = ({ x, y }: PixelPoint) => Math.hypot(x - at.x, y - at.y)
  const known = new Set<string>()
  const candidates: PixelPoint[] = [at]
  let best = { position: at, covered: Number.POSITIVE_INFINITY }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const position = takeLowest(candidates, distance)
    if (!position) break
    const own = boxAround(position, size)
    const covering = nearby.filter((box) => overlap(own, box))
    const [first] = covering
    if (!first) return position
    const covered = covering.reduce((sum, box) => sum + sharedArea(own, box), 0)
    if (covered < best.covered) best = { position, covered }
    const { x, y } = position
    const next = [
      { x, y: first.minY - reach },
      { x, y: first.maxY + reach },
      { x: first.minX - reach, y },
      { x: first.maxX + reach, y },
    ]
    for (const candidate of next) {
      const key = `${candidate.x},${candidate.y}`
      if (known.has(key) || distance(candidate) > maxShift) continue
      known.add(key)
      candidates.push(candidate)
    }
  }
  return best.position
}

/** Removes the item with the lowest value from a list and returns it. */
function takeLowest<T>(items: T[], measure: (item: T) => number): T | undefined {
  let lowest = 0
  let value = Number.POSITIVE_INFINITY
  for (const [index, item] of items.entries()) {
    const itemValue = measure(item)
    if (itemValue < value) {
      lowest = index
      value = itemValue
    }
  }
  return items.splice(lowest, 1)[0]
}

/** Returns the area in square px that two overlapping boxes share. */
const sharedArea = (one: PixelBox, other: PixelBox): number =>
  (Math.min(one.maxX, other.maxX) - Math.max(one.minX, other.minX)) *
  (Math.min(one.maxY, other.maxY) - Math.max(one.minY, other.minY))
