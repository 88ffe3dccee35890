import { courses, uprights, wall } from '../house/parts/wall.ts'
import { type Color, darker, lighter, mix } from '../scene/color.ts'
import { commonDefs, type Picture } from '../scene/scene.ts'
import { type Box, boxPoints, linear, num, polygon, rect, rule, type Svg } from '../scene/shape.ts'
import { worldOf } from '../scene/view-box.ts'
import { type Room, roomViewBox } from './room.ts'

/** Draws the wall, floor, baseboard, and ceiling of a room, then its contents. */
export function interior(room: Room, things: Svg, options: { tiles?: Color } = {}): Picture {
  const { scene, paint } = room
  const viewBox = roomViewBox()
  const world = worldOf(viewBox)
  const w = world.x1 - world.x0
  const dice = scene.dice('shell')
  const brick = room.mood === 'loft' && dice.chance(0.7)
  const face = boxPoints(world.x0, world.y0, w, -world.y0)
  const light = { ...scene.light, paint }
  const body: Svg[] = [
    wall({ ...scene, light }, dice, face, { cladding: brick ? 'brick' : 'stucco', color: room.wall }),
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
    viewBox,
  }
}

function ceiling(room: Room, world: Box): Svg {
  const { paint, ceiling: h } = room
  const w = world.x1 - world.x0
  const top = rect(world.x0, world.y0, w, -h - world.y0, paint(lighter(room.trim, 0.3)))
  if (room.mood === 'rustic' || room.mood === 'warm') {
    const beams: Svg[] = []
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

function wainscot(room: Room, world: Box): Svg {
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

function floor(room: Room, world: Box, kind: number): Svg {
  const { paint, scene } = room
  const dice = scene.dice('floor')
  const ink: Svg[] = [rect(world.x0, 0, world.x1 - world.x0, world.y1 + 0.1, paint(room.floor))]
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
