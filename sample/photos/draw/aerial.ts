import { exteriorFinish } from './house/parts/finish.ts'
import { type Flora, floraOf } from './plant/flora.ts'
import { darker, lighter, mix } from './scene/color.ts'
import type { Random } from './scene/dice.ts'
import { commonDefs, type Picture, type Scene } from './scene/scene.ts'
import {
  type Box,
  ellipse,
  foliage,
  num,
  type Point,
  polygon,
  rect,
  rule,
  type Svg,
  shape,
} from './scene/shape.ts'
import { worldOf } from './scene/view-box.ts'

const aerialViewBox = (aspect: number): Box => {
  const height = Math.max(30, 46 / aspect)
  return { x0: (-height * aspect) / 2, x1: (height * aspect) / 2, y0: -height * 0.54, y1: height * 0.46 }
}

/**
 * Draws an aerial view of the lot: street, neighboring roofs, the house with its driveway, trees, and pool. A
 * vacant lot has trees instead of a house.
 */
export function aerial(scene: Scene): Picture {
  const { light, key } = scene
  const flora = floraOf(key.region, scene.season)
  const dice = scene.dice('aerial')
  const view = worldOf(aerialViewBox)
  // The camera is rotated relative to the street, so the drawing extends beyond the visible area.
  const turn = dice.between(7, 17) * dice.sign()
  const world: Box = { x0: view.x0 * 1.3, x1: view.x1 * 1.3, y0: view.y0 * 1.9, y1: view.y1 * 1.9 }
  const grass = flora.dry ? mix(flora.grass, '#d9c19c', 0.3) : flora.grass
  const lot = dice.between(18, 25)
  const ink: Svg[] = [rect(world.x0, world.y0, world.x1 - world.x0, world.y1 - world.y0, light.paint(grass))]
  for (let i = -4; i < 4; i++) {
    const lawn = dice.chance(0.5)
      ? darker(grass, dice.between(0, 0.1))
      : lighter(grass, dice.between(0, 0.12))
    ink.push(rect((i - 0.5) * lot, world.y0, lot, 10 - world.y0, light.paint(lawn)))
  }
  ink.push(road(scene, world, 10.5))
  for (const i of [-3, -2, -1, 1, 2, 3])
    ink.push(house(scene, dice, i * lot + dice.between(-1.5, 1.5), false))
  const isVacant = key.style === 'land'
  ink.push(isVacant ? thicket(scene, flora, lot) : house(scene, scene.homeDice('aerial house'), 0, true))
  ink.push(fences(scene, flora, lot, world), trees(scene, flora, lot, world), boundary(lot))
  return {
    defs: commonDefs(scene),
    body: `<g transform="rotate(${num(turn)})">${ink.join('')}</g>`,
    viewBox: aerialViewBox,
  }
}

function fences({ light }: Scene, flora: Flora, lot: number, world: Box): Svg {
  let d = ''
  for (let i = -4; i < 4; i++) d += `M${num((i + 0.5) * lot)} ${num(world.y0)}V5`
  return rule(d, light.paint(flora.dry ? '#b59a78' : '#7d8a5f'), 0.24, 0.6)
}

/**
 * Draws tree crowns behind the houses, along the street, and on the lot lines, but not over driveways or
 * pools.
 */
function trees(scene: Scene, flora: Flora, lot: number, world: Box): Svg {
  const dice = scene.dice('aerial trees')
  const ink: Svg[] = []
  const grow = (x: number, y: number, size: number) =>
    ink.push(crown(scene, dice, x, y, size * (flora.dry ? 0.55 : 1), dice.pick(flora.leaves)))
  for (let i = 0; i < 70; i++) {
    const x = dice.between(world.x0, world.x1)
    const y = dice.chance(0.55)
      ? dice.between(world.y0, -9.5)
      : dice.chance(0.45)
        ? dice.between(6.4, 8)
        : dice.between(15, world.y1)
    const ours = Math.abs(x) < lot / 2 - 1.5 && y < 9
    if (!ours) grow(x, y, dice.between(1, 2.7))
  }
  for (let i = 0; i < 9; i++)
    grow(dice.sign() * lot * dice.between(0.41, 0.49), dice.between(-15, 5), dice.between(0.9, 2.1))
  for (let i = 0; i < 3; i++)
    grow(dice.sign() * dice.between(4, lot * 0.4), dice.between(-20, -15.5), dice.between(1.2, 2.4))
  return ink.join('')
}

/** Draws trees on the ground of a lot without a house. Dry regions have fewer. */
function thicket(scene: Scene, flora: Flora, lot: number): Svg {
  const dice = scene.homeDice('aerial thicket')
  const ink: Svg[] = []
  for (let i = 0; i < (flora.dry ? 7 : 16); i++) {
    const x = dice.between(-0.36, 0.36) * lot
    const size = dice.between(0.8, flora.dry ? 1.3 : 2.3)
    ink.push(crown(scene, dice, x, dice.between(-13, 4), size, dice.pick(flora.leaves)))
  }
  return ink.join('')
}

function road({ light }: Scene, world: Box, y: number): Svg {
  const w = world.x1 - world.x0
  let dashes = ''
  for (let x = world.x0; x < world.x1; x += 4) dashes += `M${num(x)} ${num(y + 1.7)}h2`
  return (
    rect(world.x0, y - 1.9, w, 1.2, light.paint('#d6cfc1')) +
    rect(world.x0, y - 0.5, w, 4.4, light.paint('#8f8c88')) +
    rect(world.x0, y - 0.5, w, 0.2, light.paint('#d9d3c6')) +
    rect(world.x0, y + 3.7, w, 0.2, light.paint('#d9d3c6')) +
    rule(dashes, light.paint('#efe6cf'), 0.14, 0.7)
  )
}

function crown({ light }: Scene, dice: Random, x: number, y: number, r: number, leaf: string): Svg {
  return (
    ellipse(x + light.side * r * 0.55, y + r * 0.5, r, r * 0.9, light.shadow, 0.24) +
    shape(foliage(dice, x, y, r, r, 11, 0.09), light.paint(darker(leaf, 0.22))) +
    shape(
      foliage(dice, x - light.side * r * 0.12, y - r * 0.14, r * 0.72, r * 0.72, 9, 0.12),
      light.paint(leaf),
    ) +
    shape(
      foliage(dice, x - light.side * r * 0.24, y - r * 0.28, r * 0.4, r * 0.38, 7, 0.14),
      light.paint(lighter(leaf, 0.24)),
    )
  )
}

/**
 * Draws one house from above: an L-shaped hip or gable roof, or a flat roof, with a driveway and sometimes a
 * pool behind the house.
 */
function house(scene: Scene, dice: Random, cx: number, ours: boolean): Svg {
  const { light, key } = scene
  const own = exteriorFinish(scene).roof
  const color = ours ? own.color : dice.pick([own.color, '#716a60', '#626466', '#8a7a68', '#9a8f80'])
  const w = dice.between(11, 14)
  const h = dice.between(8, 10)
  const way = dice.sign()
  const x = cx - w / 2
  const y = -6
  const gw = 6.4
  const gx = way === 1 ? x + w - gw : x
  const ink: Svg[] = []
  const drive = light.paint('#c9c2b4')
  ink.push(
    polygon(
      [
        [gx + 0.9, y + h],
        [gx + gw - 0.9, y + h],
        [gx + gw - 0.7, 9.9],
        [gx + 0.7, 9.9],
      ],
      drive,
    ),
    rect(cx - way * 3 - 0.6, y + h - 1, 1.2, 8.6 - y - h + 1.2, drive),
  )
  if ((ours && key.pool) || (!ours && dice.chance(0.2))) {
    const px = cx - way * dice.between(0, 3)
    ink.push(
      rect(px - 4, -13.4, 8, 5, light.paint('#d8cfbf'), 1, 0.6),
      rect(px - 3, -12.6, 6, 3.2, light.paint('#74b7bd'), 1, 1.2),
      rect(px - 3, -12.6, 6, 0.5, light.shadow, 0.2, 0.3),
    )
  } else ink.push(rect(cx - 3, y - 3.2, 6, 3.4, light.paint('#cdc3b2')))
  const cast = (px: number, py: number, pw: number, ph: number) =>
    polygon(
      [
        [px + light.side * 1.6, py + 1.5],
        [px + pw + light.side * 1.6, py + 1.5],
        [px + pw + light.side * 1.6, py + ph + 1.5],
        [px + light.side * 1.6, py + ph + 1.5],
      ],
      light.shadow,
      light.depth,
    )
  ink.push(cast(x, y, w, h), cast(gx, y + h - 2, gw, 5))
  const flat = own.form === 'flat' || own.form === 'slab'
  ink.push(
    flat
      ? deck(scene, x, y, w, h, color) + deck(scene, gx, y + h - 2, gw, 5, lighter(color, 0.08))
      : hip(scene, x, y, w, h, color) + hip(scene, gx, y + h - 3, gw, 6, color, true),
  )
  return ink.join('')
}

/** Draws a hip roof as four slopes in four tones, with the rows of its roofing material. */
function hip(scene: Scene, x: number, y: number, w: number, h: number, color: string, gable = false): Svg {
  const { light } = scene
  const inset = gable ? 0 : Math.min(w, h) / 2
  const along = w >= h && !gable
  const a: Point = along ? [x + inset, y + h / 2] : [x + w / 2, y + inset]
  const b: Point = along ? [x + w - inset, y + h / 2] : [x + w / 2, y + h - inset]
  const [nw, ne, se, sw]: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as [Point, Point, Point, Point]
  if (!nw || !ne || !se || !sw) return ''
  const tones = [
    lighter(color, 0.16),
    darker(color, 0.06),
    darker(color, 0.2),
    light.side === 1 ? lighter(color, 0.08) : darker(color, 0.12),
    light.side === 1 ? darker(color, 0.22) : lighter(color, 0.05),
  ].map((tone) => light.paint(tone))
  let lines = ''
  for (let at = 0.5; at < h / 2; at += 0.5)
    lines += `M${num(x + at)} ${num(y + at)}H${num(x + w - at)}M${num(x + at)} ${num(y + h - at)}H${num(x + w - at)}`
  const faces = along
    ? [
        polygon([nw, ne, b, a], tones[0] ?? color),
        polygon([sw, se, b, a], tones[2] ?? color),
        polygon([nw, a, sw], tones[3] ?? color),
        polygon([ne, b, se], tones[4] ?? color),
      ]
    : [
        polygon([nw, a, b, sw], tones[3] ?? color),
        polygon([ne, a, b, se], tones[4] ?? color),
        polygon([nw, ne, a], tones[0] ?? color),
        polygon([sw, se, b], tones[2] ?? color),
      ]
  const ridge = `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}M${num(x)} ${num(y)}L${num(a[0])} ${num(a[1])}M${num(x + w)} ${num(y + h)}L${num(b[0])} ${num(b[1])}`
  return (
    faces.join('') +
    (along ? rule(lines, light.paint(darker(color, 0.3)), 0.06, 0.3) : '') +
    rule(ridge, light.paint(lighter(color, 0.3)), 0.14, 0.7)
  )
}

function deck(scene: Scene, x: number, y: number, w: number, h: number, color: string): Svg {
  const { light } = scene
  return (
    rect(x, y, w, h, light.paint(lighter(color, 0.3))) +
    rect(x + 0.35, y + 0.35, w - 0.7, h - 0.7, light.paint(mix(color, '#c9c4b8', 0.5))) +
    rect(x + 0.35, y + 0.35, w - 0.7, 0.4, light.shadow, 0.25) +
    rect(x + w * 0.2, y + h * 0.4, 1.6, 1.3, light.paint('#a9a9a4')) +
    rect(x + w * 0.6, y + h * 0.55, 1.1, 1.1, light.paint('#dfe3e0'))
  )
}

/** A thin dashed line around the lot that is for sale. */
const boundary = (lot: number): Svg =>
  `<rect x="${num(-lot / 2)}" y="-15.6" width="${num(lot)}" height="23.8" fill="none" stroke="#fbfaf6" stroke-width="0.26" stroke-dasharray="1.1 0.6"/>`
