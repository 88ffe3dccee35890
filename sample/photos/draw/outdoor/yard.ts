import { exteriorFinish } from '../house/parts/finish.ts'
import { roofOver } from '../house/parts/roof.ts'
import { wall } from '../house/parts/wall.ts'
import { window } from '../house/parts/window.ts'
import { drawBackdrop } from '../landscape/garden.ts'
import { horizon } from '../landscape/horizon.ts'
import { sky } from '../landscape/sky.ts'
import { dapple } from '../landscape/terrain.ts'
import { floraOf } from '../plant/flora.ts'
import { bed } from '../plant/shrubs.ts'
import { darker } from '../scene/color.ts'
import { commonDefs, type Picture, type Scene } from '../scene/scene.ts'
import { type Box, boxPoints, num, rect, rule, type Svg } from '../scene/shape.ts'
import { worldOf } from '../scene/view-box.ts'

const closeUp = (aspect: number): Box => {
  const height = aspect < 1.2 ? 7 : 7.6 - Math.min(1, (aspect - 1.5) / 1.2) * 1.6
  const y1 = height * 0.36
  return { x0: (-height * aspect) / 2, x1: (height * aspect) / 2, y0: y1 - height, y1 }
}

/** Draws the back of the house with its glass doors, in the same materials as the front. */
function rear(scene: Scene, x: number, w: number): Svg {
  const dice = scene.dice('rear')
  const { material, roof, trim } = exteriorFinish(scene)
  const glass = { trim, cols: 1, rows: 1, head: 'none' as const, sill: false, lit: 0.9 }
  const ink: Svg[] = [wall(scene, dice, boxPoints(x, -3, w, 3), material), rect(x, -3, w, 3, 'url(#fall)')]
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

export function yard(scene: Scene, things: (world: Box, view: Box) => Svg): Picture {
  const flora = floraOf(scene.key.region, scene.season)
  const world = worldOf(closeUp)
  const view = closeUp(1.5)
  const dice = scene.dice('yard')
  const side = dice.sign()
  const x = side === 1 ? -0.6 : -9.4
  const building = {
    svg: '',
    x0: x,
    x1: x + 10,
    height: 4.6,
    clear: [[x, x + 10]] as [number, number][],
    setting: 'lawn' as const,
    garden: 'garden' as const,
  }
  const body: Svg[] = [
    sky(scene, world, view),
    horizon(scene, flora, world, view),
    drawBackdrop(scene, flora, world, building),
    rect(world.x0, -0.05, world.x1 - world.x0, world.y1 + 0.2, scene.light.paint(flora.grass)),
    rear(scene, x, 10),
    bed(scene, flora, dice, side === 1 ? world.x0 : x + 10.2, side === 1 ? x - 0.2 : world.x1, 0.1, 1.2),
    things(world, view),
    dapple(scene, view, view.y1),
  ]
  return { defs: commonDefs(scene), body: body.join(''), viewBox: closeUp }
}

export function paving(scene: Scene, world: Box, from: number, to: number, tone: string): Svg {
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

export const STONES: readonly string[] = ['#d3c8b4', '#c4bcae', '#d9cdb8', '#b9a58c', '#c9c2b6']
