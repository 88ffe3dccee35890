import type { Map as MapLibre } from 'maplibre-gl'
import { FIXED_NAMES } from '../basemap/label-obstacles.ts'
import type { LabelBox } from '../driver/map-driver.ts'

/** Ids of layers that name places, of the built-in map and of street tiles. Other layers name roads. */
const PLACE_LAYER = /^atlas-.+-name|^streets-(?:places|water_label|earth_label)/

/** The part of a MapLibre map that the labels are read from. */
export type LabeledMap = Pick<MapLibre, 'style'>

/**
 * Returns the boxes of the place labels that MapLibre has placed. Reads the collision index, because the public
 * queries of MapLibre return labels without their boxes.
 */
export function labelBoxes({ style }: LabeledMap): LabelBox[] {
  const { placement } = style
  if (!placement) return []
  const { grid, transform } = placement.collisionIndex
  const layerOf = (bucketId: number) => {
    const bucket = placement.retainedQueryData[bucketId]
    return bucket?.featureIndex.bucketLayerIDs[bucket.bucketIndex]?.find((id) => PLACE_LAYER.test(id))
  }
  // The grid extends beyond the map, by the same distance on all sides.
  const padding = (grid.width - transform.width) / 2
  return grid.query(0, 0, grid.width, grid.height).flatMap(({ key, x1, y1, x2, y2 }) => {
    const layer = layerOf(key.bucketInstanceId)
    if (layer === undefined) return []
    const box = { minX: x1 - padding, maxX: x2 - padding, minY: y1 - padding, maxY: y2 - padding }
    return [{ ...box, isFixed: FIXED_NAMES.test(layer) }]
  })
}
