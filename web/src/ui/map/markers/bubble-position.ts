/** Size of a listing's bubble in px, and its minimum distance from the edge of the map and from the pin. */
export const BUBBLE = { width: 285, height: 330, edge: 24, gap: 14 } as const

/** Size of a listing's pin in px. Its bottom center is at the listing's location. */
export const MARKER = { width: 28, height: 34 } as const

interface MapArea {
  width: number
  height: number
}

/** A point in px, to the right and down. */
export interface PixelPoint {
  x: number
  y: number
}

/** Whether the map is large enough for a bubble. */
export const fitsBubble = ({ width, height }: MapArea): boolean =>
  width >= BUBBLE.width + 2 * BUBBLE.edge && height >= BUBBLE.height + 2 * BUBBLE.edge

/**
 * Returns the top left corner of a bubble, in pixels from the top left corner of the map. The anchor is the
 * tip of the pin. Places the bubble above the pin, below it if there is no room above, or else on the side
 * with more room. The bubble stays within the map.
 */
export function bubblePosition(anchor: PixelPoint, { width, height }: MapArea): PixelPoint {
  const clampX = (x: number) =>
    Math.round(Math.max(BUBBLE.edge, Math.min(x, width - BUBBLE.edge - BUBBLE.width)))
  const x = clampX(anchor.x - BUBBLE.width / 2)
  const above = anchor.y - MARKER.height - BUBBLE.gap - BUBBLE.height
  if (above >= BUBBLE.edge) return { x, y: Math.round(above) }
  const maxY = height - BUBBLE.edge - BUBBLE.height
  const below = Math.max(BUBBLE.edge, anchor.y + BUBBLE.gap)
  if (below <= maxY) return { x, y: Math.round(below) }
  const aside = MARKER.width / 2 + BUBBLE.gap
  const beside = anchor.x > width / 2 ? anchor.x - aside - BUBBLE.width : anchor.x + aside
  const middle = anchor.y - MARKER.height / 2 - BUBBLE.height / 2
  return { x: clampX(beside), y: Math.round(Math.max(BUBBLE.edge, Math.min(middle, maxY))) }
}
