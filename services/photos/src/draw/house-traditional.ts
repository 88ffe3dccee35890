import { type Block, type Building, bayCentre, eavesOf, site } from './building.ts'
import { lighter } from './colour.ts'
import { BRICK, finishOf, INKS, PAINT, SHINGLES } from './palette.ts'
import { porch } from './porch.ts'
import { chimney, dormer, type Roof } from './roof.ts'
import type { Scene } from './scene.ts'
import type { Material } from './wall.ts'
import { type WindowLook, window } from './window.ts'

const SOFT_BRICK: readonly string[] = [...BRICK, '#d9d0c2', '#e6dfd2']

/** Two full storeys, a door in the middle, shutters, a chimney at the end. */
export function colonial(scene: Scene): Building {
  const dice = scene.home('colonial')
  const brick = dice.chance(['so', 'ny', 'mw'].includes(scene.key.region) ? 0.6 : 0.3)
  const finish = finishOf(scene, brick ? SOFT_BRICK : PAINT, SHINGLES)
  const material: Material = { cladding: brick ? 'brick' : 'siding', colour: finish.wall }
  const bays = dice.pick([3, 5, 5, 5])
  const floors = Math.min(scene.key.storeys ?? 2, 3)
  const roof: Roof = {
    form: dice.chance(0.3) ? 'hip' : 'side',
    covering: dice.chance(0.3) ? 'slate' : 'shingle',
    colour: finish.roof,
    rise: dice.between(2, 2.7),
    eave: 0.45,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 4,
    shutters: dice.chance(0.72) ? finish.accent : undefined,
    head: brick ? 'lintel' : 'board',
    lintel: brick ? lighter(finish.wall, 0.3) : undefined,
  }
  const w = bays === 5 ? dice.between(12, 13.4) : dice.between(9.4, 10.4)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 2.95,
    plinth: 0.45,
    material,
    roof,
    bays,
    look,
    pane: [0.98, 1.55],
    base: '#a59c90',
    corners: brick ? undefined : finish.trim,
    skip: (floor, bay) => floor === 0 && bay === (bays - 1) / 2,
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 : -w / 2 - gw
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 3,
      roof: { ...roof, form: 'side', rise: 1.5 },
      bays: 1,
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.2), finish.trim)
  }
  const stack: Material = { cladding: 'brick', colour: brick ? finish.wall : dice.pick(BRICK) }
  const ends = dice.chance(0.35) ? [-1, 1] : [-way]
  for (const end of ends)
    s.put(chimney(scene, dice, end * (w / 2 - 0.9), eavesOf(main) - roof.rise + 0.8, 0.95, 1.9, stack))
  s.block(dice, main)
  if (bays === 5 && dice.chance(0.4))
    for (const bay of [0.5, 2, 3.5])
      s.put(
        dormer(
          scene,
          dice,
          bayCentre(main, bay),
          eavesOf(main) - 0.5,
          1.3,
          1.25,
          {
            wall: material.cladding === 'brick' ? { cladding: 'siding', colour: finish.trim } : material,
            roof: finish.roof,
            trim: finish.trim,
          },
          (px, py, pw, ph) =>
            window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
        ),
      )
  s.entrance(
    dice,
    0,
    main.plinth,
    { colour: finish.door, trim: finish.trim, transom: true, sidelights: dice.chance(0.6), lantern: true },
    2.2,
  )
  if (dice.chance(0.6))
    s.put(
      porch(scene, dice, {
        x: -1.7,
        w: 3.4,
        rise: 0.45,
        h: 2.75,
        columns: 2,
        column: dice.pick(['round', 'square']),
        roof: dice.pick(['flat', 'gable', 'gable']),
        slope: 1.05,
        covering: 'shingle',
        colour: finish.roof,
        trim: finish.trim,
        rail: false,
        stepsAt: 0,
        gable: { cladding: 'stucco', colour: finish.trim },
      }),
    )
  return s.done()
}

/** One and a half storeys of shingles under a big roof with dormers. */
export function cape(scene: Scene): Building {
  const dice = scene.home('cape')
  const finish = finishOf(scene, ['#a39a8c', '#b5aa98', '#8d8a84', '#c2b8a6', ...PAINT], SHINGLES)
  const material: Material = { cladding: dice.chance(0.6) ? 'shingle' : 'siding', colour: finish.wall }
  const w = dice.between(10.4, 12)
  const roof: Roof = {
    form: 'side',
    covering: 'shake',
    colour: finish.roof,
    rise: dice.between(3.2, 3.9),
    eave: 0.3,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 3,
    rows: 4,
    shutters: dice.chance(0.6) ? finish.accent : undefined,
    box: dice.chance(0.4) ? '#c8646a' : undefined,
  }
  const door = dice.pick([1, 2, 2])
  const bays = door === 2 ? 5 : 4
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storey: 2.75,
    plinth: 0.35,
    material,
    roof,
    bays,
    look,
    pane: [0.95, 1.4],
    base: '#9a938a',
    corners: finish.trim,
    skip: (_, bay) => bay === door,
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([0, 1, 1])
  if (cars) {
    const gw = cars * 3 + 1
    const x = way === 1 ? w / 2 : -w / 2 - gw
    s.block(dice, {
      ...main,
      x,
      w: gw,
      plinth: 0,
      storey: 2.7,
      roof: { ...roof, form: dice.chance(0.5) ? 'front' : 'side', rise: gw * 0.36 },
      bays: 1,
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, finish.trim, finish.trim)
  }
  s.put(
    chimney(scene, dice, dice.chance(0.5) ? 0 : -way * w * 0.3, eavesOf(main) - roof.rise + 0.6, 1.15, 1.6, {
      cladding: 'brick',
      colour: dice.pick(BRICK),
    }),
  )
  s.block(dice, main)
  for (const bay of dice.pick([
    [0.5, 3.5],
    [0.6, 2, 3.4],
    [1, 3],
  ]))
    s.put(
      dormer(
        scene,
        dice,
        -w / 2 + (w * (bay + 0.5)) / 5,
        eavesOf(main) - 0.75,
        1.7,
        1.5,
        { wall: material, roof: finish.roof, trim: finish.trim },
        (px, py, pw, ph) =>
          window(scene, dice, px, py, pw, ph, {
            ...look,
            cols: 2,
            shutters: undefined,
            box: undefined,
            head: 'none',
          }),
      ),
    )
  s.entrance(
    dice,
    bayCentre(main, door),
    0.35,
    { colour: finish.door, trim: finish.trim, transom: dice.chance(0.5) },
    1.8,
  )
  return s.done()
}

/** A low front gable, a deep porch on tapered columns. */
export function craftsman(scene: Scene): Building {
  const dice = scene.home('craftsman')
  const finish = finishOf(
    scene,
    ['#7d8a6f', '#8f8a6d', '#6b7d84', '#9a6f55', '#b39f7c', '#596a61', '#a9a58d', '#7c6a5c', '#c3b796'],
    SHINGLES,
  )
  const w = dice.between(9.4, 11)
  const tall = (scene.key.storeys ?? dice.pick([1, 1, 2])) > 1
  const front = dice.chance(0.55)
  const roof: Roof = {
    form: front ? 'front' : 'side',
    covering: 'shingle',
    colour: finish.roof,
    rise: front ? w * 0.24 : 2.5,
    eave: 0.85,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 3, rows: 3, head: 'board' }
  const bays = 3
  const way = dice.sign()
  const doorBay = dice.pick([1, way === 1 ? 0 : 2])
  const main: Block = {
    x: -w / 2,
    w,
    floors: tall ? 2 : 1,
    storey: 2.8,
    plinth: 0.6,
    material: { cladding: 'siding', colour: finish.wall },
    upper: { cladding: 'shingle', colour: lighter(finish.wall, 0.08) },
    gable: { cladding: 'shingle', colour: lighter(finish.wall, 0.14) },
    roof,
    bays,
    look,
    pane: [1.35, 1.45],
    base: '#8f877b',
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 0, 1])
  if (cars) {
    const gw = cars * 3 + 0.8
    const x = way === 1 ? w / 2 + 0.6 : -w / 2 - gw - 0.6
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 2.6,
      roof: { ...roof, form: 'front', rise: gw * 0.3, eave: 0.5 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.wall, 0.25), finish.trim)
  }
  s.put(
    chimney(
      scene,
      dice,
      -way * w * 0.36,
      eavesOf(main) - (front ? 0.3 : roof.rise - 0.8),
      1.0,
      front ? 3 : 1.9,
      { cladding: 'stone', colour: '#a1917e' },
    ),
  )
  s.block(dice, main)
  if (front)
    s.put(
      window(scene, dice, -0.75, eavesOf(main) - roof.rise * 0.52, 1.5, 0.8, {
        ...look,
        rows: 1,
        sill: true,
      }),
    )
  else if (!tall)
    s.put(
      dormer(
        scene,
        dice,
        0,
        eavesOf(main) - 0.75,
        3,
        1.15,
        {
          wall: { cladding: 'shingle', colour: lighter(finish.wall, 0.1) },
          roof: finish.roof,
          trim: finish.trim,
        },
        (px, py, pw, ph) =>
          window(scene, dice, px + 0.2, py, pw - 0.4, ph, { ...look, rows: 1, head: 'none' }),
      ),
    )
  const at = bayCentre(main, doorBay)
  s.entrance(dice, at, 0.6, {
    colour: finish.door,
    trim: finish.trim,
    leaf: 'craft',
    sidelights: dice.chance(0.4),
  })
  const full = dice.chance(0.5) || tall
  const pw = full ? w + 0.2 : w * 0.62
  const px = full ? -pw / 2 : Math.max(-w / 2, Math.min(at - pw / 2, w / 2 - pw))
  s.put(
    porch(scene, dice, {
      x: px,
      w: pw,
      rise: 0.6,
      h: 2.5,
      columns: full ? 4 : 3,
      column: 'tapered',
      roof: full ? 'lean' : 'gable',
      slope: full ? 1.1 : pw * 0.23,
      covering: 'shingle',
      colour: finish.roof,
      trim: finish.trim,
      rail: dice.chance(0.5),
      pier: dice.chance(0.6)
        ? { cladding: 'stone', colour: '#a69783' }
        : { cladding: 'brick', colour: dice.pick(BRICK) },
      stepsAt: at,
      gable: { cladding: 'shingle', colour: lighter(finish.wall, 0.14) },
    }),
  )
  return s.done()
}

/** Long and low: a hipped or gabled roof, a wide window, the garage under the same eaves. */
export function ranch(scene: Scene): Building {
  const dice = scene.home('ranch')
  const brick = dice.chance(0.55)
  const finish = finishOf(scene, brick ? SOFT_BRICK : PAINT, SHINGLES)
  const material: Material = {
    cladding: brick ? 'brick' : dice.pick(['siding', 'batten', 'siding']),
    colour: finish.wall,
  }
  const roof: Roof = {
    form: dice.chance(0.6) ? 'hip' : 'side',
    covering: 'shingle',
    colour: finish.roof,
    rise: dice.between(1.5, 2.1),
    eave: 0.65,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.45) ? finish.accent : undefined,
  }
  const w = dice.between(11, 13)
  const main: Block = {
    x: -w / 2,
    w,
    floors: Math.min(2, scene.key.storeys ?? 1),
    storey: 2.75,
    plinth: 0.25,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.25, 1.3],
    base: '#9f978b',
    skip: (floor, bay) => floor === 0 && (bay === 1 || bay === 2),
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([1, 2, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.4 : -w / 2 - gw + 0.4
    const wing: Block = {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 2.85,
      roof: { ...roof, form: dice.pick(['front', 'hip', 'front']), rise: gw * 0.24 },
      gable: brick ? { cladding: 'siding', colour: finish.trim } : undefined,
      bays: 1,
      skip: () => true,
      ahead: 1.4,
      base: undefined,
    }
    s.put(
      chimney(scene, dice, -way * w * 0.22, eavesOf(main) - roof.rise + 0.5, 1.2, 1.3, {
        cladding: brick ? 'brick' : 'stone',
        colour: brick ? finish.wall : '#a39682',
      }),
    )
    s.block(dice, main)
    s.block(dice, wing)
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.1), finish.trim)
  } else s.block(dice, main)
  const at = bayCentre(main, way === 1 ? 2 : 1)
  s.put(
    window(scene, dice, bayCentre(main, way === 1 ? 1 : 2) - 1.25, -0.25 - 2.3, 2.5, 1.55, {
      ...look,
      cols: 4,
      rows: 1,
      shutters: undefined,
    }),
  )
  s.entrance(dice, at, 0.25, { colour: finish.door, trim: finish.trim, sidelights: true, leaf: 'panel' }, 2)
  if (dice.chance(0.6))
    s.put(
      porch(scene, dice, {
        x: at - 2.2,
        w: 4.4,
        rise: 0.25,
        h: 2.35,
        columns: 3,
        column: dice.pick(['square', 'post']),
        roof: dice.pick(['none', 'gable']),
        slope: 1.15,
        covering: 'shingle',
        colour: finish.roof,
        trim: finish.trim,
        rail: false,
        stepsAt: at,
        gable: { cladding: 'batten', colour: finish.trim },
      }),
    )
  return s.done()
}

/** White boards, black windows, steep gables, standing seams. */
export function farmhouse(scene: Scene): Building {
  const dice = scene.home('farmhouse')
  const dark = dice.chance(0.2)
  const finish = finishOf(
    scene,
    dark ? ['#46504f', '#3d4a55', '#5a5d55'] : ['#f2efe6', '#ece6d9', '#f4f1ea', '#dfdccf', '#cfd3c8'],
    ['#4d5558', '#5f676a', '#6f6a63', '#3f4547'],
    INKS,
  )
  const material: Material = { cladding: 'batten', colour: finish.wall }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 3, head: 'none', sill: false }
  const roof: Roof = {
    form: 'side',
    covering: dice.chance(0.6) ? 'metal' : 'shingle',
    colour: finish.roof,
    rise: 2.7,
    eave: 0.5,
    fascia: finish.wall,
  }
  const floors = Math.min(scene.key.storeys ?? 2, 2)
  const w = dice.between(10, 11.6)
  const s = site(scene)
  const way = dice.sign()
  const gx = way === 1 ? -w / 2 + 0.1 : w / 2 - 4.1
  const at = way === 1 ? gx + 4 + (w - 4.1) * 0.36 : gx - (w - 4.1) * 0.36
  const besideDoor = (floor: number, bay: number) =>
    floor === 0 && Math.abs(-w / 2 + (w * (bay + 0.5)) / 4 - at) < 1.6
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 2.95,
    plinth: 0.4,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.05, 1.6],
    base: '#8f8a82',
    skip: besideDoor,
  }
  const cars = scene.key.garage ?? 2
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 2.9,
      roof: { ...roof, form: dice.chance(0.5) ? 'front' : 'side', rise: dice.chance(0.5) ? 2.6 : 2.2 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, dice.chance(0.5) ? '#9a7350' : finish.wall, finish.trim)
  }
  s.block(dice, main)
  const front: Block = {
    ...main,
    skip: undefined,
    x: gx,
    w: 4,
    bays: 1,
    pane: [2, 1.75],
    look: { ...look, cols: 3 },
    roof: { ...roof, form: 'front', rise: 2.75, eave: 0.42 },
    ahead: 0.9,
  }
  s.entrance(dice, at, 0.4, {
    colour: dice.chance(0.5) ? '#8a5e3f' : finish.door,
    trim: finish.trim,
    leaf: 'glass',
    sidelights: true,
  })
  const px = way === 1 ? gx + 3.9 : -w / 2 + 0.1
  s.put(
    porch(scene, dice, {
      x: px,
      w: w - 4.1,
      rise: 0.4,
      h: 2.5,
      columns: 4,
      column: 'square',
      roof: 'lean',
      slope: 0.95,
      covering: 'metal',
      colour: finish.roof,
      trim: dark ? '#e9e3d6' : finish.wall,
      rail: dice.chance(0.35),
      stepsAt: at,
    }),
  )
  s.block(dice, front)
  s.put(
    window(scene, dice, gx + 1.6, eavesOf(front) - 1.5, 0.8, 1, { ...look, arch: dice.chance(0.3), rows: 2 }),
  )
  return s.done()
}
