import type { Map as MapLibre } from 'maplibre-gl'
import type { PixelBox } from '../driver/map-driver.ts'

/** Ids of layers that name places, of the built-in map and of street tiles. Other layers name roads. */
const PLACE_LAYER = /^atlas-.+-name|^streets-(?:places|water_label|earth_label)/

/** The part of a MapLibre map that the labels are read from. */
export type LabeledMap = Pick<MapLibre, 'style'>

/**
 * Returns the boxes of the place labels that MapLibre has placed. Reads the collision index, because the public
 * queries of MapLibre return labels without their boxes.
 */
export function labelBoxes({ style }: LabeledMap): PixelBox[] {
  const { placement } = style
  if (!placement) return []
  const { grid, transform } = placement.collisionIndex
  const isPlace = (bucketId: number) => {
    const bucket = placement.retainedQueryData[bucketId]
    return (
      bucket?.featureIndex.bucketLayerIDs[bucket.bucketIndex]?.some((id) => PLACE_LAYER.test(id)) === true
    )
  }
  // The grid extends beyond the map, by the same distance on all sides.
  const padding = (grid.width - transform.width) / 2
  return grid
    .query(0, 0, grid.width, grid.height)
    .filter(({ key }) => isPlace(key.bucketInstanceId))
    .map(({ x1, y1, x2, y2 }) => ({
      minX: x1 - padding,
      maxX: x2 - padding,
      minY: y1 - padding,
      maxY: y2 - padding,
    }))
}
