/** How large the bubble of a home may be, and how far it keeps from the edge of the map and from its pin, in pixels. */
export const bubble = { width: 285, height: 330, edge: 24, gap: 14 } as const

/** The pin of a home stands on its point. */
export const marker = { width: 28, height: 34 } as const

interface MapArea {
  width: number
  height: number
}

interface Spot {
  x: number
  y: number
}

/** Whether a bubble fits into a map at all. */
export const fitsBubble = ({ width, height }: MapArea): boolean =>
  width >= bubble.width + 2 * bubble.edge && height >= bubble.height + 2 * bubble.edge

/**
 * Where the top left of a bubble goes on a map, in pixels from the map's own, for a pin whose foot is at a point:
 * above it, below it where there is no room above, else at the side that has more. Stays within the map.
 */
export function bubblePosition(foot: Spot, { width, height }: MapArea): Spot {
  const across = (x: number) =>
    Math.round(Math.max(bubble.edge, Math.min(x, width - bubble.edge - bubble.width)))
  const x = across(foot.x - bubble.width / 2)
  const above = foot.y - marker.height - bubble.gap - bubble.height
  if (above >= bubble.edge) return { x, y: Math.round(above) }
  const lowest = height - bubble.edge - bubble.height
  const below = Math.max(bubble.edge, foot.y + bubble.gap)
  if (below <= lowest) return { x, y: Math.round(below) }
  const aside = marker.width / 2 + bubble.gap
  const beside = foot.x > width / 2 ? foot.x - aside - bubble.width : foot.x + aside
  const middle = foot.y - marker.height / 2 - bubble.height / 2
  return { x: across(beside), y: Math.round(Math.max(bubble.edge, Math.min(middle, lowest))) }
}
