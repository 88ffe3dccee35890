import { type Color, darker, lighter } from '../scene/color.ts'
import type { Random } from '../scene/dice.ts'
import type { Scene } from '../scene/scene.ts'
import { ellipse, foliage, num, rect, type Svg, shape, stroke } from '../scene/shape.ts'
import { agave } from './desert.ts'
import type { Flora } from './flora.ts'

/** Draws a clipped or loose bush in three tones, sometimes with flowers. */
function bush(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  leaf: Color,
  flower?: Color,
): Svg {
  const { light } = scene
  const lobes = Math.max(9, Math.round(w * 11))
  const ink: Svg[] = [
    shape(foliage(dice, x, y - h * 0.46, w / 2, h * 0.52, lobes, 0.09), light.paint(darker(leaf, 0.3))),
    shape(
      foliage(dice, x - light.side * w * 0.06, y - h * 0.55, w * 0.4, h * 0.4, lobes, 0.1),
      light.paint(darker(leaf, 0.08)),
    ),
    shape(
      foliage(
        dice,
        x - light.side * w * 0.13,
        y - h * 0.66,
        w * 0.26,
        h * 0.26,
        Math.max(7, lobes >> 1),
        0.12,
      ),
      light.paint(lighter(leaf, 0.16)),
    ),
  ]
  if (flower) {
    let d = ''
    for (let i = 0; i < 9; i++) {
      const angle = dice.between(0, Math.PI * 2)
      const r = Math.sqrt(dice.next()) * 0.42
      d += blot(
        x + Math.cos(angle) * w * r,
        y - h * 0.56 + Math.sin(angle) * h * r,
        Math.min(w, h) * dice.between(0.045, 0.085),
      )
    }
    ink.push(shape(d, light.paint(flower)))
  }
  return ink.join('')
}

const blot = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.85)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.85)} 0 1 0 ${num(-2 * r)} 0Z`

/** Draws a clump of tall grass with arched blades. */
export function grasses(scene: Scene, dice: Random, x: number, y: number, size: number, color: Color): Svg {
  const { light } = scene
  const sheaves = [darker(color, 0.18), color, lighter(color, 0.24)].map((tone) => {
    let d = ''
    for (let i = 0; i < 7; i++) {
      const bend = dice.between(-0.62, 0.62) * size
      d += `M${num(x + bend * 0.12)} ${num(y)}Q${num(x + bend * 0.3)} ${num(y - size * 0.75)} ${num(x + bend)} ${num(y - size * dice.between(0.66, 1))}`
    }
    return stroke(d, light.paint(tone), Math.max(0.025, size * 0.035))
  })
  return sheaves.join('')
}

/**
 * Draws groups of plants from x0 to x1 with their base at y. Plants are smaller toward the ends of the bed.
 */
export function bed(
  scene: Scene,
  flora: Flora,
  dice: Random,
  x0: number,
  x1: number,
  y: number,
  size: number,
): Svg {
  const ink: Svg[] = []
  const leaf = dice.pick(flora.shrubs)
  const second = dice.pick(flora.shrubs)
  const flower = dice.pick(flora.flowers)
  const blooming = dice.chance(scene.season === 'winter' ? 0 : 0.5)
  let x = x0 + size * 0.3
  while (x < x1 - size * 0.2) {
    const s = size * dice.between(0.62, 1.12)
    if (flora.dry && dice.chance(0.72)) {
      ink.push(
        dice.chance(0.5)
          ? agave(scene, dice, x, y, s * 0.62)
          : grasses(scene, dice, x, y, s * 0.9, dice.pick(['#c2b183', '#a8a878'])),
      )
      x += s * dice.between(0.9, 1.7)
      continue
    }
    if (dice.chance(0.16)) {
      ink.push(grasses(scene, dice, x, y, s * 1.15, dice.pick(['#b7a870', '#9aa56c'])))
      x += s * 0.7
      continue
    }
    const w = s * dice.between(0.95, 1.35)
    ink.push(
      bush(
        scene,
        dice,
        x,
        y,
        w,
        s * dice.between(0.7, 1),
        dice.chance(0.6) ? leaf : second,
        blooming && dice.chance(0.55) ? flower : undefined,
      ),
    )
    x += w * dice.between(0.62, 0.95)
  }
  return ellipse((x0 + x1) / 2, y + 0.02, (x1 - x0) * 0.53, 0.16, 'url(#pool)') + ink.join('')
}

/** Draws a clipped hedge with straight sides and a slightly leafy top. */
export function hedge(
  scene: Scene,
  dice: Random,
  x0: number,
  x1: number,
  y: number,
  h: number,
  leaf: Color,
  distance = 0,
): Svg {
  const { light } = scene
  const crown = (top: number) => {
    let d = `M${num(x0)} ${num(y)}V${num(top)}`
    const steps = Math.max(6, Math.round((x1 - x0) * 2.6))
    for (let i = 1; i <= steps; i++) {
      const x = x0 + ((x1 - x0) * i) / steps
      d += `Q${num(x - (x1 - x0) / steps / 2)} ${num(top - dice.between(0.02, 0.11))} ${num(x)} ${num(top + dice.between(-0.03, 0.03))}`
    }
    return `${d}V${num(y)}Z`
  }
  let flecks = ''
  for (let i = 0; i < (x1 - x0) * 5; i++)
    flecks += blot(dice.between(x0, x1), y - h * dice.between(0.08, 0.92), dice.between(0.02, 0.06))
  return (
    shape(crown(y - h), light.paint(darker(leaf, 0.12), distance)) +
    rect(x0, y - h, x1 - x0, Math.min(h, 0.22), light.paint(lighter(leaf, 0.16), distance), 0.65) +
    shape(flecks, light.paint(lighter(leaf, 0.2), distance), 0.5) +
    rect(x0, y - h * 0.5, x1 - x0, h * 0.5, 'url(#fall)')
  )
}

/** Draws a pot with a small shrub or grasses. */
export function pot(scene: Scene, dice: Random, x: number, y: number, size: number, leaf: Color): Svg {
  const { light } = scene
  const clay = light.paint(dice.pick(['#b5694a', '#d8cdb9', '#4c5153', '#8a9a98']))
  const w = size * 0.5
  const plant = dice.chance(0.5)
    ? bush(scene, dice, x, y - size * 0.42, w * 1.5, size * 0.75, leaf)
    : grasses(scene, dice, x, y - size * 0.4, size * 0.9, leaf)
  return `${plant}<path d="M${num(x - w / 2)} ${num(y - size * 0.48)}h${num(w)}l${num(-w * 0.14)} ${num(size * 0.48)}h${num(-w * 0.72)}Z" fill="${clay}"/>${rect(x - w * 0.56, y - size * 0.52, w * 1.12, size * 0.09, clay)}`
}
