import { type Color, darker, lighter, mix } from '../scene/color.ts'
import { ellipse, foliage, num, polygon, type Svg, shape, stroke } from '../scene/shape.ts'
import { conifer, cypress } from './conifer.ts'
import { cactus, mesquite } from './desert.ts'
import type { Flora, TreeKind } from './flora.ts'
import { palm } from './palm.ts'
import type { Planting } from './planting.ts'

/** Draws one tree of the given type. Distant trees have no shadow and less detail. */
export function tree(kind: TreeKind, flora: Flora, at: Planting): Svg {
  const leaf = at.dice.pick(flora.leaves)
  const soil = at.distance < 0.2 ? groundShadow(at, kind) : ''
  if (kind === 'palm') return soil + palm(at)
  if (kind === 'fir' || kind === 'pine') return soil + conifer(at, kind)
  if (kind === 'cypress') return soil + cypress(at)
  if (kind === 'saguaro') return soil + cactus(at)
  if (kind === 'mesquite') return soil + mesquite(at, leaf)
  if (kind === 'bare') return soil + bare(at)
  return soil + broadleaf(kind, at, leaf)
}

function groundShadow({ scene, x, y, height }: Planting, kind: TreeKind): Svg {
  const reach = height * (kind === 'palm' || kind === 'saguaro' || kind === 'cypress' ? 0.22 : 0.45)
  const { side } = scene.light
  return ellipse(x + side * reach * 0.55, y + 0.06, reach, Math.min(0.32, height * 0.035), 'url(#pool)')
}

interface Habit {
  /** Crown width and height as fractions of the tree's height. */
  wide: number
  deep: number
}

const HABIT: Record<'round' | 'tall' | 'oak' | 'birch' | 'blossom' | 'street', Habit> = {
  round: { wide: 0.72, deep: 0.7 },
  tall: { wide: 0.5, deep: 0.78 },
  oak: { wide: 1.1, deep: 0.62 },
  birch: { wide: 0.44, deep: 0.72 },
  blossom: { wide: 0.86, deep: 0.62 },
  street: { wide: 0.56, deep: 0.62 },
}

/**
 * Layers of a tree crown from shade to sun. `towards` is the offset toward the light, `tone` the brightness,
 * `share` the size, and `masses` the number of clusters.
 */
const LAYERS: readonly (readonly [towards: number, tone: number, share: number, masses: number])[] = [
  [0.1, -0.16, 0.44, 8],
  [0.3, 0, 0.34, 9],
  [0.5, 0.14, 0.22, 9],
  [0.64, 0.27, 0.12, 8],
]

/**
 * Draws a crown of flat clusters lit from the sun's direction. Smaller lobes and loose leaves break up its
 * outline.
 */
function broadleaf(kind: keyof typeof HABIT, at: Planting, leaf: Color): Svg {
  const { scene, dice, x, y, height, distance } = at
  const { light } = scene
  const habit = HABIT[kind]
  const rx = (height * habit.wide * dice.between(0.9, 1.1)) / 2
  const ry = (height * habit.deep) / 2
  const cy = y - height + ry
  const base = kind === 'blossom' ? mix('#e3b3b0', '#f0dad0', dice.next()) : leaf
  const tone = (amount: number) =>
    light.paint(amount < 0 ? darker(base, -amount) : lighter(base, amount), distance)
  const near = distance < 0.28
  const lobes = Math.round(Math.min(34, 12 + rx * 6) * (near ? 1 : 0.6))
  let outline = foliage(dice, x, cy + ry * 0.05, rx * 0.86, ry * 0.88, lobes, 0.07)
  const rim = near ? 9 : 6
  for (let i = 0; i < rim; i++) {
    const angle = ((i + dice.next()) / rim) * Math.PI * 2
    const r = dice.between(0.24, 0.36)
    outline += foliage(
      dice,
      x + Math.cos(angle) * rx * 0.72,
      cy + Math.sin(angle) * ry * 0.72,
      rx * r,
      ry * r * 0.9,
      near ? 10 : 7,
      0.1,
    )
  }
  const ink: Svg[] = [trunk(kind, at, cy + ry * 0.2), shape(outline, tone(-0.34))]
  for (const [towards, amount, share, masses] of near ? LAYERS : LAYERS.slice(0, 3)) {
    let d = ''
    for (let i = 0; i < masses * (near ? 1 : 0.6); i++) {
      const angle = dice.next() * Math.PI * 2
      const reach = Math.sqrt(dice.next()) * (0.74 - towards * 0.28)
      const mx = x + Math.cos(angle) * rx * reach - light.side * rx * towards * 0.42
      const my = cy + Math.sin(angle) * ry * reach - ry * towards * 0.5
      const width = rx * share * dice.between(0.6, 1.1)
      d += foliage(dice, mx, my, width, Math.min(width * 0.7, ry * share), near ? 9 : 6, 0.15)
    }
    ink.push(shape(d, tone(amount)))
  }
  if (near) ink.push(leaves(at, rx, ry, cy, tone))
  return ink.join('')
}

/** Draws single leaves, light on the sunny side and dark in the shade. */
function leaves(
  { scene, dice, x }: Planting,
  rx: number,
  ry: number,
  cy: number,
  tone: (amount: number) => Color,
): Svg {
  const flecks = ['', '']
  for (let i = 0; i < 46; i++) {
    const angle = dice.next() * Math.PI * 2
    const reach = 0.25 + 0.78 * Math.sqrt(dice.next())
    const px = x + Math.cos(angle) * rx * reach
    const py = cy + Math.sin(angle) * ry * reach
    const sunny = (px - x) * -scene.light.side * 0.7 + (cy - py) > -ry * 0.1
    const r = dice.between(0.05, 0.1)
    flecks[sunny ? 0 : 1] +=
      `M${num(px - r)} ${num(py)}q${num(r)} ${num(-r)} ${num(2 * r)} 0q${num(-r)} ${num(r)} ${num(-2 * r)} 0Z`
  }
  return shape(flecks[0] ?? '', tone(0.3), 0.85) + shape(flecks[1] ?? '', tone(-0.3), 0.8)
}

function trunk(kind: TreeKind, { scene, dice, x, y, height, distance }: Planting, top: number): Svg {
  const birch = kind === 'birch'
  const bark = scene.light.paint(birch ? '#e4ddcf' : mix('#6d5a49', '#584f48', dice.next()), distance)
  const dark = scene.light.paint(birch ? '#4a4642' : '#4a3e36', distance)
  const girth = height * (kind === 'oak' ? 0.032 : birch ? 0.014 : kind === 'street' ? 0.016 : 0.021)
  const stems = birch ? dice.whole(2, 3) : 1
  const ink: Svg[] = []
  for (let i = 0; i < stems; i++) {
    const foot = x + (i - (stems - 1) / 2) * girth * 3.2
    const lean = dice.between(-0.05, 0.05) * height + (i - (stems - 1) / 2) * height * 0.07
    ink.push(
      polygon(
        [
          [foot - girth, y],
          [foot + girth, y],
          [foot + lean + girth * 0.5, top],
          [foot + lean - girth * 0.5, top],
        ],
        bark,
      ),
      polygon(
        [
          [foot, y],
          [foot + girth, y],
          [foot + lean + girth * 0.5, top],
          [foot + lean, top],
        ],
        dark,
        scene.light.side === 1 ? 0.55 : 0.25,
      ),
    )
    if (birch)
      for (let mark = 1; mark < 8; mark++) {
        const at = y + ((top - y) * (mark + dice.next() * 0.6)) / 8
        const cx = foot + (lean * (at - y)) / (top - y)
        ink.push(
          stroke(
            `M${num(cx - girth * 0.7)} ${num(at)}h${num(girth * dice.between(0.4, 1.1))}`,
            dark,
            girth * 0.22,
            0.8,
          ),
        )
      }
  }
  if (!birch && distance < 0.5) {
    const fork = y + (top - y) * 0.62
    for (const way of [-1, 1])
      ink.push(
        stroke(
          `M${num(x)} ${num(fork)}Q${num(x + way * height * 0.05)} ${num(fork - height * 0.08)} ${num(x + way * height * dice.between(0.12, 0.2))} ${num(fork - height * 0.2)}`,
          bark,
          girth * 0.8,
        ),
      )
  }
  return ink.join('')
}

/** Draws a leafless winter crown with three levels of branches. */
function bare({ scene, dice, x, y, height, distance }: Planting): Svg {
  const bark = scene.light.paint('#6a5f59', distance)
  const paths: string[][] = [[], [], [], []]
  const grow = (px: number, py: number, angle: number, length: number, order: number) => {
    const qx = px + Math.cos(angle) * length
    const qy = py + Math.sin(angle) * length
    const bend = dice.between(-0.12, 0.12) * length
    paths[order]?.push(
      `M${num(px)} ${num(py)}Q${num((px + qx) / 2 + bend)} ${num((py + qy) / 2)} ${num(qx)} ${num(qy)}`,
    )
    if (order === 3) return
    const children = order === 0 ? 5 : 4
    for (let i = 0; i < children; i++) {
      const along = order === 0 ? 0.5 + (i / children) * 0.5 : 0.35 + (i / children) * 0.65
      const spread = (i % 2 ? 1 : -1) * dice.between(0.3, 0.75)
      grow(
        px + (qx - px) * along,
        py + (qy - py) * along,
        angle + spread,
        length * dice.between(0.48, 0.66),
        order + 1,
      )
    }
  }
  grow(x, y, -Math.PI / 2 + dice.between(-0.06, 0.06), height * 0.46, 0)
  return paths.map((d, order) => stroke(d.join(''), bark, (height * 0.034) / 2.1 ** order)).join('')
}
