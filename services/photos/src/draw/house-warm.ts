import { type Block, type Building, bayCentre, drawBlock, eavesOf, site } from './building.ts'
import { darker, lighter } from './colour.ts'
import {
  ADOBE,
  CREAM,
  finishOf,
  INKS,
  LIMESTONE,
  METALS,
  PASTEL,
  SHINGLES,
  STUCCO,
  TILES,
} from './palette.ts'
import { guard, porch } from './porch.ts'
import { chimney, type Roof } from './roof.ts'
import type { Scene } from './scene.ts'
import { ellipse, rect } from './shape.ts'
import type { Material } from './wall.ts'
import type { WindowLook } from './window.ts'

/** White or ochre render, barrel tiles, an arched door, iron at the windows. */
export function spanish(scene: Scene): Building {
  const dice = scene.home('spanish')
  const finish = finishOf(scene, STUCCO, TILES, ['#7a5a43', '#5f4a3c', '#efe6d6', '#8c7a66'])
  const material: Material = { cladding: 'stucco', colour: finish.wall }
  const roof: Roof = {
    form: dice.pick(['hip', 'side']),
    covering: 'tile',
    colour: finish.roof,
    rise: dice.between(1.4, 1.9),
    eave: 0.5,
    fascia: '#7a5a43',
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    shutters: dice.chance(0.35) ? finish.accent : undefined,
    head: 'none',
  }
  const w = dice.between(9, 11)
  const way = dice.sign()
  const floors = Math.min(scene.key.storeys ?? dice.pick([1, 2, 2]), 3)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 2.95,
    plinth: 0.2,
    material,
    roof,
    bays: 3,
    look,
    pane: [1.05, 1.45],
    skip: (floor, bay) => floor === 0 && bay === (way === 1 ? 2 : 0),
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([1, 2])
  if (cars) {
    const gw = cars * 3 + 0.8
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 3,
      skip: () => true,
      roof: { ...roof, rise: 1.2 },
    })
    s.garage(dice, cars, x, gw, '#8a6243', finish.wall)
  }
  s.put(chimney(scene, dice, -way * w * 0.3, eavesOf(main) - roof.rise + 0.5, 1.0, 1.5, material))
  s.block(dice, main)
  const at = bayCentre(main, way === 1 ? 2 : 0)
  s.entrance(
    dice,
    at,
    0.2,
    { colour: '#7b5238', trim: lighter(finish.wall, 0.3), arch: true, leaf: 'plank' },
    1.9,
  )
  const tower: Block = {
    ...main,
    x: way === 1 ? -w / 2 - 1.6 : w / 2 - 2.2,
    w: 3.8,
    floors: Math.max(1, floors),
    storey: floors > 1 ? 3.15 : 3.5,
    plinth: 0.2,
    bays: 1,
    pane: [1.5, 2],
    look: { ...look, arch: true, cols: 2, shutters: undefined },
    roof: { ...roof, form: dice.pick(['hip', 'front']), rise: 1.15, eave: 0.4 },
    ahead: 1.2,
    skip: undefined,
  }
  s.block(dice, tower)
  if (floors > 1 && dice.chance(0.6))
    s.put(
      rect(at - 1.2, -3.3, 2.4, 0.16, scene.light.paint('#6a4d3a')),
      guard(scene, at - 1.2, -3.3, 2.4, '#2f3231'),
    )
  return s.done()
}

/** Florida now: pale render, flat grey tiles, tall panes, a porte with columns. */
export function stucco(scene: Scene): Building {
  const dice = scene.home('stucco')
  const finish = finishOf(
    scene,
    [...PASTEL, ...STUCCO],
    [...TILES.slice(0, 2), '#8a857c', '#9c968c', '#6f7375', '#a8a096'],
    CREAM,
  )
  const material: Material = { cladding: 'stucco', colour: finish.wall }
  const roof: Roof = {
    form: 'hip',
    covering: 'tile',
    colour: finish.roof,
    rise: dice.between(1.7, 2.3),
    eave: 0.6,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    head: 'board',
    shutters: dice.chance(0.3) ? finish.accent : undefined,
  }
  const floors = Math.min(scene.key.storeys ?? dice.pick([1, 1, 2]), 3)
  const w = dice.between(10, 12)
  const way = dice.sign()
  const door = way === 1 ? 1 : 2
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 3.05,
    plinth: 0.2,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.1, 1.7],
    band: dice.chance(0.5) ? finish.trim : undefined,
    corners: dice.chance(0.5) ? finish.trim : undefined,
    skip: (floor, bay) => floor === 0 && bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const cars = scene.key.garage ?? dice.pick([2, 2, 3])
  if (cars) {
    const gw = cars * 2.9 + 0.9
    const x = way === 1 ? w / 2 - gw * 0.4 : -w / 2 - gw * 0.6
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 3.05,
      roof: { ...roof, rise: roof.rise * 0.75 },
      skip: () => true,
      ahead: 1.6,
      band: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.2), finish.trim)
  }
  const at = bayCentre(main, door)
  s.entrance(
    dice,
    at,
    0.2,
    {
      colour: finish.door,
      trim: finish.trim,
      transom: true,
      sidelights: true,
      leaf: 'glass',
      arch: dice.chance(0.4),
    },
    2.2,
  )
  s.put(
    porch(scene, dice, {
      x: at - 1.7,
      w: 3.4,
      rise: 0.2,
      h: 3,
      columns: 2,
      column: dice.pick(['round', 'square']),
      roof: dice.pick(['gable', 'flat']),
      slope: 0.95,
      covering: 'tile',
      colour: finish.roof,
      trim: finish.trim,
      rail: false,
      stepsAt: at,
      gable: material,
    }),
  )
  return s.done()
}

/** Earth walls with soft corners, a flat roof, beam ends, deep small windows. */
export function adobe(scene: Scene): Building {
  const dice = scene.home('adobe')
  const finish = finishOf(scene, ADOBE, ADOBE, ['#7a5540', '#4f7f86', '#3f6f78', '#6d4c3a', '#8a6a4c'])
  const material: Material = { cladding: 'stucco', colour: finish.wall }
  const roof: Roof = {
    form: 'flat',
    covering: 'tile',
    colour: finish.wall,
    rise: 0.6,
    eave: 0.04,
    fascia: darker(finish.wall, 0.06),
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    head: 'lintel',
    lintel: '#6d4f3b',
    sill: true,
  }
  const s = site(scene)
  const w = dice.between(8, 9.6)
  const way = dice.sign()
  const two = (scene.key.storeys ?? dice.pick([1, 1, 2])) > 1
  const beams = (x0: number, x1: number, y: number) => {
    for (let x = x0 + 0.5; x < x1 - 0.3; x += 0.85)
      s.put(
        ellipse(x, y, 0.13, 0.13, scene.light.paint('#6d4f3b')),
        ellipse(x, y - 0.01, 0.08, 0.08, scene.light.paint('#8a6a4c')),
        rect(x - 0.1, y + 0.12, 0.24, 0.4, scene.light.shadow, 0.2),
      )
  }
  if (two) {
    const up: Block = {
      x: -way * w * 0.2 - 2.6,
      w: 5.2,
      floors: 2,
      storey: 2.95,
      plinth: 0.1,
      material: { ...material, colour: darker(finish.wall, 0.04) },
      roof,
      bays: 2,
      look,
      pane: [0.95, 1.1],
      skip: (floor) => floor === 0,
    }
    s.block(dice, up)
    beams(up.x, up.x + up.w, eavesOf(up) + 0.15)
  }
  const low: Block = {
    x: way === 1 ? w / 2 - 0.4 : -w / 2 - 6.2,
    w: 6.6,
    floors: 1,
    storey: 2.75,
    plinth: 0.1,
    material: { ...material, colour: lighter(finish.wall, 0.05) },
    roof,
    bays: 2,
    look,
    pane: [1.1, 1.2],
    skip: () => (scene.key.garage ?? 2) > 0,
  }
  s.block(dice, low)
  s.garage(dice, Math.min(2, scene.key.garage ?? 2), low.x, low.w, '#7d5a42', finish.wall)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storey: 3.35,
    plinth: 0.1,
    material,
    roof,
    bays: 3,
    look,
    pane: [1, 1.35],
    ahead: 1.1,
    skip: (_, bay) => bay === 1,
  }
  s.put(chimney(scene, dice, -way * w * 0.34, eavesOf(main) - 0.4, 1.1, 1.4, material))
  s.block(dice, main)
  beams(-w / 2, w / 2, eavesOf(main) + 0.2)
  s.entrance(dice, 0, 0.1, { colour: finish.trim, trim: '#6d4f3b', leaf: 'plank', lantern: true }, 1.9)
  if (dice.chance(0.55))
    s.put(
      porch(scene, dice, {
        x: -2.6,
        w: 5.2,
        rise: 0.1,
        h: 2.5,
        columns: 3,
        column: 'post',
        roof: 'flat',
        slope: 0,
        covering: 'tile',
        colour: '#6d4f3b',
        trim: '#70513c',
        rail: false,
        stepsAt: 0,
      }),
    )
  return s.done()
}

/** A raised cottage: porches on every floor, tin roof, shutters, lattice underneath. */
export function coastal(scene: Scene): Building {
  const dice = scene.home('coastal')
  const finish = finishOf(scene, PASTEL, METALS, CREAM)
  const material: Material = { cladding: 'siding', colour: finish.wall }
  const raised = dice.chance(0.5) ? 1.5 : 0.7
  const floors = Math.min(scene.key.storeys ?? dice.pick([1, 2, 2]), 3)
  const w = dice.between(8.4, 10.4)
  const roof: Roof = {
    form: dice.pick(['hip', 'front', 'side']),
    covering: 'metal',
    colour: finish.roof,
    rise: dice.between(1.9, 2.5),
    eave: 0.6,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, shutters: finish.accent, head: 'board' }
  const bays = dice.pick([3, 4])
  const door = dice.whole(0, bays - 1)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 3,
    plinth: raised,
    material,
    roof,
    bays,
    look,
    pane: [0.95, 1.75],
    base: lighter(finish.trim, 0.1),
    corners: finish.trim,
    skip: (floor, bay) => floor === 0 && bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const at = bayCentre(main, door)
  for (let floor = floors - 1; floor > 0; floor--)
    s.put(
      porch(scene, dice, {
        x: -w / 2,
        w,
        hung: true,
        rise: raised + floor * 3 - 0.12,
        h: 2.62,
        columns: bays + 1,
        column: 'turned',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        colour: finish.roof,
        trim: finish.trim,
        rail: true,
      }),
    )
  s.entrance(dice, at, raised, { colour: finish.door, trim: finish.trim, transom: true, leaf: 'panel' })
  s.put(
    porch(scene, dice, {
      x: -w / 2 - 0.1,
      w: w + 0.2,
      rise: raised,
      h: 2.6,
      columns: bays + 1,
      column: 'turned',
      roof: floors > 1 ? 'none' : 'lean',
      slope: 0.9,
      covering: 'metal',
      colour: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at,
    }),
  )
  return s.done()
}

/** Hill Country: pale stone, standing seams, a timber porch. */
export function limestone(scene: Scene): Building {
  const dice = scene.home('limestone')
  const finish = finishOf(
    scene,
    LIMESTONE,
    [...METALS, ...SHINGLES.slice(0, 3)],
    ['#5a4a3c', '#3f3b38', '#e9dfca', '#6f5a46'],
  )
  const stone: Material = { cladding: 'stone', colour: finish.wall }
  const render: Material = {
    cladding: dice.chance(0.6) ? 'stucco' : 'batten',
    colour: lighter(finish.wall, 0.3),
  }
  const floors = Math.min(scene.key.storeys ?? dice.pick([1, 2, 2]), 3)
  const w = dice.between(10, 12)
  const way = dice.sign()
  const roof: Roof = {
    form: dice.pick(['side', 'hip']),
    covering: dice.chance(0.75) ? 'metal' : 'shingle',
    colour: finish.roof,
    rise: 2.2,
    eave: 0.65,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    head: 'lintel',
    lintel: lighter(finish.wall, 0.4),
  }
  const doorBay = way === 1 ? 2 : 1
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 3,
    plinth: 0.3,
    material: dice.chance(0.5) ? stone : render,
    upper: floors > 1 ? render : undefined,
    gable: render,
    roof,
    bays: 4,
    look,
    pane: [1.05, 1.6],
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? 2
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.3 : -w / 2 - gw + 0.3
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 3,
      material: stone,
      upper: undefined,
      roof: { ...roof, form: dice.pick(['side', 'front']), rise: 1.9 },
      skip: () => true,
    })
    s.garage(dice, cars, x, gw, dice.pick(['#8a6243', '#6d5a48', finish.trim]), finish.trim)
  }
  s.put(chimney(scene, dice, way * w * 0.2, eavesOf(main) - roof.rise + 0.7, 1.3, 1.7, stone))
  s.block(dice, main)
  const gw = 4.4
  const gx = way === 1 ? -w / 2 - 0.5 : w / 2 - gw + 0.5
  const at = bayCentre(main, doorBay)
  s.entrance(
    dice,
    at,
    0.3,
    {
      colour: '#7b5238',
      trim: finish.trim,
      leaf: dice.pick(['glass', 'craft']),
      sidelights: true,
      transom: true,
    },
    2.2,
  )
  const px = way === 1 ? gx + gw - 0.1 : -w / 2 + 0.2
  s.put(
    porch(scene, dice, {
      x: px,
      w: w - gw + 0.4,
      rise: 0.3,
      h: 2.6,
      columns: 4,
      column: 'square',
      roof: 'lean',
      slope: 0.9,
      covering: 'metal',
      colour: finish.roof,
      trim: '#7a5b43',
      rail: false,
      stepsAt: at,
    }),
  )
  const bay: Block = {
    ...main,
    x: gx,
    w: gw,
    bays: 1,
    pane: [2.2, 1.75],
    look: { ...look, cols: 3 },
    material: stone,
    upper: undefined,
    gable: stone,
    roof: { ...roof, form: 'front', rise: 2, eave: 0.5 },
    ahead: 1,
    skip: undefined,
  }
  s.block(dice, bay)
  return s.done()
}

/** A great house: a tall centre with arches, lower wings, cypresses to each side. */
export function villa(scene: Scene): Building {
  const dice = scene.home('villa')
  const stone = dice.chance(0.45)
  const finish = finishOf(
    scene,
    stone ? LIMESTONE : STUCCO,
    dice.chance(0.6) ? TILES : ['#5c5f62', '#6b6660'],
    ['#f2eadb', '#e9dfcb', ...INKS.slice(0, 1)],
  )
  const material: Material = { cladding: stone ? 'ashlar' : 'stucco', colour: finish.wall }
  const tiled = TILES.includes(finish.roof)
  const roof: Roof = {
    form: tiled ? 'hip' : dice.pick(['hip', 'mansard']),
    covering: tiled ? 'tile' : 'slate',
    colour: finish.roof,
    rise: 2.1,
    eave: 0.7,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 4, head: 'lintel', lintel: finish.trim }
  const s = site(scene)
  const wing = (x: number, w: number): Block => ({
    x,
    w,
    floors: 2,
    storey: 3.3,
    plinth: 0.5,
    material,
    roof,
    bays: 2,
    look: { ...look, arch: false },
    pane: [1.15, 1.95],
    base: '#b3a894',
    band: finish.trim,
    corners: finish.trim,
  })
  const ends = dice.between(6, 7)
  s.block(dice, wing(-3.6 - ends, ends))
  s.block(dice, wing(3.6, ends))
  for (const x of [-3.6 - ends * 0.5, 3.6 + ends * 0.5])
    s.put(chimney(scene, dice, x, eavesOf(wing(0, ends)) - roof.rise + 0.4, 1.2, 1.5, material))
  const cars = scene.key.garage ?? dice.pick([0, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const side = dice.sign()
    const x = side === 1 ? 3.6 + ends : -3.6 - ends - gw
    s.put(
      drawBlock(scene, dice, {
        ...wing(x, gw),
        floors: 1,
        storey: 3.3,
        plinth: 0,
        skip: () => true,
        roof: { ...roof, rise: 1.4 },
      }),
    )
    s.span(x, x + gw, 3)
    s.garage(dice, cars, x, gw, '#8a6243', finish.trim)
  }
  const centre: Block = {
    x: -3.8,
    w: 7.6,
    floors: 2,
    storey: 3.75,
    plinth: 0.5,
    material,
    roof: { ...roof, rise: 2.3 },
    bays: 3,
    look: { ...look, arch: true },
    pane: [1.25, 2.3],
    base: '#b3a894',
    band: finish.trim,
    corners: finish.trim,
    ahead: 1.8,
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  s.block(dice, centre)
  s.entrance(
    dice,
    0,
    0.5,
    {
      colour: dice.pick(['#6d4a34', '#3b3d3c', finish.door]),
      trim: finish.trim,
      arch: true,
      leaf: 'plank',
      lantern: true,
    },
    3.6,
  )
  s.put(
    rect(-1.9, -0.5 - 3.62, 3.8, 0.2, scene.light.paint(finish.trim)),
    guard(scene, -1.8, -0.5 - 3.62, 3.6, tiled ? '#2f3231' : finish.trim, 0.95),
  )
  return s.done({ setting: 'lawn' })
}
