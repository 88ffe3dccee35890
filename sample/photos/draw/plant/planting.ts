import type { Random } from '../scene/dice.ts'
import type { Scene } from '../scene/scene.ts'

/** Where and how something grows. */
export interface Planting {
  scene: Scene
  dice: Random
  x: number
  /** Where the trunk meets the ground. */
  y: number
  height: number
  /** Haze: 0 near, 1 gone. */
  distance: number
}
