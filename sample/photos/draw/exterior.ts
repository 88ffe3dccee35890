import type { Style } from '../grammar/photo-key.ts'
import { adobe } from './house/styles/adobe.ts'
import { apartment } from './house/styles/apartment.ts'
import { brownstone } from './house/styles/brownstone.ts'
import { cabin } from './house/styles/cabin.ts'
import { canadienne } from './house/styles/canadienne.ts'
import { cape } from './house/styles/cape.ts'
import { chalet } from './house/styles/chalet.ts'
import { coastal } from './house/styles/coastal.ts'
import { colonial } from './house/styles/colonial.ts'
import { craftsman } from './house/styles/craftsman.ts'
import { farm } from './house/styles/farm.ts'
import { farmhouse } from './house/styles/farmhouse.ts'
import { limestone } from './house/styles/limestone.ts'
import { lofts } from './house/styles/lofts.ts'
import { manufactured } from './house/styles/manufactured.ts'
import { midcentury } from './house/styles/midcentury.ts'
import { modern } from './house/styles/modern.ts'
import { offices } from './house/styles/office-block.ts'
import { ranch } from './house/styles/ranch.ts'
import { rowhouse } from './house/styles/rowhouse.ts'
import { spanish } from './house/styles/spanish.ts'
import { storefront } from './house/styles/storefront.ts'
import { stucco } from './house/styles/stucco.ts'
import { tower } from './house/styles/tower.ts'
import { triplex } from './house/styles/triplex.ts'
import { tudor } from './house/styles/tudor.ts'
import { victorian } from './house/styles/victorian.ts'
import { villa } from './house/styles/villa.ts'
import { warehouse } from './house/styles/warehouse.ts'
import { drawBackdrop, drawFrontGarden, foreground } from './landscape/garden.ts'
import { horizon } from './landscape/horizon.ts'
import { land, landscape } from './landscape/land.ts'
import { sky } from './landscape/sky.ts'
import type { Building } from './landscape/terrain.ts'
import { dapple, terrain } from './landscape/terrain.ts'
import { type Flora, floraOf } from './plant/flora.ts'
import { commonDefs, type Picture, type Scene } from './scene/scene.ts'
import { ellipse, num, polygon, rect, type Svg, shape } from './scene/shape.ts'
import { type Focus, viewBoxAround, worldOf } from './scene/view-box.ts'

const builderByStyle: Record<Style, (scene: Scene) => Building> = {
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

/** Styles that are always surrounded by other tall buildings. */
const URBAN: ReadonlySet<Style> = new Set(['tower', 'lofts', 'brownstone', 'storefront'])

/** Returns the building that a photo key describes. All photos of a listing show the same building. */
export const buildingOf = (scene: Scene): Building => builderByStyle[scene.key.style](scene)

/** Returns the plants and the horizon around a building. */
export function floraFor({ key, season }: Scene): Flora {
  const planted = floraOf(key.region, season)
  return URBAN.has(key.style) ? { ...planted, horizon: 'city' } : planted
}

/** Draws a house seen from the street, back to front: sky, horizon, trees, building, yard, and street. */
export function exterior(scene: Scene): Picture {
  const { light, key } = scene
  const building = buildingOf(scene)
  const flora = floraFor(scene)
  const focus: Focus = { x0: building.x0, x1: building.x1, height: building.height }
  const viewBox = viewBoxAround(focus, scene.dice('composition').between(-0.12, 0.12))
  const world = worldOf(viewBox)
  const view = viewBox(1.5)
  const depth = view.y1
  const lot = key.style === 'land'
  const body: Svg[] = [
    sky(scene, world, view),
    horizon(scene, flora, world, view),
    drawBackdrop(scene, flora, world, building),
    terrain(scene, flora, world, depth, {
      kind: building.setting,
      walk: building.walk,
      drive: building.drive,
    }),
    lot ? landscape(scene, flora, world, depth) : groundShadow(scene, building, depth),
    building.svg,
    light.glow && building.walk
      ? ellipse(building.walk.x, depth * 0.12, 3.2, depth * 0.3, 'url(#halo)', 0.75)
      : '',
    drawFrontGarden(scene, flora, building, depth),
    building.garden === 'city' ? '' : dapple(scene, view, depth),
    foreground(scene, flora, view, building),
    scene.season === 'winter' ? snowfall(scene, world.x0, world.x1, world.y0, depth) : '',
    light.glow ? rect(world.x0, world.y0, world.x1 - world.x0, world.y1 - world.y0, '#1d2746', 0.08) : '',
  ]
  return { defs: commonDefs(scene), body: body.join(''), viewBox }
}

export function groundShadow({ light }: Scene, { x0, x1, height, setting }: Building, depth: number): Svg {
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

function snowfall(scene: Scene, x0: number, x1: number, y0: number, y1: number): Svg {
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
