import type { Style } from '../key.ts'
import type { Building } from './building.ts'
import { floraOf } from './flora.ts'
import { type Focus, frameAround, worldOf } from './frame.ts'
import { before, behind, foreground } from './garden.ts'
import { dapple, ground } from './ground.ts'
import { horizon } from './horizon.ts'
import { storefront, warehouse } from './house-commercial.ts'
import { midcentury, modern } from './house-modern.ts'
import { brownstone, rowhouse, triplex } from './house-row.ts'
import { cabin, canadienne, chalet, farm, manufactured, tudor } from './house-rural.ts'
import { apartment, lofts, offices, tower } from './house-tall.ts'
import { cape, colonial, craftsman, farmhouse, ranch } from './house-traditional.ts'
import { victorian } from './house-victorian.ts'
import { adobe, coastal, limestone, spanish, stucco, villa } from './house-warm.ts'
import { land, landscape } from './land.ts'
import { commonDefs, type Picture, type Scene } from './scene.ts'
import { type Ink, num, polygon, rect, shape } from './shape.ts'
import { sky } from './sky.ts'

export const BUILDERS: Record<Style, (scene: Scene) => Building> = {
  ranch,
  craftsman,
  colonial,
  cape,
  farmhouse,
  tudor,
  victorian,
  spanish,
  stucco,
  adobe,
  coastal,
  limestone,
  modern,
  midcentury,
  chalet,
  cabin,
  canadienne,
  villa,
  manufactured,
  farm,
  land,
  brownstone,
  rowhouse,
  triplex,
  apartment,
  lofts,
  tower,
  storefront,
  offices,
  warehouse,
}

/** A house seen from the street: sky, distance, trees, building, garden, ground, from back to front. */
export function exterior(scene: Scene): Picture {
  const { light, key } = scene
  const building = BUILDERS[key.style](scene)
  const flora = floraOf(key.region, scene.season)
  const focus: Focus = { x0: building.x0, x1: building.x1, height: building.height }
  const frame = frameAround(focus, scene.dice('composition').between(-0.12, 0.12))
  const world = worldOf(frame)
  const view = frame(1.5)
  const depth = view.y1
  const lot = key.style === 'land'
  const body: Ink[] = [
    sky(scene, world, view),
    horizon(scene, flora, world, view),
    behind(scene, flora, world, building),
    ground(scene, flora, world, depth, {
      kind: building.setting,
      walk: building.walk,
      drive: building.drive,
    }),
    lot ? landscape(scene, flora, world, depth) : groundShadow(scene, building, depth),
    building.ink,
    before(scene, flora, world, building, depth),
    building.garden === 'city' ? '' : dapple(scene, view, depth),
    foreground(scene, flora, view, building),
    scene.season === 'winter' ? snowfall(scene, world.x0, world.x1, world.y0, depth) : '',
    light.glow ? rect(world.x0, world.y0, world.x1 - world.x0, world.y1 - world.y0, '#1d2746', 0.08) : '',
  ]
  return { defs: commonDefs(scene), body: body.join(''), frame }
}

function groundShadow({ light }: Scene, { x0, x1, height, setting }: Building, depth: number): Ink {
  const reach = Math.min(height * 0.3, 4) * light.side
  const deep = Math.min(depth * 0.28, 1)
  return (
    polygon(
      [
        [x0 + 0.4, 0],
        [x1 - 0.4, 0],
        [x1 - 0.4 + reach, deep],
        [x0 + 0.4 + reach, deep],
      ],
      light.shadow,
      light.depth * (setting === 'pavement' ? 0.4 : 0.6),
    ) + rect(x0, 0, x1 - x0, 0.16, light.shadow, 0.22)
  )
}

function snowfall(scene: Scene, x0: number, x1: number, y0: number, y1: number): Ink {
  const dice = scene.dice('snow')
  if (dice.chance(0.5)) return ''
  let d = ''
  for (let i = 0; i < 150; i++) {
    const r = dice.between(0.03, 0.07)
    const x = dice.between(x0, x1)
    const y = dice.between(y0, y1)
    d += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`
  }
  return shape(d, '#ffffff', 0.75)
}
