import { aerial } from './draw/aerial.ts'
import { exterior } from './draw/exterior.ts'
import { patio } from './draw/outdoor/patio.ts'
import { pool } from './draw/outdoor/pool.ts'
import { plan } from './draw/plan/plan.ts'
import { portrait } from './draw/portrait.ts'
import { bath } from './draw/room/bath.ts'
import { bedroom } from './draw/room/bedroom.ts'
import { dining, study } from './draw/room/dining.ts'
import { kitchen } from './draw/room/kitchen.ts'
import { living } from './draw/room/living.ts'
import { type Picture, type Scene, sceneOf } from './draw/scene/scene.ts'
import { num } from './draw/scene/shape.ts'
import type { Kind, PhotoKey } from './key.ts'

const DRAW: Record<Kind, (scene: Scene) => Picture> = {
  exterior,
  living,
  kitchen,
  bedroom,
  bath,
  dining,
  study,
  patio,
  pool,
  plan,
  aerial,
  portrait,
  office: exterior,
}

export interface Pixels {
  width: number
  height: number
}

/** The picture of a key as an SVG document of exactly this many pixels. Pure: the same key, the same text. */
export function svgOf(key: PhotoKey, { width, height }: Pixels): string {
  const picture = DRAW[key.kind](sceneOf(key))
  const box = picture.frame(width / height)
  const view = [box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0].map(num).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice"><defs>${picture.defs}</defs>${picture.body}</svg>`
}
