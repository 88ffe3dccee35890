import { type Block, type Building, bayCentre, drawBlock, eavesOf, site } from './building.ts'
import { type Colour, darker, lighter, mix } from './colour.ts'
import { BRICK, CREAM, finishOf, INKS, PASTEL, STUCCO } from './palette.ts'
import { guard } from './porch.ts'
import type { Roof } from './roof.ts'
import type { Scene } from './scene.ts'
import { boxPoints, ellipse, type Ink, num, polygon, rect, rule, shape } from './shape.ts'
import { type Material, wall } from './wall.ts'
import { type WindowLook, window } from './window.ts'

const FLAT: Roof = {
  form: 'flat',
  covering: 'slate',
  colour: '#777777',
  rise: 0.8,
  eave: 0.06,
  fascia: '#8f8a82',
}

/** A glazed entrance under a canopy. */
function lobby(scene: Scene, x: number, w: number, trim: Colour): Ink {
  const { light } = scene
  const glass = light.glow ? 'url(#lamp)' : 'url(#pane)'
  return (
    (light.glow ? ellipse(x, -1.4, w, 2.4, 'url(#halo)') : '') +
    rect(x - w / 2 - 0.15, -2.95, w + 0.3, 2.95, light.paint(trim)) +
    rect(x - w / 2, -2.8, w, 2.8, glass) +
    rule(
      `M${num(x)} -2.8V0M${num(x - w / 4)} -2.8V0M${num(x + w / 4)} -2.8V0M${num(x - w / 2)} -2.3H${num(x + w / 2)}`,
      light.paint(trim),
      0.08,
    ) +
    rect(x - w / 2 - 0.7, -3.3, w + 1.4, 0.26, light.paint(darker(trim, 0.2))) +
    rect(x - w / 2 - 0.6, -3.04, w + 1.2, 0.5, light.shadow, 0.3)
  )
}

/** A mid-rise of flats: aligned bays, balconies, a lobby in the middle. */
export function apartment(scene: Scene): Building {
  const dice = scene.home('apartment')
  const floors = Math.max(2, Math.min(scene.key.storeys ?? dice.pick([3, 4, 5, 6]), 9))
  const warm = ['fl', 'ca', 'sw', 'tx'].includes(scene.key.region)
  const finish = finishOf(
    scene,
    warm && dice.chance(0.7) ? [...STUCCO, ...PASTEL] : [...BRICK, '#d6cbb9', '#b9b2a6'],
    INKS,
    dice.chance(0.5) ? INKS : CREAM,
  )
  const material: Material = {
    cladding: BRICK.includes(finish.wall) ? 'brick' : 'stucco',
    colour: finish.wall,
  }
  const second: Material = {
    cladding: dice.pick(['stucco', 'cedar', 'batten']),
    colour: dice.pick(['#e6decf', '#8a6b52', '#5b6163', lighter(finish.wall, 0.35)]),
  }
  const bays = dice.pick([5, 6, 7])
  const w = bays * dice.between(3, 3.4)
  const storey = 3
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 1,
    head: material.cladding === 'brick' ? 'lintel' : 'none',
    lintel: lighter(finish.wall, 0.3),
    sill: true,
    lit: 0.55,
  }
  const middle = Math.floor(bays / 2)
  const balconies = new Set(dice.chance(0.5) ? [0, bays - 1] : [middle - 1, middle + 1])
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storey,
    plinth: 0.2,
    material,
    roof: { ...FLAT, fascia: finish.trim },
    bays,
    look,
    pane: [1.35, 1.6],
    skip: (floor, bay) => balconies.has(bay) || (floor === 0 && bay === middle),
    band: dice.chance(0.4) ? lighter(finish.wall, 0.25) : undefined,
  }
  const s = site(scene)
  s.block(dice, block)
  const bw = w / bays
  for (const bay of balconies) {
    const x = bayCentre(block, bay) - bw / 2 + 0.1
    s.put(wall(scene, dice, boxPoints(x, eavesOf(block) - 0.75, bw - 0.2, -eavesOf(block) + 0.75), second))
    for (let floor = 0; floor < floors; floor++) {
      const y = -0.2 - floor * storey
      s.put(
        rect(x + 0.3, y - 2.45, bw - 0.8, 2.45, scene.light.shadow, 0.2),
        window(scene, dice, x + 0.42, y - 2.35, bw - 1.04, 2.3, {
          ...look,
          cols: 3,
          head: 'none',
          sill: false,
        }),
      )
      if (floor)
        s.put(
          rect(x - 0.1, y - 0.02, bw, 0.18, scene.light.paint(lighter(finish.trim, 0.25))),
          rect(x - 0.1, y + 0.16, bw, 0.5, 'url(#fade)'),
          guard(scene, x - 0.05, y, bw - 0.1, finish.trim, 1),
        )
    }
  }
  s.put(lobby(scene, bayCentre(block, middle), 2.4, finish.trim))
  s.building.clear.push([bayCentre(block, middle) - 1.9, bayCentre(block, middle) + 1.9])
  s.building.walk = { x: bayCentre(block, middle), w: 2.6 }
  return s.done({ setting: 'street' })
}

/** A former works: broad piers, gridded steel windows, a faded cornice, sometimes a water tank. */
export function lofts(scene: Scene): Building {
  const dice = scene.home('lofts')
  const floors = Math.max(3, Math.min(scene.key.storeys ?? dice.pick([4, 5]), 8))
  const finish = finishOf(scene, [...BRICK, '#c9bda6'], INKS, INKS)
  const bays = dice.pick([4, 5])
  const w = bays * 3.9
  const look: WindowLook = {
    trim: finish.trim,
    cols: 4,
    rows: 4,
    head: 'lintel',
    lintel: '#c4b6a0',
    arch: false,
    lit: 0.6,
  }
  const middle = dice.whole(1, bays - 2)
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 3.8,
    plinth: 0.3,
    material: { cladding: 'brick', colour: finish.wall },
    roof: { ...FLAT, rise: 1, fascia: lighter(finish.wall, 0.2) },
    bays,
    look,
    pane: [2.6, 2.25],
    skip: (floor, bay) => floor === 0 && bay === middle,
    base: '#8f867a',
  }
  const s = site(scene)
  if (dice.chance(0.6)) s.put(waterTank(scene, dice.between(-w * 0.3, w * 0.3), eavesOf(block) - 1))
  s.block(dice, block)
  for (let i = 0; i <= bays; i++) {
    const x = -w / 2 + (w * i) / bays
    s.put(
      wall(
        scene,
        dice,
        boxPoints(Math.max(-w / 2, x - 0.3), eavesOf(block) - 0.6, 0.55, -eavesOf(block) + 0.6),
        { cladding: 'brick', colour: lighter(finish.wall, 0.05) },
      ),
    )
    if (i < bays)
      s.put(
        rect(
          scene.light.side === 1 ? x + 0.25 : x - 0.48,
          eavesOf(block),
          0.18,
          -eavesOf(block),
          scene.light.shadow,
          0.22,
        ),
      )
  }
  s.put(lobby(scene, bayCentre(block, middle), 2.4, finish.trim))
  s.building.clear.push([bayCentre(block, middle) - 1.9, bayCentre(block, middle) + 1.9])
  s.span(-w / 2, w / 2, -eavesOf(block) + 1.6)
  return s.done({ setting: 'pavement', garden: 'city' })
}

function waterTank({ light }: Scene, x: number, y: number): Ink {
  const wood = light.paint('#7d6552')
  return (
    rule(
      `M${num(x - 0.9)} ${num(y)}V${num(y - 1.6)}M${num(x + 0.9)} ${num(y)}V${num(y - 1.6)}M${num(x - 0.9)} ${num(y)}L${num(x + 0.9)} ${num(y - 1.4)}`,
      light.paint('#4c4945'),
      0.12,
    ) +
    rect(x - 1.2, y - 4, 2.4, 2.5, wood) +
    rule(
      [-0.8, -0.4, 0, 0.4, 0.8].map((dx) => `M${num(x + dx)} ${num(y - 4)}v2.5`).join(''),
      light.paint('#55453a'),
      0.04,
      0.5,
    ) +
    polygon(
      [
        [x - 1.35, y - 4],
        [x, y - 5],
        [x + 1.35, y - 4],
      ],
      light.paint('#5a5049'),
    ) +
    rect(x - 1.2, y - 4, 2.4, 2.5, 'url(#wash)')
  )
}

/** A residential tower: floors of glass and slab edges, a podium, setbacks; many windows in few shapes. */
export function tower(scene: Scene): Building {
  const dice = scene.home('tower')
  const { light } = scene
  const floors = Math.max(8, scene.key.storeys ?? dice.whole(12, 28))
  const storey = 3.1
  const s = site(scene)
  const w = dice.between(18, 24)
  const podium = 5.4
  const tone = dice.pick(['#e6dfd2', '#d2cabd', '#efe9dd', '#b7aa99', '#8f6b58', '#c9d0cf'])
  const glass = mix('#8fa9b3', light.glow ? '#3d5065' : '#a9c0c6', 0.5)
  const shaft = (x: number, sw: number, count: number, solid: number): Ink => {
    const height = podium + count * storey
    const ink: Ink[] = [
      rect(x, -height, sw, height, light.paint(glass)),
      rect(x, -height, sw, height, 'url(#pane)', 0.35),
    ]
    const cols = Math.round(sw / 1.55)
    let bright = ''
    let dark = ''
    let lamps = ''
    for (let f = 0; f < count; f++) {
      for (let c = 0; c < cols; c++) {
        const cell = `M${num(x + (sw * c) / cols)} ${num(-podium - f * storey - 2.8)}h${num(sw / cols)}v2.5h${num(-sw / cols)}Z`
        const roll = dice.next()
        if (light.glow && roll < 0.3) lamps += cell
        else if (roll < 0.5) dark += cell
        else if (roll > 0.82) bright += cell
      }
    }
    ink.push(
      shape(dark, light.paint('#5b717c'), 0.4),
      shape(bright, light.paint('#dfe8e6'), 0.4),
      shape(lamps, '#f6cd83', 0.9),
    )
    for (let f = 0; f <= count; f++)
      ink.push(
        rect(x - solid, -podium - f * storey - 0.25, sw + solid * 2, 0.42, light.paint(tone)),
        rect(x, -podium - f * storey + 0.17, sw, 0.3, light.shadow, 0.25),
      )
    let mullions = ''
    for (let c = 0; c <= cols; c++) mullions += `M${num(x + (sw * c) / cols)} ${num(-height)}V${num(-podium)}`
    ink.push(rule(mullions, light.paint(lighter('#7c8a8f', 0.1)), 0.09, 0.7))
    for (const px of [x, x + sw * 0.62])
      ink.push(rect(px, -height - 0.6, sw * 0.1, height + 0.6, light.paint(darker(tone, 0.05))))
    ink.push(rect(x, -height, sw, height, 'url(#wash)'), rect(x, -height, sw, height, 'url(#wash)'))
    return ink.join('')
  }
  const side = dice.sign()
  const lower = Math.max(4, Math.round(floors * dice.between(0.5, 0.78)))
  const x2 = side === 1 ? w * 0.12 : -w * 0.5 - 5.5
  s.put(shaft(x2, w * 0.38 + 5.5, lower, 0.4), shaft(-w * 0.36, w * 0.72, floors, 0.55))
  s.put(
    rect(-w * 0.2, -podium - floors * storey - 3.2, w * 0.34, 3.2, light.paint(darker(tone, 0.12))),
    rect(-w * 0.2, -podium - floors * storey - 3.2, w * 0.34, 3.2, 'url(#wash)'),
  )
  const base = w + 14
  s.put(
    wall(scene, dice, boxPoints(-base / 2, -podium, base, podium), {
      cladding: 'ashlar',
      colour: dice.pick(['#b3a996', '#8d8579', '#cabfad']),
    }),
  )
  for (let i = 0; i < 8; i++)
    if (i !== 4)
      s.put(
        window(scene, dice, -base / 2 + (base * (i + 0.12)) / 8, -4.2, (base / 8) * 0.76, 3.6, {
          trim: '#3b4143',
          cols: 3,
          rows: 1,
          sill: false,
          lit: 0.9,
        }),
      )
  s.put(
    lobby(scene, -base / 2 + (base * 4.5) / 8, 3.4, '#3b4143'),
    rect(-base / 2 - 0.2, -podium - 0.2, base + 0.4, 0.4, light.paint(tone)),
  )
  s.span(-base / 2, base / 2, podium + floors * storey + 3.4)
  return s.done({ setting: 'pavement', garden: 'city' })
}

/** Offices: a calm grid of piers and glass, three to ten floors. */
export function offices(scene: Scene): Building {
  const dice = scene.home('offices')
  const floors = Math.max(2, Math.min(scene.key.storeys ?? dice.pick([3, 4, 5]), 12))
  const finish = finishOf(
    scene,
    ['#cfc6b6', '#b9b0a2', '#8f6b58', '#dcd5c8', '#9a948a', ...BRICK.slice(0, 3)],
    INKS,
    INKS,
  )
  const bays = dice.pick([6, 7, 8])
  const w = bays * 3.3
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 1, head: 'none', sill: false, lit: 0.6 }
  const middle = dice.whole(2, bays - 3)
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 3.5,
    plinth: 0.2,
    material: { cladding: dice.pick(['concrete', 'ashlar', 'stucco']), colour: finish.wall },
    roof: { ...FLAT, rise: 0.9, fascia: finish.wall },
    bays,
    look,
    pane: [2.4, 2.2],
    skip: (floor, bay) => floor === 0 && bay === middle,
    band: darker(finish.wall, 0.1),
  }
  const s = site(scene)
  s.put(rect(-w * 0.2, eavesOf(block) - 3, w * 0.3, 2.4, scene.light.paint('#8b8984')))
  s.put(drawBlock(scene, dice, block))
  s.span(-w / 2, w / 2, -eavesOf(block) + 2.4)
  s.put(lobby(scene, bayCentre(block, middle), 2.9, finish.trim))
  s.building.clear.push([bayCentre(block, middle) - 2.2, bayCentre(block, middle) + 2.2])
  s.building.walk = { x: bayCentre(block, middle), w: 3 }
  return s.done({ setting: 'street' })
}
