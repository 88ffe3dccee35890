import type { Pixel } from './drawn-shape.ts'

/** An area drawn with the keyboard: the position of the crosshair and the corners so far. */
export interface KeyedCorners {
  crosshair: Pixel
  corners: readonly Pixel[]
}

export type KeyedStep = 'moved' | 'set' | 'removed' | 'closed'

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SMALL_STEP_PX = 8
const BIG_STEP_PX = 48
/** Maximum distance in px at which the crosshair snaps to the first corner. */
const SNAP_DISTANCE_PX = SMALL_STEP_PX

export const startAtCenter = (size: { width: number; height: number }): KeyedCorners => ({
  crosshair: { x: Math.round(size.width / 2), y: Math.round(size.height / 2) },
  corners: [],
})

/** Applies a key on a map of the given size. Returns null for keys without a function. */
export function handleKey(
  keyed: KeyedCorners,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width, height }: { width: number; height: number },
): { keyed: KeyedCorners; step: KeyedStep } | null {
  const { crosshair, corners } = keyed
  const direction = STEPS[key]
  if (direction) {
    const length = shiftKey ? BIG_STEP_PX : SMALL_STEP_PX
    const x = Math.min(Math.max(crosshair.x + direction[0] * length, 0), width)
    const y = Math.min(Math.max(crosshair.y + direction[1] * length, 0), height)
    return { keyed: { corners, crosshair: { x, y } }, step: 'moved' }
  }
  if (key === 'Enter' || key === ' ') {
    const closes = canClose(keyed) && isNear(crosshair, corners[0])
    if (closes) return { keyed, step: 'closed' }
    if (isNear(crosshair, corners.at(-1), 1)) return { keyed, step: 'moved' }
    return { keyed: { crosshair, corners: [...corners, crosshair] }, step: 'set' }
  }
  if (key === 'Backspace' && corners.length > 0)
    return { keyed: { crosshair, corners: corners.slice(0, -1) }, step: 'removed' }
  return null
}

/** True when the area has enough corners to close. */
export const canClose = ({ corners }: KeyedCorners): boolean => corners.length >= 3

const isNear = (one: Pixel, other: Pixel | undefined, distance = SNAP_DISTANCE_PX): boolean =>
  other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= distance
