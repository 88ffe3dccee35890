import { aerial } from './draw/aerial.ts'
import { exterior } from './draw/exterior.ts'
import { logo } from './draw/logo.ts'
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
import { street } from './draw/street.ts'
import { type Kind, type PhotoKey, parseKey } from './grammar/photo-key.ts'

const drawByKind: Record<Kind, (scene: Scene) => Picture> = {
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
  street,
}

export interface Pixels {
  width: number
  height: number
}

/** Pattern of logo names for listing boards: logo-{name}, with the same characters as in photo keys. */
const LOGO = /^logo-(?=.{1,60}$)([a-z0-9]+(?:-[a-z0-9]+)*)$/

/**
 * Returns the draw function for a picture name from a URL, or undefined when the name is neither a photo key
 * nor a logo name.
 */
export function drawingOf(name: string): (() => Picture) | undefined {
  const board = LOGO.exec(name)?.[1]
  if (board) return () => logo(board)
  const key = parseKey(name)
  return key && (() => drawByKind[key.kind](sceneOf(key)))
}

/** Renders a picture as an SVG document of exactly the given size in pixels. */
export function toSvg(picture: Picture, { width, height }: Pixels): string {
  const box = picture.viewBox(width / height)
  const view = [box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0].map(num).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice"><defs>${picture.defs}</defs>${picture.body}</svg>`
}

/** Returns the SVG for a photo key. A pure function: the same key and size always return the same text. */
export const svgOf = (key: PhotoKey, pixels: Pixels): string =>
  toSvg(drawByKind[key.kind](sceneOf(key)), pixels)
