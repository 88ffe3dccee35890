/** How large the bubble of a home may be, and how far it keeps from the edge of the map and from its pin, in pixels. */
export const BUBBLE = { width: 285, height: 330, edge: 24, gap: 14 } as const

/** The pin of a home stands on its point. */
export const MARKER = { width: 28, height: 34 } as const

interface MapArea {
  width: number
  height: number
}

interface PixelPoint {
  x: number
  y: number
}

/** Whether a bubble fits into a map at all. */
export const fitsBubble = ({ width, height }: MapArea): boolean =>
  width >= BUBBLE.width + 2 * BUBBLE.edge && height >= BUBBLE.height + 2 * BUBBLE.edge

/**
 * Where the top left of a bubble goes on a map, in pixels from the map's own, for a pin whose foot is at a point:
 * above it, below it where there is no room above, else at the side that has more. Stays within the map.
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
