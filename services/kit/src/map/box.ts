/** A part of the map in degrees, edges included. Where minLon is the greater it crosses the 180th meridian. */
export interface Box {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** The same part in one box, or in two that do not cross the 180th meridian. */
export function splitAtAntimeridian(box: Box): Box[] {
  if (box.minLon <= box.maxLon) return [box]
  return [
    { ...box, maxLon: 180 },
    { ...box, minLon: -180 },
  ]
}
