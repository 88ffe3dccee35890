import type { Box } from './shape.ts'

/** The part of a picture that must stay visible. Its base is at y = 0. */
export interface Focus {
  x0: number
  x1: number
  height: number
}

/** Aspect ratios of the served sizes: square, 3:2, Open Graph, card. */
const ASPECTS = [1, 1.5, 1200 / 630, 600 / 224] as const

const between = (low: number, high: number, at: number) => low + (high - low) * Math.min(1, Math.max(0, at))

/**
 * Returns a function that computes a view box around a building for an aspect ratio. Thumbnails crop the ends
 * of a long house; larger pictures leave more margin. Wider aspect ratios show less sky and lawn, so that the
 * house does not look smaller on a 600x224 card.
 */
export function viewBoxAround(focus: Focus, shift: number) {
  const width = focus.x1 - focus.x0
  const middle = (focus.x0 + focus.x1) / 2
  return (aspect: number): Box => {
    const wide = (aspect - 1.5) / 1.2
    const air = aspect < 1.2 ? 1.26 : between(1.62, 1.42, wide)
    const margin = aspect < 1.2 ? 0.86 : between(1.34, 1.18, wide)
    const height = Math.max(focus.height * air, (width * margin) / aspect, 6.4)
    // The view box of a tall building includes less street than that of a house.
    const tall = 1 - 0.42 * between(0, 1, (height - 16) / 20)
    const groundY = height * between(aspect < 1.2 ? 0.2 : 0.245, 0.19, wide) * tall
    const x = middle - (height * aspect) / 2 + (aspect < 1.2 ? 0 : shift * (height * aspect - width))
    return { x0: x, x1: x + height * aspect, y0: groundY - height, y1: groundY }
  }
}

/** Returns the area to paint: the smallest box that contains the view boxes for all served aspect ratios. */
export function worldOf(viewBox: (aspect: number) => Box): Box {
  const viewBoxes = ASPECTS.map(viewBox)
  return {
    x0: Math.min(...viewBoxes.map((f) => f.x0)) - 0.5,
    x1: Math.max(...viewBoxes.map((f) => f.x1)) + 0.5,
    y0: Math.min(...viewBoxes.map((f) => f.y0)) - 0.5,
    y1: Math.max(...viewBoxes.map((f) => f.y1)) + 0.5,
  }
}
