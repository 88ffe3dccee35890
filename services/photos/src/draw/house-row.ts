import { type Block, type Building, bayCentre, drawBlock, eavesOf, site } from './building.ts'
import { type Colour, darker, lighter } from './colour.ts'
import { door, steps } from './door.ts'
import { BRICK, BROWNSTONE, CREAM, DOORS, INKS, METALS, PAINT, PASTEL, SHINGLES } from './palette.ts'
import { guard } from './porch.ts'
import type { Random } from './random.ts'
import { dormer, type Roof } from './roof.ts'
import type { Scene } from './scene.ts'
import { ellipse, type Ink, num, polygon, rect, rule, stroke } from './shape.ts'
import type { Material } from './wall.ts'
import { type WindowLook, window } from './window.ts'

/** A cornice with brackets along the top of a street front. */
function cornice({ light }: Scene, x: number, w: number, y: number, colour: Colour): Ink {
  const ink: Ink[] = [
    rect(x, y + 0.02, w, 0.5, light.shadow, 0.28),
    rect(x - 0.08, y - 0.6, w + 0.16, 0.62, light.paint(colour)),
  ]
  for (let bx = x + 0.3; bx < x + w - 0.1; bx += 0.72)
    ink.push(rect(bx - 0.07, y - 0.42, 0.14, 0.5, light.paint(darker(colour, 0.22))))
  ink.push(
    rect(x - 0.22, y - 0.78, w + 0.44, 0.2, light.paint(lighter(colour, 0.12))),
    rect(x - 0.22, y - 0.58, w + 0.44, 0.06, light.shadow, 0.3),
  )
  return ink.join('')
}

/** Neighbours to both sides, so that a row reads as a row. */
function neighbours(
  scene: Scene,
  dice: Random,
  edges: readonly [number, number],
  make: (x: number, w: number, way: -1 | 1) => Ink,
): Ink {
  const ink: Ink[] = []
  for (const way of [-1, 1] as const) {
    let x = way === 1 ? edges[1] : edges[0]
    for (let i = 0; i < 5; i++) {
      const w = dice.between(5.6, 6.6)
      ink.push(make(way === 1 ? x : x - w, w, way))
      x += way * w
    }
  }
  return ink.join('')
}

/** New York: brown or red fronts, tall parlour windows, a stoop with iron rails, a cornice. */
export function brownstone(scene: Scene): Building {
  const dice = scene.home('brownstone')
  const floors = Math.max(3, Math.min(scene.key.storeys ?? dice.pick([3, 4, 4]), 5))
  const front = (x: number, w: number, main: boolean): Ink => {
    const colour = dice.pick(dice.chance(0.65) ? BROWNSTONE : BRICK)
    const trim = dice.pick(INKS)
    const stone = dice.chance(0.6) ? lighter(colour, 0.12) : '#c9b9a0'
    const height = main ? floors : Math.max(3, floors + dice.pick([-1, 0, 0]))
    const storey = 3.35
    const plinth = 1.15
    const doorBay = dice.pick([0, 2])
    const roof: Roof = { form: 'flat', covering: 'slate', colour, rise: 0.3, eave: 0, fascia: colour }
    const look: WindowLook = {
      trim,
      cols: 1,
      rows: 2,
      head: dice.pick(['pediment', 'lintel', 'lintel']),
      lintel: stone,
    }
    const block: Block = {
      x,
      w,
      floors: height,
      storey,
      plinth,
      material: { cladding: BRICK.includes(colour) ? 'brick' : 'ashlar', colour },
      roof,
      bays: 3,
      look,
      pane: [1.02, 2.1],
      base: darker(colour, 0.12),
      skip: (floor, bay) => floor === 0 && bay === doorBay,
      band: dice.chance(0.5) ? stone : undefined,
    }
    const at = bayCentre(block, doorBay)
    const { light } = scene
    const garden: Ink[] = [0, 1, 2]
      .filter((bay) => bay !== doorBay)
      .map((bay) =>
        window(scene, dice, bayCentre(block, bay) - 0.5, -0.95, 1, 0.85, {
          trim,
          cols: 2,
          rows: 1,
          sill: false,
        }),
      )
    const rail = [-1, 1]
      .map(
        (way) =>
          stroke(
            `M${num(at + way * 0.72)} ${num(-plinth - 0.9)}L${num(at + way * 1.06)} -0.95V0M${num(at + way * 0.72)} ${num(-plinth - 0.9)}V${num(-plinth)}`,
            light.paint('#2b2d2d'),
            0.07,
          ) + ellipse(at + way * 1.06, -1.02, 0.09, 0.11, light.paint('#2b2d2d')),
      )
      .join('')
    return [
      drawBlock(scene, dice, block),
      ...garden,
      rect(at - 0.92, -plinth - 3.02, 1.84, 0.34, light.paint(stone)),
      rect(at - 0.92, -plinth - 2.68, 1.84, 0.1, light.shadow, 0.3),
      door(
        scene,
        dice,
        at,
        -plinth,
        { colour: dice.pick(DOORS), trim: stone, transom: true, leaf: 'panel', lantern: main },
        1.1,
        2.25,
      ),
      rect(
        at + scene.light.side * 0.9 - (scene.light.side === 1 ? 0 : 0.5),
        -plinth,
        0.5,
        plinth,
        light.shadow,
        0.25,
      ),
      steps(scene, at, plinth, 1.55, lighter(colour, 0.16)),
      rail,
      cornice(
        scene,
        x,
        w,
        eavesOf(block) - 0.3,
        dice.pick([darker(colour, 0.3), '#4b4a44', '#5a4437', stone]),
      ),
      guard(scene, x + 0.1, 0, Math.max(0.2, at - 1.15 - x), '#2b2d2d', 0.85),
      guard(scene, at + 1.15, 0, Math.max(0.2, x + w - at - 1.25), '#2b2d2d', 0.85),
    ].join('')
  }
  const s = site(scene)
  const w = dice.between(6.1, 6.8)
  s.put(
    neighbours(scene, dice, [-w / 2, w / 2], (x, nw) => front(x, nw, false)),
    front(-w / 2, w, true),
  )
  s.span(-w / 2 - 1, w / 2 + 1, 1.15 + floors * 3.35 + 1)
  return s.done({ setting: 'pavement', garden: 'city' })
}

/** A townhouse in a terrace; painted ladies on the Pacific, brick in the east, pastel in the south. */
export function rowhouse(scene: Scene): Building {
  const dice = scene.home('rowhouse')
  const floors = Math.max(2, Math.min(scene.key.storeys ?? dice.pick([2, 3, 3]), 4))
  const brick = ['ne', 'mw', 'ny', 'cn', 'qc'].includes(scene.key.region)
    ? dice.chance(0.8)
    : dice.chance(0.25)
  const modern = dice.chance(0.3)
  const gabled = dice.chance(0.5)
  const cars = scene.key.garage ?? 0
  const walls = brick ? BRICK : ['fl', 'so'].includes(scene.key.region) ? PASTEL : PAINT
  const trim = modern ? dice.pick(INKS) : dice.pick(CREAM)
  const front = (x: number, w: number, main: boolean): Ink => {
    const colour = dice.pick(walls)
    const storey = 2.95
    const plinth = cars ? 0.1 : 0.55
    const doorBay = dice.pick([0, 1])
    const material: Material = {
      cladding: brick ? 'brick' : dice.pick(['siding', 'stucco', 'batten']),
      colour,
    }
    const roof: Roof = gabled
      ? {
          form: 'front',
          covering: 'shingle',
          colour: dice.pick(SHINGLES),
          rise: w * 0.42,
          eave: 0.12,
          fascia: trim,
        }
      : {
          form: modern ? 'flat' : 'mansard',
          covering: 'slate',
          colour: dice.pick([...SHINGLES, ...METALS]),
          rise: modern ? 0.5 : 1.9,
          eave: 0.06,
          fascia: trim,
        }
    const look: WindowLook = {
      trim,
      cols: modern ? 1 : 2,
      rows: 2,
      head: brick ? 'lintel' : 'board',
      lintel: brick ? '#d2c5ae' : trim,
      sill: !modern,
      shutters: !modern && dice.chance(0.3) ? dice.pick(DOORS) : undefined,
    }
    const block: Block = {
      x,
      w,
      floors,
      storey,
      plinth,
      material,
      upper: dice.chance(0.3) && brick ? { cladding: 'siding', colour: dice.pick(PAINT) } : undefined,
      roof,
      bays: 2,
      look,
      pane: modern ? [1.5, 1.7] : [1, 1.6],
      base: '#a39a8c',
      corners: brick ? undefined : trim,
      skip: (floor, bay) => floor === 0 && (cars > 0 || bay === doorBay),
    }
    const at = cars ? x + w - 1.1 : bayCentre(block, doorBay)
    const bayWindow =
      !modern && floors > 1 && dice.chance(0.45)
        ? oriel(scene, dice, bayCentre(block, 1 - doorBay), -(plinth + storey) - 2.5, 2, colour, trim)
        : ''
    const garage = cars ? garageFront(scene, dice, x + 0.5, trim, colour) : ''
    const attic =
      !gabled && !modern
        ? dormer(
            scene,
            dice,
            x + w / 2,
            eavesOf(block) - 0.15,
            1.3,
            1.15,
            { wall: { cladding: 'siding', colour: trim }, roof: roof.colour, trim },
            (px, py, pw, ph) =>
              window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
          )
        : gabled
          ? window(scene, dice, x + w / 2 - 0.42, eavesOf(block) - 1.3, 0.85, 1, {
              ...look,
              shutters: undefined,
              arch: dice.chance(0.4),
              head: 'none',
            })
          : ''
    return [
      drawBlock(scene, dice, block),
      bayWindow,
      attic,
      garage,
      door(scene, dice, at, -plinth, {
        colour: dice.pick(DOORS),
        trim,
        transom: !cars,
        leaf: modern ? 'glass' : 'panel',
        lantern: main,
      }),
      steps(scene, at, plinth, 1.5, '#b6ada0'),
    ].join('')
  }
  const s = site(scene)
  const w = dice.between(5.8, 6.4)
  s.put(
    neighbours(scene, dice, [-w / 2, w / 2], (x, nw) => front(x, nw, false)),
    front(-w / 2, w, true),
  )
  s.span(-w, w, 0.5 + floors * 2.95 + 2)
  return s.done({ setting: 'pavement', garden: 'city' })
}

function garageFront(scene: Scene, dice: Random, x: number, trim: Colour, colour: Colour): Ink {
  const { light } = scene
  const tone = dice.pick([trim, lighter(colour, 0.3), '#8a6243'])
  return (
    rect(x - 0.1, -2.35, 2.8, 2.35, light.paint(trim)) +
    rect(x, -2.25, 2.6, 2.25, light.paint(tone)) +
    rule(
      [0.25, 0.5, 0.75].map((t) => `M${num(x)} ${num(-2.25 * t)}h2.6`).join(''),
      light.paint(darker(tone, 0.35)),
      0.03,
      0.5,
    ) +
    rect(x, -2.25, 2.6, 0.25, light.shadow, 0.35)
  )
}

/** A projecting bay: three sashes between panelled boards, with its own little roof. */
export function oriel(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  colour: Colour,
  trim: Colour,
): Ink {
  const { light } = scene
  const h = 2.3
  const wall = light.paint(lighter(colour, 0.05))
  const flank = light.paint(darker(colour, 0.14))
  const way = light.side
  const look: WindowLook = { trim, cols: 1, rows: 2, head: 'none', sill: false }
  return (
    polygon(
      [
        [x + (way * w) / 2, y],
        [x + way * (w / 2 + 0.6), y + 0.5],
        [x + way * (w / 2 + 0.6), y + h + 0.3],
        [x + (way * w) / 2, y + h],
      ],
      light.shadow,
      0.26,
    ) +
    rect(x - w / 2, y, w, h, wall) +
    rect(way === 1 ? x + w * 0.28 : x - w / 2, y, w * 0.22, h, flank) +
    window(scene, dice, x - w * 0.26, y + 0.3, w * 0.52, 1.5, look) +
    window(scene, dice, x - w * 0.46, y + 0.3, w * 0.13, 1.5, look) +
    window(scene, dice, x + w * 0.33, y + 0.3, w * 0.13, 1.5, look) +
    rect(x - w / 2 - 0.1, y - 0.16, w + 0.2, 0.2, light.paint(trim)) +
    polygon(
      [
        [x - w / 2 - 0.1, y - 0.16],
        [x - w / 2 + 0.25, y - 0.5],
        [x + w / 2 - 0.25, y - 0.5],
        [x + w / 2 + 0.1, y - 0.16],
      ],
      light.paint('#6a6863'),
    ) +
    polygon(
      [
        [x - w / 2 - 0.05, y + h],
        [x + w / 2 + 0.05, y + h],
        [x + w / 2 - 0.3, y + h + 0.3],
        [x - w / 2 + 0.3, y + h + 0.3],
      ],
      light.paint(darker(trim, 0.1)),
    )
  )
}

/** Montréal: three flats in brick, iron balconies, an outside stair to the first floor. */
export function triplex(scene: Scene): Building {
  const dice = scene.home('triplex')
  const floors = Math.max(2, Math.min(scene.key.storeys ?? 3, 3))
  const front = (x: number, w: number, main: boolean): Ink => {
    const finish = {
      wall: dice.pick(BRICK),
      trim: dice.pick([...CREAM, '#3b4143', '#5c3a33']),
      iron: dice.pick(['#2f3332', '#3f5a4c', '#6a3a33', '#ddd6c8', '#33475a']),
    }
    const plinth = 0.75
    const storey = 3.1
    const way = main ? scene.home('stair').sign() : dice.sign()
    const doorBay = way === 1 ? 2 : 0
    const roof: Roof = {
      form: 'flat',
      covering: 'slate',
      colour: finish.wall,
      rise: 0.75,
      eave: 0.05,
      fascia: darker(finish.wall, 0.2),
    }
    const look: WindowLook = {
      trim: finish.trim,
      cols: 1,
      rows: 2,
      head: 'lintel',
      lintel: dice.pick(['#cdbfa7', lighter(finish.wall, 0.3)]),
    }
    const block: Block = {
      x,
      w,
      floors,
      storey,
      plinth,
      material: { cladding: 'brick', colour: finish.wall },
      roof,
      bays: 3,
      look,
      pane: [1, 1.75],
      base: '#a79d8f',
      skip: (_, bay) => bay === doorBay,
    }
    const at = bayCentre(block, doorBay)
    const ink: Ink[] = [
      drawBlock(scene, dice, block),
      cornice(
        scene,
        x,
        w,
        eavesOf(block) - 0.7,
        dice.pick(['#5a6b64', '#6a4a3f', '#8a8d88', darker(finish.wall, 0.25), '#d9cfbd']),
      ),
    ]
    const leaf = dice.pick(DOORS)
    for (let floor = 0; floor < floors; floor++)
      ink.push(
        door(
          scene,
          dice,
          at,
          -(plinth + floor * storey),
          { colour: leaf, trim: finish.trim, transom: true, leaf: 'craft', lantern: floor === 0 },
          0.95,
          2.1,
        ),
      )
    const { light } = scene
    for (let floor = floors - 1; floor > 0; floor--) {
      const y = -(plinth + floor * storey)
      const bw = w * (floor === 1 ? 0.9 : 0.62)
      const bx = way === 1 ? x + w - bw - 0.15 : x + 0.15
      ink.push(
        rect(bx, y + 0.16, bw, 0.9, 'url(#fade)'),
        rect(bx, y, bw, 0.17, light.paint(darker(finish.iron, 0.05))),
        guard(scene, bx, y, bw, finish.iron, 1.02),
      )
      for (const px of [bx + 0.1, bx + bw - 0.1])
        ink.push(
          rect(
            px - 0.045,
            y - (floor === floors - 1 ? 2.5 : storey),
            0.09,
            floor === floors - 1 ? 2.5 : storey,
            light.paint(finish.iron),
          ),
        )
      if (floor === floors - 1) ink.push(rect(bx - 0.15, y - 2.62, bw + 0.3, 0.16, light.paint(finish.iron)))
    }
    ink.push(stair(scene, at, -(plinth + storey), way, finish.iron))
    ink.push(steps(scene, at, plinth, 1.3, '#b9b0a2'))
    return ink.join('')
  }
  const s = site(scene)
  const w = dice.between(7, 7.8)
  s.put(
    neighbours(scene, dice, [-w / 2, w / 2], (x, nw) => front(x, nw + 0.6, false)),
    front(-w / 2, w, true),
  )
  s.span(-w / 2 - 0.8, w / 2 + 0.8, 0.75 + floors * 3.1 + 1.4)
  return s.done({ setting: 'pavement', garden: 'city' })
}

/** An outside stair from the pavement to a balcony at y; it runs away from the door and bends at the foot. */
function stair({ light }: Scene, x: number, y: number, way: 1 | -1, colour: Colour): Ink {
  const run = -y * 0.98
  const top = x - way * 0.7
  const foot = top - way * run
  const count = 17
  let treads = ''
  let bars = ''
  const curve = (t: number): [number, number] => [
    top - way * run * (t - 0.16 * Math.sin(Math.PI * t) * t),
    y + -y * (t + 0.1 * Math.sin(Math.PI * 2 * t)),
  ]
  for (let i = 0; i <= count; i++) {
    const [px, py] = curve(i / count)
    treads += `M${num(px - 0.17)} ${num(py)}h0.34`
    bars += `M${num(px)} ${num(py)}v-0.95`
  }
  const line = (lift: number) =>
    Array.from({ length: 19 }, (_, i) => curve(i / 18))
      .map(([px, py], i) => `${i ? 'L' : 'M'}${num(px)} ${num(py + lift)}`)
      .join('')
  const iron = light.paint(colour)
  return (
    `<path d="${line(0.3)}" fill="none" stroke="${light.shadow}" stroke-width="0.9" opacity="0.16" transform="translate(${num(light.side * 0.5)} 0.3)"/>` +
    rule(treads, light.paint(lighter('#8d8678', 0.2)), 0.07) +
    stroke(line(0.09), iron, 0.15) +
    rule(bars, iron, 0.03, 0.9) +
    stroke(line(-0.95), iron, 0.07) +
    rect(foot - 0.06, -1, 0.12, 1, iron) +
    ellipse(foot, -1.04, 0.1, 0.1, iron)
  )
}
