import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, type Point, polygon } from '../../scene/shape.ts'
import { site } from '../parts/building.ts'
import { BRICK, finishOf, INKS, PAINT, SHINGLES } from '../parts/palette.ts'
import { type Material, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/**
 * Draws a midcentury house: a long, low plank gable, clerestory windows, and a slab chimney of brick or
 * stone.
 */
export function midcentury(scene: Scene): Building {
  const dice = scene.homeDice('midcentury')
  const finish = finishOf(
    scene,
    ['#c9b28a', '#7d8a80', '#5f6f6c', '#d9d0bb', '#a9683f', '#4f5a5c', ...PAINT.slice(5, 9)],
    SHINGLES,
    [...INKS.slice(0, 2), '#efe7d6'],
  )
  const way = dice.sign()
  const s = site(scene)
  const w = dice.between(13, 15)
  const rise = dice.between(1.2, 1.6)
  const butterfly = dice.chance(0.25)
  const material: Material = { cladding: dice.pick(['batten', 'cedar', 'siding']), color: finish.wall }
  const masonry: Material = {
    cladding: dice.pick(['brick', 'stone', 'concrete']),
    color: dice.pick([...BRICK.slice(2, 4), '#b3a690', '#c9c1b0']),
  }
  const eave = -2.75
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 1, head: 'none', sill: false, lit: 0.85 }
  const peak = butterfly ? eave - 0.2 : eave - rise
  const edge = butterfly ? eave - rise : eave
  const face: Point[] = [
    [-w / 2, 0],
    [-w / 2, edge],
    [0, peak],
    [w / 2, edge],
    [w / 2, 0],
  ]
  s.put(
    wall(
      scene,
      dice,
      butterfly
        ? [
            [-w / 2, 0],
            [-w / 2, edge],
            [0, peak],
            [0, 0],
          ]
        : face,
      material,
    ),
  )
  if (butterfly)
    s.put(
      wall(
        scene,
        dice,
        [
          [0, 0],
          [0, peak],
          [w / 2, edge],
          [w / 2, 0],
        ],
        material,
      ),
    )
  const glass = scene.light.glow ? 'url(#lamp)' : 'url(#pane)'
  const slope = (x: number) => edge + (peak - edge) * (1 - Math.abs(x) / (w / 2))
  const from = way === 1 ? -w * 0.36 : -w * 0.06
  const to = from + w * 0.42
  for (let i = 0; i < 4; i++) {
    const a = from + ((to - from) * i) / 4 + 0.06
    const b = from + ((to - from) * (i + 1)) / 4 - 0.06
    const mid: Point[] = a < 0 && b > 0 ? [[0, slope(0) + 0.4]] : []
    s.put(polygon([[a, -2.5], [a, slope(a) + 0.4], ...mid, [b, slope(b) + 0.4], [b, -2.5]], glass))
    s.put(window(scene, dice, a, -2.4, b - a, 2.2, { ...look, cols: 1 }))
  }
  const cars = scene.key.garage ?? dice.pick([1, 2])
  const out = way === 1 ? w * 0.5 - 2.4 - (cars > 1 ? 1.4 : 0) : -w * 0.5 + 2.4 + (cars > 1 ? 1.4 : 0)
  const at = way === 1 ? w * 0.1 : -w * 0.1
  const stack = way === 1 ? -w * 0.42 : w * 0.42
  s.put(wall(scene, dice, boxPoints(stack - 0.9, eave - rise - 0.9, 1.8, -eave + rise + 0.9), masonry))
  s.entrance(
    dice,
    at,
    0.1,
    {
      color: dice.pick(['#c9793f', '#c9a23f', '#4f8a86', '#a8483a', finish.door]),
      trim: finish.trim,
      leaf: 'plank',
      transom: false,
      sidelights: false,
      lantern: false,
    },
    2,
  )
  if (cars)
    s.garage(
      dice,
      Math.min(cars, 2),
      out - (cars > 1 ? 3.2 : 1.6),
      cars > 1 ? 6.4 : 3.2,
      lighter(finish.wall, 0.2),
      finish.trim,
    )
  const eaves = 0.95
  const line = (grow: number): Point[] => [
    [-w / 2 - eaves, edge - ((peak - edge) * eaves) / (w / 2) + grow],
    [0, peak + grow],
    [w / 2 + eaves, edge - ((peak - edge) * eaves) / (w / 2) + grow],
  ]
  s.put(
    polygon([...line(0.2), ...line(0.75).toReversed()], scene.light.shadow, 0.28),
    polygon([...line(-0.22), ...line(0.16).toReversed()], scene.light.paint(finish.trim)),
    polygon(
      [...line(-0.3), ...line(-0.2).toReversed()],
      scene.light.paint(scene.season === 'winter' ? '#f1f3f1' : finish.roof),
    ),
  )
  s.put(wall(scene, dice, boxPoints(stack - 0.9, eave - rise - 0.9, 1.8, 1.2), masonry))
  s.span(-w / 2 - eaves, w / 2 + eaves, -eave + rise + 0.9)
  return s.done()
}
