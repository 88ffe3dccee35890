import { woods } from '../landscape/horizon.ts'
import { floraOf } from '../plant/flora.ts'
import { tree } from '../plant/tree.ts'
import type { Color } from '../scene/color.ts'
import { type Box, ellipse, num, polygon, rect, rule, type Svg, shape } from '../scene/shape.ts'
import type { Room } from './room.ts'

/** Draws a window with the yard behind it, curtains, and the light that falls through it. */
export function outlook(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { cols: number; rows: number; curtains?: Color | undefined; arch?: boolean; door?: boolean },
): Svg {
  const { scene, paint } = room
  const dice = scene.dice(`outlook ${x}`)
  const { light } = scene
  const flora = floraOf(scene.key.region, scene.season)
  const id = `out${Math.round((x + 20) * 100)}`
  const outline = look.arch
    ? `M${num(x)} ${num(y + h)}V${num(y + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(y + w / 2)}V${num(y + h)}Z`
    : `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
  const high = ['tower', 'apartment', 'lofts', 'offices'].includes(scene.key.style)
  const view: Svg[] = [rect(x, y, w, h, 'url(#sky)')]
  const land: Box = { x0: x - 1, x1: x + w + 1, y0: y, y1: y + h }
  const horizon = y + h * (high ? 0.86 : 0.98)
  const lift = (ink: Svg) => `<g transform="translate(0 ${num(horizon)})">${ink}</g>`
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
  const ink: Svg[] = [
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
  color: Color,
): Svg {
  const foot = Math.min(-0.04, y + h + 1.2)
  const top = y - 0.28
  const ink: Svg[] = [
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
        paint(color),
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
