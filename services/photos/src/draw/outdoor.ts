import { darker, lighter, mix } from './colour.ts'
import { exteriorFinish } from './finish.ts'
import { floraOf } from './flora.ts'
import { worldOf } from './frame.ts'
import { before, behind } from './garden.ts'
import { dapple } from './ground.ts'
import { horizon } from './horizon.ts'
import { roofOver } from './roof.ts'
import { commonDefs, type Picture, type Scene } from './scene.ts'
import { type Box, boxPoints, ellipse, type Ink, num, polygon, rect, rule, shape, stroke } from './shape.ts'
import { bed, pot } from './shrubs.ts'
import { sky } from './sky.ts'
import { wall } from './wall.ts'
import { window } from './window.ts'

const closeUp = (aspect: number): Box => {
  const height = aspect < 1.2 ? 7 : 7.6 - Math.min(1, (aspect - 1.5) / 1.2) * 1.6
  const y1 = height * 0.36
  return { x0: (-height * aspect) / 2, x1: (height * aspect) / 2, y0: y1 - height, y1 }
}

/** The back of the house with its glass doors, in the materials of the front. */
function rear(scene: Scene, x: number, w: number): Ink {
  const dice = scene.dice('rear')
  const { material, roof, trim } = exteriorFinish(scene)
  const glass = { trim, cols: 1, rows: 1, head: 'none' as const, sill: false, lit: 0.9 }
  const ink: Ink[] = [wall(scene, dice, boxPoints(x, -3, w, 3), material), rect(x, -3, w, 3, 'url(#fall)')]
  const doors = dice.whole(2, 3)
  for (let i = 0; i < doors; i++)
    ink.push(window(scene, dice, x + w * 0.1 + i * 1.45, -2.45, 1.36, 2.4, glass))
  for (let at = x + w * 0.1 + doors * 1.45 + 0.9; at < x + w - 1.6; at += 2.3)
    ink.push(window(scene, dice, at, -2.4, 1.2, 1.35, { ...glass, cols: 2, rows: 2, sill: true }))
  ink.push(
    roofOver(
      scene,
      dice,
      {
        ...roof,
        form: roof.form === 'front' || roof.form === 'gambrel' ? 'side' : roof.form,
        rise: Math.min(roof.rise, 2.2),
      },
      x,
      w,
      -3,
      material,
    ),
  )
  return ink.join('')
}

function yard(scene: Scene, things: (world: Box, view: Box) => Ink): Picture {
  const flora = floraOf(scene.key.region, scene.season)
  const world = worldOf(closeUp)
  const view = closeUp(1.5)
  const dice = scene.dice('yard')
  const side = dice.sign()
  const x = side === 1 ? -0.6 : -9.4
  const building = {
    ink: '',
    x0: x,
    x1: x + 10,
    height: 4.6,
    clear: [[x, x + 10]] as [number, number][],
    setting: 'lawn' as const,
    garden: 'garden' as const,
  }
  const body: Ink[] = [
    sky(scene, world, view),
    horizon(scene, flora, world, view),
    behind(scene, flora, world, building),
    rect(world.x0, -0.05, world.x1 - world.x0, world.y1 + 0.2, scene.light.paint(flora.grass)),
    rear(scene, x, 10),
    bed(scene, flora, dice, side === 1 ? world.x0 : x + 10.2, side === 1 ? x - 0.2 : world.x1, 0.1, 1.2),
    things(world, view),
    before(scene, flora, world, { ...building, clear: [[world.x0, world.x1]] }, 0.4),
    dapple(scene, view, view.y1),
  ]
  return { defs: commonDefs(scene), body: body.join(''), frame: closeUp }
}

function paving(scene: Scene, world: Box, from: number, to: number, tone: string): Ink {
  const { light } = scene
  let joints = ''
  for (let i = -16; i <= 16; i++) joints += `M${num(i * 1.1)} ${num(from)}L${num(i * 1.55)} ${num(to)}`
  for (const t of [0.14, 0.32, 0.56, 0.84])
    joints += `M${num(world.x0)} ${num(from + (to - from) * t)}H${num(world.x1)}`
  return (
    rect(world.x0, from, world.x1 - world.x0, to - from, light.paint(tone)) +
    rule(joints, light.paint(darker(tone, 0.3)), 0.025, 0.4) +
    rect(world.x0, from, world.x1 - world.x0, 0.5, 'url(#fade)', 0.6)
  )
}

const STONES: readonly string[] = ['#d3c8b4', '#c4bcae', '#d9cdb8', '#b9a58c', '#c9c2b6']

/** A terrace: chairs and a table under a parasol or a pergola with lights. */
export function patio(scene: Scene): Picture {
  const dice = scene.dice('patio')
  const { light } = scene
  const cloth = dice.pick(['#efe6d4', '#b4573a', '#5f7d74', '#48596a', '#c9a45c', '#8a9a6b'])
  const flora = floraOf(scene.key.region, scene.season)
  return yard(scene, (world, view) => {
    const ink: Ink[] = [paving(scene, world, 0, view.y1 * 0.82, dice.pick(STONES))]
    const cover = dice.chance(0.5)
    const y = 1.0
    const x = dice.between(-1.4, 1.4)
    const wood = dice.pick(['#8a6a4a', '#6d5a48', '#3f4344', '#b08d63'])
    if (cover) ink.push(parasol(scene, x, y, cloth))
    else ink.push(pergola(scene, x, wood))
    ink.push(ellipse(x, y, 2.1, 0.16, 'url(#pool)'))
    for (const way of [-1, 1]) ink.push(lounge(scene, x + way * 1.35, y, way === 1 ? -1 : 1, wood, cloth))
    ink.push(
      rect(x - 0.65, y - 0.62, 1.3, 0.07, light.paint(lighter(wood, 0.12))),
      stroke(
        `M${num(x - 0.5)} ${num(y - 0.58)}L${num(x - 0.56)} ${num(y)}M${num(x + 0.5)} ${num(y - 0.58)}L${num(x + 0.56)} ${num(y)}`,
        light.paint(wood),
        0.06,
      ),
    )
    ink.push(
      ellipse(x - 0.22, y - 0.7, 0.13, 0.09, light.paint('#e6dccb')),
      rect(x + 0.12, y - 0.86, 0.08, 0.24, light.paint('#6f8f86')),
      rect(x + 0.3, y - 0.74, 0.09, 0.12, light.paint('#f1ebdf')),
    )
    for (const [i, px] of [-4.4, 3.6, 4.5, -3.6].entries())
      if (dice.chance(0.75))
        ink.push(pot(scene, dice, px, 0.5 + i * 0.14, dice.between(0.9, 1.4), dice.pick(flora.shrubs)))
    if (dice.chance(0.5)) ink.push(firePit(scene, x + dice.sign() * 3.4, 1.5))
    return ink.join('')
  })
}

function lounge({ light }: Scene, x: number, y: number, way: 1 | -1, wood: string, cloth: string): Ink {
  return (
    stroke(
      `M${num(x - 0.36)} ${num(y)}V${num(y - 0.42)}M${num(x + 0.36)} ${num(y)}V${num(y - 0.42)}M${num(x - way * 0.36)} ${num(y - 0.4)}L${num(x - way * 0.52)} ${num(y - 1)}M${num(x - 0.4)} ${num(y - 0.6)}H${num(x + 0.4)}`,
      light.paint(wood),
      0.07,
    ) +
    rect(x - 0.36, y - 0.52, 0.74, 0.15, light.paint(cloth), 1, 0.05) +
    `<path d="M${num(x - way * 0.3)} ${num(y - 0.5)}L${num(x - way * 0.46)} ${num(y - 1.02)}" stroke="${light.paint(lighter(cloth, 0.15))}" stroke-width="0.17" stroke-linecap="round"/>`
  )
}

function parasol({ light }: Scene, x: number, y: number, cloth: string): Ink {
  const top = y - 3.1
  const half = 1.75
  const ink: Ink[] = [rect(x - 0.035, top, 0.07, -top + y, light.paint('#7d6a55'))]
  const panels = 6
  for (let i = 0; i < panels; i++) {
    const a = x - half + (2 * half * i) / panels
    const b = x - half + (2 * half * (i + 1)) / panels
    const tone = i % 2 ? cloth : mix(cloth, '#f3ecdd', 0.75)
    const shade = light.side === 1 ? i / panels : 1 - i / panels
    ink.push(
      shape(
        `M${num(x)} ${num(top - 0.1)}L${num(a)} ${num(top + 0.72)}Q${num((a + b) / 2)} ${num(top + 0.86)} ${num(b)} ${num(top + 0.72)}Z`,
        light.paint(darker(tone, shade * 0.2)),
      ),
    )
  }
  return ink.join('')
}

function pergola(scene: Scene, x: number, wood: string): Ink {
  const { light } = scene
  const tone = light.paint(wood)
  const ink: Ink[] = []
  for (const px of [-2.6, 2.45]) ink.push(rect(x + px, -2.55, 0.16, 2.9, tone))
  ink.push(rect(x - 3, -2.7, 6, 0.2, tone))
  for (let i = 0; i < 15; i++)
    ink.push(rect(x - 2.9 + i * 0.41, -2.86, 0.1, 0.24, light.paint(lighter(wood, 0.1))))
  const bulbs = Array.from(
    { length: 9 },
    (_, i) => [x - 2.4 + i * 0.6, -2.3 + Math.sin((i / 8) * Math.PI) * 0.24] as const,
  )
  ink.push(
    stroke(`M${num(x - 2.5)} -2.42Q${num(x)} -1.9 ${num(x + 2.5)} -2.42`, light.paint('#3a3d3d'), 0.02),
  )
  for (const [bx, by] of bulbs)
    ink.push(
      light.glow ? ellipse(bx, by, 0.34, 0.34, 'url(#halo)') : '',
      ellipse(bx, by, 0.05, 0.065, light.glow ? '#fff0c9' : light.paint('#efe6d2')),
    )
  return ink.join('')
}

function firePit({ light }: Scene, x: number, y: number): Ink {
  return (
    ellipse(x, y, 0.9, 0.12, 'url(#pool)') +
    (light.glow ? ellipse(x, y - 0.6, 1.6, 1.3, 'url(#halo)') : '') +
    shape(
      `M${num(x - 0.3)} ${num(y - 0.36)}Q${num(x - 0.3)} ${num(y - 0.7)} ${num(x - 0.08)} ${num(y - 0.92)}Q${num(x - 0.02)} ${num(y - 0.7)} ${num(x + 0.1)} ${num(y - 0.82)}Q${num(x + 0.3)} ${num(y - 0.6)} ${num(x + 0.28)} ${num(y - 0.36)}Z`,
      '#eda04a',
      light.glow ? 1 : 0.75,
    ) +
    polygon(
      [
        [x - 0.6, y - 0.4],
        [x + 0.6, y - 0.4],
        [x + 0.5, y],
        [x - 0.5, y],
      ],
      light.paint('#8f877b'),
    ) +
    rect(x - 0.65, y - 0.45, 1.3, 0.11, light.paint('#a9a195'))
  )
}

/** The pool with its coping, loungers and the house behind. */
export function pool(scene: Scene): Picture {
  const dice = scene.dice('pool')
  const { light } = scene
  const cloth = dice.pick(['#f1ebdd', '#c9a45c', '#b4573a', '#5f7d74', '#dfe3dc'])
  const flora = floraOf(scene.key.region, scene.season)
  const tone = dice.pick(STONES)
  return yard(scene, (world, view) => {
    const ink: Ink[] = [paving(scene, world, 0, view.y1 * 1.3, tone)]
    const top = 0.85
    const foot = view.y1 * 0.92
    const far = dice.between(3.2, 4.6)
    const shift = dice.between(-0.8, 0.8)
    const edge = (grow: number): [number, number][] => [
      [shift - far - grow, top - grow * 0.3],
      [shift + far + grow, top - grow * 0.3],
      [shift + far * 1.28 + grow * 1.4, foot + grow * 0.6],
      [shift - far * 1.28 - grow * 1.4, foot + grow * 0.6],
    ]
    const water = light.glow ? '#4f9fb0' : mix('#6fb3b8', '#8fc3cf', dice.next())
    ink.push(
      polygon(edge(0.3), light.paint(lighter(tone, 0.35))),
      polygon(edge(0), light.glow ? water : light.paint(water)),
      polygon(
        [
          [shift - far, top],
          [shift + far, top],
          [shift + far * 1.03, top + 0.2],
          [shift - far * 1.03, top + 0.2],
        ],
        light.paint(darker(water, 0.24)),
      ),
    )
    let ripples = ''
    for (let i = 0; i < 34; i++) {
      const y = top + 0.3 + (foot - top - 0.4) * dice.next()
      const x = shift + dice.between(-1, 1) * far * (0.95 + (0.28 * (y - top)) / (foot - top))
      const w = dice.between(0.25, 0.9)
      if (Math.abs(x + w - shift) < far * (1 + (0.28 * (y - top)) / (foot - top)) - 0.2)
        ripples += `M${num(x)} ${num(y)}q${num(w / 4)} -0.05 ${num(w / 2)} 0t${num(w / 2)} 0`
    }
    ink.push(stroke(ripples, light.glow ? '#c9eef0' : light.sky[2], 0.028, 0.6))
    if (light.glow) ink.push(ellipse(shift, (top + foot) / 2, far * 0.9, 0.6, 'url(#halo)', 0.5))
    const way = dice.sign()
    for (const i of [0, 1])
      ink.push(chaise(scene, shift + way * (1.2 + i * 1.9) - way * 4.2, 0.66, way, cloth))
    if (dice.chance(0.6)) ink.push(parasol(scene, shift - way * 2.1, 0.5, cloth))
    for (const px of [-5.4, 5.2])
      if (dice.chance(0.7)) ink.push(pot(scene, dice, px, 0.6, dice.between(1, 1.5), dice.pick(flora.shrubs)))
    return ink.join('')
  })
}

function chaise({ light }: Scene, x: number, y: number, way: 1 | -1, cloth: string): Ink {
  return (
    ellipse(x, y + 0.02, 1, 0.07, 'url(#pool)') +
    stroke(
      `M${num(x - 0.75)} ${num(y)}v-0.28M${num(x + 0.75)} ${num(y)}v-0.28`,
      light.paint('#6d5a48'),
      0.06,
    ) +
    rect(x - 0.85, y - 0.34, 1.7, 0.13, light.paint(cloth), 1, 0.05) +
    `<path d="M${num(x - way * 0.25)} ${num(y - 0.3)}L${num(x - way * 0.85)} ${num(y - 0.72)}" stroke="${light.paint(lighter(cloth, 0.2))}" stroke-width="0.14" stroke-linecap="round"/>`
  )
}
