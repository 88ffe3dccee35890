import { type Block, type Building, bayCentre, drawBlock, eavesOf, site } from './building.ts'
import { darker, lighter } from './colour.ts'
import { BRICK, finishOf, INKS, METALS, PAINT, SHINGLES, TIMBER } from './palette.ts'
import { porch } from './porch.ts'
import { chimney, dormer, type Roof } from './roof.ts'
import type { Scene } from './scene.ts'
import { boxPoints, ellipse, num, polygon, rect, rule, stroke } from './shape.ts'
import { type Material, wall } from './wall.ts'
import { type WindowLook, window } from './window.ts'

const RUBBLE: Material = { cladding: 'stone', colour: '#9d9384' }

/** A mountain house: a broad gable full of glass over a stone base. */
export function chalet(scene: Scene): Building {
  const dice = scene.home('chalet')
  const finish = finishOf(scene, TIMBER, [...METALS, ...SHINGLES], ['#4f4037', '#3b3a37', '#6d5442'])
  const w = dice.between(9.4, 11)
  const floors = Math.min(scene.key.storeys ?? 2, 3)
  const roof: Roof = {
    form: 'front',
    covering: 'metal',
    colour: finish.roof,
    rise: w * dice.between(0.27, 0.36),
    eave: 1.05,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, head: 'board', lit: 0.85 }
  const timber: Material = { cladding: dice.pick(['cedar', 'log', 'batten']), colour: finish.wall }
  const way = dice.sign()
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 2.9,
    plinth: 0.5,
    material: dice.chance(0.5) ? RUBBLE : timber,
    upper: timber,
    gable: timber,
    roof,
    bays: 3,
    look,
    pane: [1.5, 1.6],
    base: '#8b8377',
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.1 : -w / 2 - gw + 0.1
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 2.9,
      roof: { ...roof, form: 'side', rise: 2.1, eave: 0.6 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, darker(finish.wall, 0.1), finish.trim)
  }
  s.put(chimney(scene, dice, -way * w * 0.3, eavesOf(main), 1.3, roof.rise * 0.4 + 2.4, RUBBLE))
  s.block(dice, main)
  const glass = scene.light.glow ? 'url(#lamp)' : 'url(#pane)'
  const top = eavesOf(main)
  const half = w * 0.26
  const lift = (x: number) => top - roof.rise * (1 - Math.abs(x) / (w / 2)) + 0.65
  s.put(
    polygon(
      [
        [-half, top - 0.1],
        [-half, lift(half)],
        [0, lift(0)],
        [half, lift(half)],
        [half, top - 0.1],
      ],
      glass,
    ),
  )
  s.put(
    rule(
      `M${num(-half)} ${num(top - 0.1)}V${num(lift(half))}L0 ${num(lift(0))}L${num(half)} ${num(lift(half))}V${num(top - 0.1)}ZM0 ${num(lift(0))}V${num(top - 0.1)}M${num(-half)} ${num((top + lift(half)) / 2)}H${num(half)}`,
      scene.light.paint(finish.trim),
      0.12,
    ),
  )
  s.entrance(dice, 0, 0.5, { colour: finish.door, trim: finish.trim, leaf: 'plank', sidelights: true }, 2)
  if (floors > 1)
    s.put(
      porch(scene, dice, {
        x: -w / 2 - 0.2,
        w: w + 0.4,
        rise: 0.5 + 2.9 * (floors - 1) - 0.1,
        h: 0.01,
        hung: true,
        columns: 5,
        column: 'post',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        colour: finish.roof,
        trim: finish.trim,
        rail: true,
      }),
    )
  return s.done({ garden: 'wild', setting: 'lawn' })
}

/** One room wide, logs or boards, a porch and smoke from a stone chimney. */
export function cabin(scene: Scene): Building {
  const dice = scene.home('cabin')
  const finish = finishOf(scene, [...TIMBER, '#4f5a55', '#7d4a3c', '#5b6166'], METALS, [
    '#5a4636',
    '#e9e0cc',
    '#3c3c3a',
    '#7a3f33',
  ])
  const aFrame = dice.chance(0.22)
  const w = aFrame ? 8.4 : dice.between(6.8, 8.6)
  const material: Material = { cladding: dice.pick(['log', 'cedar', 'batten', 'log']), colour: finish.wall }
  const s = site(scene)
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, head: 'board', lit: 0.9 }
  if (aFrame) {
    const h = 8
    s.put(
      wall(
        scene,
        dice,
        [
          [w / 2 - 0.4, -0.5],
          [0, -h],
          [-w / 2 + 0.4, -0.5],
        ],
        material,
      ),
    )
    s.put(rect(-w / 2, -0.5, w, 0.5, scene.light.paint('#7d7468')))
    for (const [y, span] of [
      [-2.75, 1.3],
      [-5.2, 0.75],
    ] as const)
      for (const way of [-1, 1])
        if (y < -4 || way === 1)
          s.put(window(scene, dice, way === 1 ? 0.15 : -span - 0.15, y, span, 1.6, { ...look, head: 'none' }))
    s.entrance(dice, -0.75, 0.5, { colour: finish.door, trim: finish.trim, leaf: 'glass' }, 1.8)
    s.put(
      stroke(
        `M${num(-w / 2 - 0.5)} 0L0 ${num(-h - 0.2)}L${num(w / 2 + 0.5)} 0`,
        scene.light.paint(scene.season === 'winter' ? '#eef1f0' : finish.roof),
        0.5,
      ),
      stroke(
        `M${num(-w / 2 - 0.14)} 0L0 ${num(-h + 0.4)}L${num(w / 2 + 0.14)} 0`,
        scene.light.paint(finish.trim),
        0.16,
      ),
    )
    s.span(-w / 2 - 0.8, w / 2 + 0.8, h + 0.3)
    return s.done({ garden: 'wild', setting: 'lawn' })
  }
  const roof: Roof = {
    form: dice.pick(['side', 'front']),
    covering: 'metal',
    colour: finish.roof,
    rise: w * 0.3,
    eave: 0.6,
    fascia: finish.trim,
  }
  const door = dice.whole(0, 2)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storey: 2.6,
    plinth: 0.5,
    material,
    roof,
    bays: 3,
    look,
    pane: [1, 1.15],
    base: '#7f776b',
    skip: (_, bay) => bay === door,
  }
  s.put(chimney(scene, dice, dice.sign() * w * 0.32, eavesOf(main) - 0.2, 1.1, roof.rise + 0.9, RUBBLE))
  s.block(dice, main)
  if (roof.form === 'front') s.put(window(scene, dice, -0.45, eavesOf(main) - 1.35, 0.9, 0.9, look))
  const at = bayCentre(main, door)
  s.entrance(dice, at, 0.5, { colour: finish.door, trim: finish.trim, leaf: 'plank' })
  s.put(
    porch(scene, dice, {
      x: -w / 2 - 0.2,
      w: w + 0.4,
      rise: 0.5,
      h: 2.25,
      columns: 4,
      column: 'post',
      roof: 'lean',
      slope: 0.75,
      covering: 'metal',
      colour: finish.roof,
      trim: finish.trim,
      rail: dice.chance(0.6),
      stepsAt: at,
    }),
  )
  return s.done({ garden: 'wild', setting: 'lawn' })
}

/** The old Québec house: fieldstone or boards under a roof that curves out over the gallery. */
export function canadienne(scene: Scene): Building {
  const dice = scene.home('canadienne')
  const finish = finishOf(
    scene,
    ['#c9c0af', '#b9ad99', '#efe9dc', '#e6ddcb', '#c7cfc9'],
    ['#8f4a3c', '#6f7678', '#4f5f63', '#a3a7a3', '#5b6b58'],
    CREAM_AND_INK,
  )
  const stone = dice.chance(0.55)
  const material: Material = { cladding: stone ? 'stone' : 'siding', colour: finish.wall }
  const w = dice.between(10, 12)
  const roof: Roof = {
    form: 'bellcast',
    covering: dice.chance(0.5) ? 'metal' : 'shingle',
    colour: finish.roof,
    rise: 3.6,
    eave: 0.35,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    shutters: dice.chance(0.5) ? finish.accent : undefined,
    head: 'board',
  }
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storey: 2.8,
    plinth: 0.7,
    material,
    roof,
    bays: 5,
    look,
    pane: [0.9, 1.5],
    base: '#8f887d',
    skip: (_, bay) => bay === 2,
  }
  const s = site(scene)
  for (const end of dice.chance(0.6) ? [-1, 1] : [1])
    s.put(
      chimney(scene, dice, end * (w / 2 - 0.9), eavesOf(main) - roof.rise + 0.5, 1, 1.5, {
        cladding: 'brick',
        colour: dice.pick(BRICK),
      }),
    )
  s.block(dice, main)
  for (const bay of dice.pick([
    [0.7, 2, 3.3],
    [1, 3],
  ]))
    s.put(
      dormer(
        scene,
        dice,
        bayCentre(main, bay),
        eavesOf(main) - 0.9,
        1.4,
        1.35,
        {
          wall: { cladding: 'siding', colour: lighter(finish.trim, 0.1) },
          roof: finish.roof,
          trim: finish.trim,
        },
        (px, py, pw, ph) =>
          window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
      ),
    )
  s.entrance(dice, 0, 0.7, { colour: finish.door, trim: finish.trim, transom: true })
  if (dice.chance(0.75))
    s.put(
      porch(scene, dice, {
        x: -w / 2,
        w,
        rise: 0.7,
        h: 2.45,
        columns: 6,
        column: 'turned',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        colour: finish.roof,
        trim: finish.trim,
        rail: true,
        stepsAt: 0,
      }),
    )
  return s.done()
}

const CREAM_AND_INK: readonly string[] = ['#f4efe3', '#eee6d6', '#7a3f36', '#3f5a5f', '#f2ede2']

/** A long manufactured home on blocks behind a skirt, with a small deck. */
export function manufactured(scene: Scene): Building {
  const dice = scene.home('manufactured')
  const finish = finishOf(scene, PAINT, [...SHINGLES, ...METALS])
  const w = dice.between(14, 16.5)
  const roof: Roof = {
    form: 'side',
    covering: dice.chance(0.5) ? 'metal' : 'shingle',
    colour: finish.roof,
    rise: 1.0,
    eave: 0.3,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.6) ? finish.accent : undefined,
  }
  const door = dice.whole(1, 4)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storey: 2.5,
    plinth: 0.75,
    material: { cladding: dice.chance(0.6) ? 'siding' : 'batten', colour: finish.wall },
    roof,
    bays: 6,
    look,
    pane: [1, 1.15],
    base: darker(finish.trim, 0.14),
    corners: finish.trim,
    skip: (_, bay) => bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const at = bayCentre(main, door)
  s.entrance(dice, at, 0.75, { colour: finish.door, trim: finish.trim, leaf: 'craft' })
  s.put(
    porch(scene, dice, {
      x: at - 1.9,
      w: 3.8,
      rise: 0.75,
      h: 2.25,
      columns: 3,
      column: 'post',
      roof: dice.pick(['lean', 'gable', 'none']),
      slope: 0.8,
      covering: 'metal',
      colour: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at + 0.9,
      gable: { cladding: 'siding', colour: finish.wall },
    }),
  )
  return s.done()
}

/** A farm: house, gambrel barn, silo, fence. */
export function farm(scene: Scene): Building {
  const dice = scene.home('farm')
  const finish = finishOf(scene, ['#f2ede1', '#e6dfd0', '#d9d5c4', '#c9cfc6'], SHINGLES)
  const red = dice.pick(['#8f4237', '#9c4f3f', '#7d4038', '#e4ddcf', '#5d6663'])
  const way = dice.sign()
  const s = site(scene)
  const place = (x: number, w: number) => (way === 1 ? x : -x - w)
  const silo = place(12.6, 3)
  const cap = scene.light.paint('#a9aeac')
  const barnRoof: Roof = {
    form: 'gambrel',
    covering: 'metal',
    colour: dice.pick(METALS),
    rise: 4.6,
    eave: 0.4,
    fascia: lighter(red, 0.7),
  }
  s.put(
    wall(scene, dice, boxPoints(silo, -10, 3, 10), { cladding: 'concrete', colour: '#c3beb2' }),
    ellipse(silo + 1.5, -10, 1.5, 1.25, cap),
    rect(silo, -10, 3, 10, 'url(#wash)'),
  )
  const barn: Block = {
    x: place(4.4, 9),
    w: 9,
    floors: 1,
    storey: 4.2,
    plinth: 0.2,
    material: { cladding: 'batten', colour: red },
    roof: barnRoof,
    bays: 3,
    look: { trim: '#efe8d9', cols: 2, rows: 2, lit: 0.3 },
    pane: [0.9, 0.9],
    skip: (_, bay) => bay === 1,
  }
  s.block(dice, barn)
  const bx = barn.x + 4.5
  const cream = scene.light.paint('#efe8d9')
  s.put(
    rect(bx - 1.7, -3.2, 3.4, 3.2, cream),
    rect(bx - 1.55, -3.05, 3.1, 3.05, scene.light.paint(darker(red, 0.1))),
    rule(
      `M${num(bx - 1.5)} -3L${num(bx)} 0L${num(bx + 1.5)} -3M${num(bx - 1.5)} 0L${num(bx)} -3L${num(bx + 1.5)} 0M${num(bx)} -3V0`,
      cream,
      0.12,
    ),
  )
  s.put(window(scene, dice, bx - 0.6, -6.4, 1.2, 1.3, { trim: '#efe8d9', cols: 2, rows: 2, lit: 0.3 }))
  const roof: Roof = {
    form: dice.pick(['side', 'front']),
    covering: 'shingle',
    colour: finish.roof,
    rise: 2.5,
    eave: 0.45,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.5) ? finish.accent : undefined,
  }
  const house: Block = {
    x: place(-8.4, 8),
    w: 8,
    floors: 2,
    storey: 2.8,
    plinth: 0.5,
    material: { cladding: 'siding', colour: finish.wall },
    roof,
    bays: 3,
    look,
    pane: [0.9, 1.45],
    base: '#9a9286',
    corners: finish.trim,
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  s.put(
    chimney(
      scene,
      dice,
      house.x + (way === 1 ? 1.4 : 6.6),
      eavesOf(house) - (roof.form === 'side' ? 1.9 : 0.2),
      0.9,
      roof.form === 'side' ? 1.7 : 3,
      { cladding: 'brick', colour: dice.pick(BRICK) },
    ),
  )
  s.put(drawBlock(scene, dice, house))
  s.span(house.x, house.x + 8, 8.6)
  const at = house.x + 4
  s.entrance(dice, at, 0.5, { colour: finish.door, trim: finish.trim })
  s.put(
    porch(scene, dice, {
      x: house.x - 0.1,
      w: 8.2,
      rise: 0.5,
      h: 2.4,
      columns: 5,
      column: 'turned',
      roof: 'lean',
      slope: 0.8,
      covering: 'metal',
      colour: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at,
    }),
  )
  return s.done({ setting: 'lawn', garden: 'wild' })
}

/** Steep half-timbered gables over brick, leaded panes, tall chimneys. */
export function tudor(scene: Scene): Building {
  const dice = scene.home('tudor')
  const finish = finishOf(scene, BRICK, SHINGLES, ['#4f4037', '#5d4a3d', ...INKS])
  const brick: Material = { cladding: dice.chance(0.7) ? 'brick' : 'stone', colour: finish.wall }
  const render: Material = { cladding: 'stucco', colour: dice.pick(['#e9dfca', '#ded2ba', '#f0e8d6']) }
  const w = dice.between(10, 11.6)
  const way = dice.sign()
  const roof: Roof = {
    form: 'side',
    covering: 'slate',
    colour: finish.roof,
    rise: 3.4,
    eave: 0.4,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 3, rows: 4, head: 'none' }
  const floors = Math.min(scene.key.storeys ?? 2, 2)
  const doorBay = way === 1 ? 2 : 1
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storey: 2.75,
    plinth: 0.35,
    material: brick,
    upper: render,
    roof,
    bays: 4,
    look,
    pane: [1.2, 1.35],
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storey: 2.8,
      roof: { ...roof, rise: 2.2 },
      skip: () => true,
    })
    s.garage(dice, cars, x, gw, '#6d5040', finish.trim)
  }
  s.put(chimney(scene, dice, way * w * 0.32, eavesOf(main) - roof.rise + 0.9, 1.3, 2.2, brick))
  s.block(dice, main)
  const gw = 4.6
  const gx = way === 1 ? -w / 2 - 0.2 : w / 2 - gw + 0.2
  const gable: Block = {
    ...main,
    x: gx,
    w: gw,
    bays: 1,
    pane: [2.2, 1.5],
    look: { ...look, cols: 5 },
    gable: render,
    roof: { ...roof, form: 'front', rise: 4, eave: 0.35 },
    ahead: 1,
    skip: undefined,
  }
  s.block(dice, gable)
  const top = eavesOf(gable)
  const beams = `M${num(gx)} ${num(top)}H${num(gx + gw)}M${num(gx + gw / 2)} ${num(top)}V${num(top - 3.4)}M${num(gx + gw * 0.25)} ${num(top)}V${num(top - 1.7)}M${num(gx + gw * 0.75)} ${num(top)}V${num(top - 1.7)}M${num(gx + gw * 0.22)} ${num(top - 1.6)}H${num(gx + gw * 0.78)}M${num(gx + gw * 0.25)} ${num(top - 0.1)}L${num(gx + gw * 0.5)} ${num(top - 1.5)}L${num(gx + gw * 0.75)} ${num(top - 0.1)}`
  s.put(rule(beams, scene.light.paint(finish.trim), 0.16))
  if (floors > 1)
    s.put(
      rule(
        `M${num(-w / 2)} ${num(-0.35 - 2.75)}H${num(w / 2)}${[0.5, 1.5, 2.5, 3.5].map((b) => `M${num(-w / 2 + (w * b) / 4 + w / 8)} ${num(top)}V${num(-0.35 - 2.75)}`).join('')}`,
        scene.light.paint(finish.trim),
        0.15,
      ),
    )
  s.block(dice, {
    ...gable,
    look,
    pane: [1.2, 1.35],
    upper: undefined,
    floors: 1,
    plinth: 0.35,
    x: bayCentre(main, doorBay) - 1.3,
    w: 2.6,
    storey: 2.7,
    skip: () => true,
    gable: brick,
    material: brick,
    roof: { ...roof, form: 'front', rise: 2, eave: 0.3 },
    ahead: 0.7,
  })
  s.entrance(dice, bayCentre(main, doorBay), 0.35, {
    colour: finish.door,
    trim: '#cfc3ae',
    arch: true,
    leaf: 'plank',
  })
  return s.done()
}
