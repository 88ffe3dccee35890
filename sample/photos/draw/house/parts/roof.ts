import { type Color, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, type Point, polygon, rect, type Svg, stroke } from '../../scene/shape.ts'
import { type Covering, slope } from './slope.ts'
import { type Material, wall } from './wall.ts'

export interface Roof {
  /**
   * Roof shape. The ridge of 'side' is parallel to the street, 'front' has a gable that faces the street, and
   * the other values are architectural terms.
   */
  form: 'side' | 'hip' | 'front' | 'flat' | 'slab' | 'shed' | 'mansard' | 'gambrel' | 'bellcast'
  covering: Covering
  color: Color
  /** Height of the ridge above the eaves in meters. */
  rise: number
  eave: number
  fascia: Color
  /** The high side of a shed roof; only used for sheds. */
  high?: 1 | -1 | undefined
}

/** Returns the outline of the visible roof slope over walls that span x to x + w and end at y. */
function roofOutline(roof: Roof, x: number, w: number, y: number): Point[] {
  const { rise, eave } = roof
  const [l, r] = [x - eave, x + w + eave]
  const drop = eave * 0.3
  if (roof.form === 'hip') {
    const inset = Math.min(w * 0.42, rise * 1.7)
    return [
      [l, y + drop],
      [x + inset, y - rise],
      [x + w - inset, y - rise],
      [r, y + drop],
    ]
  }
  if (roof.form === 'front')
    return [
      [l, y + eave * ((2 * rise) / w)],
      [x + w / 2, y - rise],
      [r, y + eave * ((2 * rise) / w)],
    ]
  if (roof.form === 'gambrel')
    return [
      [l, y + drop],
      [x + w * 0.14, y - rise * 0.62],
      [x + w / 2, y - rise],
      [x + w * 0.86, y - rise * 0.62],
      [r, y + drop],
    ]
  if (roof.form === 'mansard')
    return [
      [l, y],
      [x + 0.5, y - rise],
      [x + w - 0.5, y - rise],
      [r, y],
    ]
  if (roof.form === 'shed')
    return roof.high === 1
      ? [
          [l, y],
          [r, y - rise],
        ]
      : [
          [l, y - rise],
          [r, y],
        ]
  return [
    [l, y + drop],
    [l + 0.12, y - rise],
    [r - 0.12, y - rise],
    [r, y + drop],
  ]
}

/**
 * Draws a whole roof over walls that span x to x + w, with the top of the walls at y. Also draws the wall
 * below a gable.
 */
export function roofOver(
  scene: Scene,
  dice: Random,
  roof: Roof,
  x: number,
  w: number,
  y: number,
  gable: Material,
): Svg {
  const { light } = scene
  const fascia = light.paint(roof.fascia)
  const points = roofOutline(roof, x, w, y)
  if (roof.form === 'flat') return parapet(scene, roof, x, w, y, gable, dice)
  if (roof.form === 'slab') {
    return (
      rect(x - roof.eave, y - 0.34, w + roof.eave * 2, 0.34, fascia) +
      rect(x - roof.eave, y - 0.34, w + roof.eave * 2, 0.07, light.paint(lighter(roof.fascia, 0.3))) +
      rect(x - roof.eave * 0.2, y, w + roof.eave * 0.4, 0.5, 'url(#drop)')
    )
  }
  if (roof.form === 'shed') {
    const a: Point = points[0] ?? [x, y]
    const b: Point = points[1] ?? [x + w, y]
    const walls: Point[] = [
      [x, y],
      [x, roof.high === 1 ? y : y - roof.rise],
      [x + w, roof.high === 1 ? y - roof.rise : y],
      [x + w, y],
    ]
    return (
      wall(scene, dice, walls, gable) +
      polygon([a, b, [b[0], b[1] - 0.3], [a[0], a[1] - 0.3]], fascia) +
      polygon(
        [
          [a[0], a[1] - 0.3],
          [b[0], b[1] - 0.3],
          [b[0], b[1] - 0.38],
          [a[0], a[1] - 0.38],
        ],
        light.paint(roof.color),
      ) +
      polygon(
        [
          [x, a[1] + (b[1] - a[1]) * 0.05],
          [x + w, b[1] - (b[1] - a[1]) * 0.05],
          [x + w, b[1] + 0.4],
          [x, a[1] + 0.4],
        ],
        light.shadow,
        0.26,
      )
    )
  }
  if (roof.form === 'front' || roof.form === 'gambrel')
    return gableFront(scene, dice, roof, points, x, w, y, gable)
  const ink: Svg[] = [slope(scene, dice, points, roof.covering, roof.color)]
  const [l, r] = [x - roof.eave, x + w + roof.eave]
  const drop = roof.form === 'mansard' ? 0 : roof.eave * 0.3
  const ridge = points[1] ?? [x, y]
  const ridgeEnd = points[2] ?? [x + w, y]
  ink.push(
    stroke(
      `M${num(ridge[0])} ${num(ridge[1])}H${num(ridgeEnd[0])}`,
      light.paint(lighter(scene.season === 'winter' ? '#eef0ee' : roof.color, 0.18)),
      0.14,
    ),
  )
  if (roof.form === 'hip')
    ink.push(
      stroke(
        `M${num(l)} ${num(y + drop)}L${num(ridge[0])} ${num(ridge[1])}M${num(r)} ${num(y + drop)}L${num(ridgeEnd[0])} ${num(ridgeEnd[1])}`,
        light.paint(lighter(roof.color, 0.14)),
        0.1,
      ),
    )
  if (roof.form === 'bellcast')
    ink.push(
      polygon(
        [
          [l - 0.35, y + drop + 0.22],
          [l + 0.25, y + drop - 0.5],
          [r - 0.25, y + drop - 0.5],
          [r + 0.35, y + drop + 0.22],
        ],
        light.paint(roof.color),
      ),
      polygon(
        [
          [l - 0.35, y + drop + 0.22],
          [l + 0.25, y + drop - 0.5],
          [r - 0.25, y + drop - 0.5],
          [r + 0.35, y + drop + 0.22],
        ],
        'url(#fall)',
      ),
    )
  ink.push(rect(x, y + drop + 0.1, w, 0.62, 'url(#drop)'))
  ink.push(
    rect(
      l - (roof.form === 'bellcast' ? 0.35 : 0),
      y + drop - 0.02 + (roof.form === 'bellcast' ? 0.2 : 0),
      r - l + (roof.form === 'bellcast' ? 0.7 : 0),
      0.2,
      fascia,
    ),
  )
  ink.push(
    rect(
      l,
      y + drop - 0.02,
      r - l,
      0.06,
      light.paint(lighter(roof.fascia, 0.3)),
      roof.form === 'bellcast' ? 0 : 1,
    ),
  )
  return ink.join('')
}

function gableFront(
  scene: Scene,
  dice: Random,
  roof: Roof,
  points: readonly Point[],
  x: number,
  w: number,
  y: number,
  gable: Material,
): Svg {
  const { light } = scene
  const inner: Point[] =
    roof.form === 'front'
      ? [
          [x, y],
          [x + w / 2, y - roof.rise],
          [x + w, y],
        ]
      : [
          [x, y],
          [x + w * 0.14, y - roof.rise * 0.62],
          [x + w / 2, y - roof.rise],
          [x + w * 0.86, y - roof.rise * 0.62],
          [x + w, y],
        ]
  const line = points.map(([px, py], i) => `${i ? 'L' : 'M'}${num(px)} ${num(py)}`).join('')
  const snow = scene.season === 'winter'
  return (
    wall(scene, dice, [...inner].reverse(), gable) +
    polygon([...inner, ...inner.toReversed().map(([px, py]): Point => [px, py + 0.5])], light.shadow, 0.26) +
    `<path d="${line}" fill="none" stroke="${light.paint(roof.fascia)}" stroke-width="0.3" stroke-linejoin="miter"/>` +
    `<path d="${line}" fill="none" stroke="${light.paint(snow ? '#f1f3f1' : roof.color)}" stroke-width="${snow ? 0.22 : 0.15}" stroke-linejoin="miter" transform="translate(0 -0.2)"/>`
  )
}

function parapet(
  scene: Scene,
  roof: Roof,
  x: number,
  w: number,
  y: number,
  gable: Material,
  dice: Random,
): Svg {
  const { light } = scene
  const top: Point[] = [
    [x, y + 0.01],
    [x, y - roof.rise],
    [x + w, y - roof.rise],
    [x + w, y + 0.01],
  ]
  return (
    wall(scene, dice, top, gable) +
    rect(x - roof.eave, y - roof.rise - 0.14, w + 2 * roof.eave, 0.18, light.paint(roof.fascia)) +
    rect(x, y - roof.rise + 0.04, w, 0.16, light.shadow, 0.22)
  )
}
