import type { Style } from '../key.ts'
import { type Colour, darker, lighter, mix, multiply } from './colour.ts'
import { floraOf } from './flora.ts'
import { worldOf } from './frame.ts'
import { woods } from './horizon.ts'
import { commonDefs, type Picture, type Scene } from './scene.ts'
import { type Box, boxPoints, ellipse, type Ink, linear, num, polygon, rect, rule, shape } from './shape.ts'
import { tree } from './tree.ts'
import { courses, uprights, wall } from './wall.ts'

export type Mood = 'classic' | 'modern' | 'warm' | 'rustic' | 'loft'

/** A room in elevation: the far wall stands on y = 0 and the floor comes towards us. */
export interface Room {
  scene: Scene
  mood: Mood
  wall: Colour
  trim: Colour
  floor: Colour
  wood: Colour
  cloth: Colour
  accent: Colour
  metal: Colour
  ceiling: number
  paint(colour: Colour): Colour
}

const MOODS: Partial<Record<Style, Mood>> = {
  modern: 'modern',
  midcentury: 'modern',
  tower: 'modern',
  apartment: 'modern',
  offices: 'modern',
  stucco: 'warm',
  spanish: 'warm',
  adobe: 'warm',
  villa: 'classic',
  coastal: 'classic',
  chalet: 'rustic',
  cabin: 'rustic',
  farm: 'rustic',
  craftsman: 'rustic',
  limestone: 'rustic',
  canadienne: 'rustic',
  lofts: 'loft',
  warehouse: 'loft',
  storefront: 'loft',
  triplex: 'classic',
}
const WALLS: Record<Mood, readonly Colour[]> = {
  classic: [
    '#e9e2d3',
    '#cfd6cc',
    '#d8cfc0',
    '#b9c4c0',
    '#8f9f92',
    '#dccabb',
    '#5d7069',
    '#e6dcc4',
    '#a9b4b8',
  ],
  modern: ['#efeae0', '#e6e1d6', '#d9d8d0', '#c9cdc8', '#dfd3c3', '#b9bdb2'],
  warm: ['#f0e6d4', '#ead9c0', '#e6cdb0', '#f1ebde', '#dcb999', '#e9d9c9'],
  rustic: ['#ece4d4', '#d9cfba', '#c3c6b2', '#a9ae98', '#e0d3bd', '#8c8f7a'],
  loft: ['#a86d55', '#b58068', '#e6ddd0', '#9a6250', '#d5cbbd'],
}
const FLOORS: Record<Mood, readonly Colour[]> = {
  classic: ['#a97f57', '#8f6a4a', '#b8906a', '#7d5a42'],
  modern: ['#c9b08c', '#b9a487', '#a9a196', '#d2c0a2'],
  warm: ['#b97a58', '#c49a75', '#d6c3a5', '#a9674a'],
  rustic: ['#a57a52', '#8d6747', '#b48a5f'],
  loft: ['#8f7a66', '#a39a8e', '#7d6a58'],
}
const CLOTH: readonly Colour[] = [
  '#8f9a86',
  '#c9b79d',
  '#5f7d74',
  '#a9543f',
  '#48596a',
  '#d9cdbb',
  '#c0904f',
  '#b98d80',
  '#6d7a83',
  '#7a5a5a',
  '#ddd3c4',
]
const ACCENTS: readonly Colour[] = [
  '#b4573a',
  '#c9973f',
  '#2f5f50',
  '#3d5a73',
  '#c98a7d',
  '#8a9a6b',
  '#7b4a52',
  '#d9a45f',
  '#5f8a8b',
]

export function roomOf(scene: Scene): Room {
  const home = scene.home('room')
  const dice = scene.dice('room')
  const mood = MOODS[scene.key.style] ?? 'classic'
  const tint = scene.light.glow ? '#f2dfc4' : '#fffaf0'
  const floor = home.pick(FLOORS[mood])
  return {
    scene,
    mood,
    wall: dice.chance(0.5) ? home.pick(WALLS[mood]) : dice.pick(WALLS[mood]),
    trim: mood === 'loft' ? '#3b3f40' : home.pick(['#f4efe4', '#efe8da', '#f6f2e9']),
    floor,
    wood: home.pick(['#9a6f4a', '#7d5a40', '#b48a5f', '#5f483a', '#a67f5a']),
    cloth: dice.pick(CLOTH),
    accent: dice.pick(ACCENTS),
    metal: home.pick(['#b8935a', '#3a3d3d', '#8f9494']),
    ceiling: mood === 'loft' ? 3.3 : mood === 'classic' ? 3 : 2.8,
    paint: (colour) => multiply(colour, tint),
  }
}

/** The frame of a room: its middle, wider for a card, closer for a thumbnail. */
export function roomFrame(shift = 0): (aspect: number) => Box {
  return (aspect) => {
    const height = aspect < 1.2 ? 3.9 : 4.25 - Math.min(1, (aspect - 1.5) / 1.2) * 1.05
    const y1 = height * (aspect < 1.2 ? 0.26 : 0.28 - Math.min(1, (aspect - 1.5) / 1.2) * 0.06)
    const x = shift * (aspect < 1.2 ? 0.4 : 0.25)
    return { x0: x - (height * aspect) / 2, x1: x + (height * aspect) / 2, y0: y1 - height, y1 }
  }
}

/** Wall, floor, skirting and ceiling, then whatever stands in the room. */
export function interior(room: Room, things: Ink, options: { tiles?: Colour } = {}): Picture {
  const { scene, paint } = room
  const frame = roomFrame()
  const world = worldOf(frame)
  const w = world.x1 - world.x0
  const dice = scene.dice('shell')
  const brick = room.mood === 'loft' && dice.chance(0.7)
  const face = boxPoints(world.x0, world.y0, w, -world.y0)
  const light = { ...scene.light, paint }
  const body: Ink[] = [
    wall({ ...scene, light }, dice, face, { cladding: brick ? 'brick' : 'stucco', colour: room.wall }),
  ]
  if (options.tiles) {
    const splash = boxPoints(world.x0, -1.35, w, 1.35)
    body.push(
      polygon(splash, paint(options.tiles)),
      rule(courses(splash, 0.15) + uprights(splash, 0.3), paint(darker(options.tiles, 0.2)), 0.012, 0.4),
    )
  } else if (room.mood === 'classic' && dice.chance(0.6)) body.push(wainscot(room, world))
  body.push(ceiling(room, world), floor(room, world, dice.whole(0, 2)))
  body.push(
    rect(world.x0, -0.16, w, 0.16, paint(room.trim)),
    rect(world.x0, -0.17, w, 0.025, paint(darker(room.trim, 0.2))),
    rect(world.x0, 0, w, 0.22, 'url(#fade)', 0.6),
  )
  const glow = scene.light.glow
  const [from, to] = scene.light.side === 1 ? [0, 1] : [1, 0]
  const wash = linear(
    'room',
    [from, 0],
    [to, 0.3],
    glow
      ? [
          [0, '#1d2746', 0.2],
          [0.5, '#1d2746', 0.04],
          [1, '#1d2746', 0.24],
        ]
      : [
          [0, '#fff4dc', 0.16],
          [0.5, '#fff4dc', 0],
          [1, '#2b3340', 0.2],
        ],
  )
  return {
    defs: commonDefs(scene) + wash,
    body: `${body.join('')}${things}${rect(world.x0, world.y0, w, world.y1 - world.y0, 'url(#room)')}`,
    frame,
  }
}

function ceiling(room: Room, world: Box): Ink {
  const { paint, ceiling: h } = room
  const w = world.x1 - world.x0
  const top = rect(world.x0, world.y0, w, -h - world.y0, paint(lighter(room.trim, 0.3)))
  if (room.mood === 'rustic' || room.mood === 'warm') {
    const beams: Ink[] = []
    for (let x = Math.floor(world.x0); x < world.x1; x += 1.5)
      beams.push(
        polygon(
          [
            [x, -h],
            [x + 0.26, -h],
            [x + 0.26 + x * 0.06, world.y0],
            [x + x * 0.06, world.y0],
          ],
          paint(darker(room.wood, 0.1)),
        ),
      )
    return (
      top +
      beams.join('') +
      rect(world.x0, -h, w, 0.1, paint(room.wood)) +
      rect(world.x0, -h + 0.1, w, 0.14, 'url(#fade)')
    )
  }
  if (room.mood === 'loft')
    return (
      top +
      rect(world.x0, -h - 0.18, w, 0.24, paint('#4a4c4c')) +
      rect(world.x0, -h + 0.06, w, 0.2, 'url(#fade)')
    )
  return (
    top +
    rect(world.x0, -h - 0.06, w, 0.14, paint(room.trim)) +
    rect(world.x0, -h + 0.06, w, 0.03, paint(darker(room.trim, 0.14))) +
    rect(world.x0, -h + 0.09, w, 0.16, 'url(#fade)', 0.7)
  )
}

function wainscot(room: Room, world: Box): Ink {
  const { paint } = room
  const tone = mix(room.trim, room.wall, 0.25)
  let panels = ''
  for (let x = Math.floor(world.x0); x < world.x1; x += 0.8) panels += `M${num(x)} -0.28h0.62v-0.52h-0.62Z`
  return (
    rect(world.x0, -0.95, world.x1 - world.x0, 0.95, paint(tone)) +
    rule(panels, paint(darker(tone, 0.18)), 0.02, 0.7) +
    rect(world.x0, -1, world.x1 - world.x0, 0.07, paint(room.trim)) +
    rect(world.x0, -0.93, world.x1 - world.x0, 0.03, 'url(#fade)')
  )
}

function floor(room: Room, world: Box, kind: number): Ink {
  const { paint, scene } = room
  const dice = scene.dice('floor')
  const ink: Ink[] = [rect(world.x0, 0, world.x1 - world.x0, world.y1 + 0.1, paint(room.floor))]
  const depth = world.y1
  const tiled = room.mood === 'warm' || kind === 2
  const rows = tiled ? [0.09, 0.22, 0.4, 0.64, 0.95, 1.3] : []
  for (let i = -26; i < 26; i++) {
    const a = i * (tiled ? 0.5 : 0.3)
    const b = (i + 1) * (tiled ? 0.5 : 0.3)
    if (dice.chance(0.5))
      ink.push(
        polygon(
          [
            [a, 0],
            [b, 0],
            [b * 1.75, depth + 0.1],
            [a * 1.75, depth + 0.1],
          ],
          paint(dice.chance(0.5) ? darker(room.floor, 0.08) : lighter(room.floor, 0.09)),
          0.7,
        ),
      )
  }
  let joints = ''
  for (let i = -26; i < 26; i++)
    joints += `M${num(i * (tiled ? 0.5 : 0.3))} 0L${num(i * (tiled ? 0.5 : 0.3) * 1.75)} ${num(depth + 0.1)}`
  for (const y of rows) joints += `M${num(world.x0)} ${num(y)}H${num(world.x1)}`
  ink.push(rule(joints, paint(darker(room.floor, 0.35)), 0.014, 0.45))
  return ink.join('')
}

/** A window with the garden behind it, curtains, and the light it throws. */
export function outlook(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { cols: number; rows: number; curtains?: Colour | undefined; arch?: boolean; door?: boolean },
): Ink {
  const { scene, paint } = room
  const dice = scene.dice(`outlook ${x}`)
  const { light } = scene
  const flora = floraOf(scene.key.region, scene.season)
  const id = `out${Math.round((x + 20) * 100)}`
  const outline = look.arch
    ? `M${num(x)} ${num(y + h)}V${num(y + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(y + w / 2)}V${num(y + h)}Z`
    : `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
  const high = ['tower', 'apartment', 'lofts', 'offices'].includes(scene.key.style)
  const view: Ink[] = [rect(x, y, w, h, 'url(#sky)')]
  const land: Box = { x0: x - 1, x1: x + w + 1, y0: y, y1: y + h }
  const horizon = y + h * (high ? 0.86 : 0.98)
  const lift = (ink: Ink) => `<g transform="translate(0 ${num(horizon)})">${ink}</g>`
  view.push(
    lift(woods(dice, land, h * 0.42, light.paint(dice.pick(flora.leaves), 0.62), false)),
    lift(woods(dice, land, h * 0.26, light.paint(dice.pick(flora.leaves), 0.4), false)),
  )
  if (!high)
    view.push(
      tree(dice.pick(flora.near), flora, {
        scene,
        dice,
        x: x + w * dice.between(0.1, 0.9),
        y: y + h + 0.3,
        height: h * dice.between(0.9, 1.3),
        distance: 0.22,
      }),
    )
  const trim = paint(room.trim)
  let bars = ''
  for (let i = 1; i < look.cols; i++) bars += `M${num(x + (w * i) / look.cols)} ${num(y)}V${num(y + h)}`
  for (let i = 1; i < look.rows; i++) bars += `M${num(x)} ${num(y + (h * i) / look.rows)}H${num(x + w)}`
  const ink: Ink[] = [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    `<path d="${outline}" fill="${trim}" stroke="${trim}" stroke-width="0.2"/>`,
    `<g clip-path="url(#${id})">${view.join('')}${rule(bars, trim, look.cols > 2 ? 0.035 : 0.05)}${rect(x, y, w, 0.08, light.shadow, 0.25)}</g>`,
  ]
  if (!look.door)
    ink.push(
      rect(x - 0.18, y + h + 0.06, w + 0.36, 0.07, trim),
      rect(x - 0.15, y + h + 0.13, w + 0.3, 0.06, light.shadow, 0.2),
    )
  if (!light.glow && light.time !== 'overcast') {
    const run = light.side
    ink.push(
      polygon(
        [
          [x + run * 0.9, 0.12],
          [x + w + run * 0.9, 0.12],
          [x + w + run * 1.9, 0.8],
          [x + run * 1.9, 0.8],
        ],
        '#fff3d4',
        0.26,
      ),
    )
  }
  if (look.curtains) ink.push(curtains(room, x, y, w, h, look.curtains))
  return ink.join('')
}

function curtains(
  { scene, paint, metal }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: Colour,
): Ink {
  const foot = Math.min(-0.04, y + h + 1.2)
  const top = y - 0.28
  const ink: Ink[] = [
    rect(x - 0.6, top - 0.03, w + 1.2, 0.035, paint(metal)),
    ellipse(x - 0.62, top - 0.01, 0.045, 0.045, paint(metal)),
    ellipse(x + w + 0.62, top - 0.01, 0.045, 0.045, paint(metal)),
  ]
  for (const way of [-1, 1]) {
    const edge = way === -1 ? x - 0.5 : x + w + 0.5
    const inner = edge - way * 0.62
    ink.push(
      shape(
        `M${num(edge)} ${num(top)}H${num(inner)}Q${num(inner + way * 0.06)} ${num((top + foot) / 2)} ${num(inner + way * 0.02)} ${num(foot)}H${num(edge + way * 0.03)}Z`,
        paint(colour),
        0.96,
      ),
    )
    let folds = ''
    for (let i = 1; i < 5; i++)
      folds += `M${num(edge - way * 0.62 * (i / 5))} ${num(top)}L${num(edge - way * 0.6 * (i / 5) + way * 0.02)} ${num(foot)}`
    ink.push(rule(folds, scene.light.shadow, 0.04, 0.14))
  }
  return ink.join('')
}
