import type { Pixel } from './drawn-shape.ts'

/** An area that is being drawn with keys: where the crosshair stands, and the corners set so far. */
export interface KeyedCorners {
  cross: Pixel
  corners: readonly Pixel[]
}

export type KeyedStep = 'moved' | 'set' | 'removed' | 'closed'

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const smallStep = 8
const bigStep = 48
/** This near to the first corner, in pixels, the crosshair is on it. */
const reach = smallStep

export const startInTheMiddle = (size: { width: number; height: number }): KeyedCorners => ({
  cross: { x: Math.round(size.width / 2), y: Math.round(size.height / 2) },
  corners: [],
})

/** What a key makes of it on a map of this size; null when the key means nothing here. */
export function press(
  keyed: KeyedCorners,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width, height }: { width: number; height: number },
): { keyed: KeyedCorners; step: KeyedStep } | null {
  const { cross, corners } = keyed
  const way = steps[key]
  if (way) {
    const length = shiftKey ? bigStep : smallStep
    const x = Math.min(Math.max(cross.x + way[0] * length, 0), width)
    const y = Math.min(Math.max(cross.y + way[1] * length, 0), height)
    return { keyed: { corners, cross: { x, y } }, step: 'moved' }
  }
  if (key === 'Enter' || key === ' ') {
    const closes = canClose(keyed) && near(cross, corners[0])
    if (closes) return { keyed, step: 'closed' }
    if (near(cross, corners.at(-1), 1)) return { keyed, step: 'moved' }
    return { keyed: { cross, corners: [...corners, cross] }, step: 'set' }
  }
  if (key === 'Backspace' && corners.length > 0)
    return { keyed: { cross, corners: corners.slice(0, -1) }, step: 'removed' }
  return null
}

/** True once there are enough corners for an area. */
export const canClose = ({ corners }: KeyedCorners): boolean => corners.length >= 3

const near = (one: Pixel, other: Pixel | undefined, distance = reach): boolean =>
  other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= distance
