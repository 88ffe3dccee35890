import type { Random } from '../scene/dice.ts'
import type { Scene } from '../scene/scene.ts'

/** The position and size of a plant. */
export interface Planting {
  scene: Scene
  dice: Random
  x: number
  /** Bottom of the trunk. */
  y: number
  height: number
  /** Haze from 0 (near, none) to 1 (completely hidden). */
  distance: number
}
