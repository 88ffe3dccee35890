/**
 * An area of the map in degrees, edges included. It crosses the 180th meridian when minLon is greater than
 * maxLon.
 */
export interface Box {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** Splits a box that crosses the 180th meridian in two. Returns any other box unchanged. */
export function splitAtAntimeridian(box: Box): Box[] {
  if (box.minLon <= box.maxLon) return [box]
  return [
    { ...box, maxLon: 180 },
    { ...box, minLon: -180 },
  ]
}
