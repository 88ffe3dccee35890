import type { Style } from '../grammar/photo-key.ts'
import { buildingOf, floraFor, groundShadow } from './exterior.ts'
import { drawBackdrop, drawFrontGarden } from './landscape/garden.ts'
import { horizon } from './landscape/horizon.ts'
import { landscape } from './landscape/land.ts'
import { roadway } from './landscape/roadway.ts'
import { cloud } from './landscape/sky.ts'
import type { Building } from './landscape/terrain.ts'
import { neighborStylesOf, ROWS } from './neighbor-styles.ts'
import type { Flora } from './plant/flora.ts'
import { tree } from './plant/tree.ts'
import { commonDefs, type Picture, type Scene, sceneOf } from './scene/scene.ts'
import { type Box, num, rect, type Svg } from './scene/shape.ts'

/** Width divided by height of the full 360-degree panorama. */
const PANORAMA_ASPECT = 3

/** Fraction of the panorama's height that is below the houses. */
const FOREGROUND_SHARE = 0.27

/** Minimum gap between two neighboring buildings in meters. */
const MIN_GAP = 4.5

/** Maximum width in meters of a building together with the row of houses that it belongs to. */
const MAX_ROW_WIDTH = 60

const isRowStyle = (style: Style) => ROWS.includes(style)

interface PlacedBuilding {
  building: Building
  scene: Scene
  /** Horizontal distance in meters by which the building is moved from its original position. */
  shift: number
}

/**
 * Draws markup that spans x0 to x1, wrapped around: a part that extends past one end of the panorama
 * reappears at the other end.
 */
type WrapAround = (ink: Svg, shift: number, x0: number, x1: number) => Svg

/**
 * Draws a 360-degree panorama of the street in front of a listing. The house is in the middle, as on its
 * exterior photo, with neighbors on both sides. The time of day is `day` unless the key sets another. The two
 * ends of the panorama match.
 */
export function street({ key }: Scene): Picture {
  const scene = sceneOf({ ...key, kind: 'exterior', time: key.time ?? 'day' })
  const home = buildingOf(scene)
  const flora = floraFor(scene)
  const tall = home.height > 20
  const height = Math.max(
    17,
    home.height * (tall ? 1.4 : 1.85),
    isRowStyle(key.style) ? MAX_ROW_WIDTH / 2 : home.x1 - home.x0,
  )
  const depth = Math.min(height * FOREGROUND_SHARE, 7)
  const panoramaWidth = height * PANORAMA_ASPECT
  const view: Box = { x0: -panoramaWidth / 2, x1: panoramaWidth / 2, y0: depth - height, y1: depth }
  const wrapAround: WrapAround = (ink, shift, x0, x1) =>
    [-panoramaWidth, 0, panoramaWidth]
      .map((turn) => turn + shift)
      .filter((at) => x1 + at > view.x0 && x0 + at < view.x1)
      .map((at) => `<g transform="translate(${num(at)})">${ink}</g>`)
      .join('')
  const placed = placeBuildings(scene, home, panoramaWidth)
  const body = [
    rect(view.x0, view.y0, panoramaWidth, height, 'url(#sky)'),
    clouds(scene, view, wrapAround),
    distance(scene, flora, view, panoramaWidth),
    placed.map(({ building, scene: own, shift }) => {
      const [x0, x1] = [building.x0 - 3, building.x1 + 3]
      return wrapAround(drawBackdrop(own, flora, { ...view, x0, x1 }, building), shift, x0 - 10, x1 + 10)
    }),
    roadway(scene, flora, view, depth, home.setting === 'pavement'),
    key.style === 'land' ? landscape(scene, flora, { ...view, x0: home.x0, x1: home.x1 }, depth * 0.3) : '',
    placed.map(({ building, scene: own, shift }) => {
      const { x0, x1 } = building
      const reach = isRowStyle(own.key.style) ? MAX_ROW_WIDTH / 2 : 16
      const front = [
        paths(own, building, depth),
        building.svg === '' ? '' : groundShadow(own, building, depth),
        building.svg,
        drawFrontGarden(own, flora, building, depth),
      ].join('')
      return wrapAround(front, shift, Math.min(x0, -reach), Math.max(x1, reach))
    }),
    avenue(scene, flora, placed, depth, panoramaWidth, wrapAround),
  ]
  const viewBox = (aspect: number): Box => {
    const [w, h] =
      aspect > PANORAMA_ASPECT ? [panoramaWidth, panoramaWidth / aspect] : [height * aspect, height]
    return { x0: -w / 2, x1: w / 2, y0: depth - h, y1: depth }
  }
  return { defs: commonDefs(scene), body: body.flat().join(''), viewBox }
}

/** Places the house in the middle and its neighbors around it, with equal gaps. */
function placeBuildings(scene: Scene, home: Building, panoramaWidth: number): PlacedBuilding[] {
  const placed: PlacedBuilding[] = [{ building: home, scene, shift: -(home.x0 + home.x1) / 2 }]
  const dice = scene.dice('neighbours')
  const wide = ({ x0, x1 }: Building) => x1 - x0
  const middle = isRowStyle(scene.key.style) ? MAX_ROW_WIDTH : wide(home)
  let freeWidth = panoramaWidth - middle
  const neighborStyles = neighborStylesOf(scene.key.style, scene.key.region)
  for (let i = 0; i < 8; i++) {
    const style = dice.pick(neighborStyles)
    const seed = dice.whole(0x100000, 0xffffff).toString(16)
    const stories = scene.key.stories && dice.whole(Math.ceil(scene.key.stories / 2), scene.key.stories)
    const garage = dice.whole(0, 2)
    const own: Scene = {
      ...sceneOf({ ...scene.key, style, seed, stories, garage, pool: undefined }),
      light: scene.light,
      season: scene.season,
    }
    const building = buildingOf(own)
    if (freeWidth - wide(building) < MIN_GAP * (placed.length + 1)) continue
    freeWidth -= wide(building)
    placed.push({ building, scene: own, shift: 0 })
  }
  const gap = freeWidth / placed.length
  let x = middle / 2
  return placed.map((placedBuilding, i) => {
    if (i === 0) return placedBuilding
    x += gap
    const shift = x - placedBuilding.building.x0
    x += wide(placedBuilding.building)
    return { ...placedBuilding, shift }
  })
}

function clouds(scene: Scene, view: Box, wrapAround: WrapAround): Svg {
  const dice = scene.dice('clouds')
  const width = view.x1 - view.x0
  return Array.from({ length: dice.whole(5, 8) }, () => {
    const w = width * dice.between(0.06, 0.17)
    const y = view.y0 * dice.between(0.52, 0.96)
    const ink = cloud(dice.between(0.3, 0.65), 0, y, w, scene.light.cloud, dice)
    return wrapAround(ink, dice.between(view.x0, view.x1), -w / 2, w / 2)
  }).join('')
}

/**
 * Draws half of the horizon and its mirror image, so that the horizon line is continuous around the panorama.
 */
function distance(scene: Scene, flora: Flora, view: Box, panoramaWidth: number): Svg {
  const half = horizon(
    scene,
    flora,
    { ...view, x0: 0, x1: panoramaWidth / 2 },
    { ...view, y0: view.y0 * 0.8 },
  )
  const turn = scene.dice('distance').between(-0.5, 0.5) * panoramaWidth
  const both = `${half}<g transform="scale(-1 1)">${half}</g>`
  const turns = turn > 0 ? [turn - panoramaWidth, turn] : [turn, turn + panoramaWidth]
  return turns.map((at) => `<g transform="translate(${num(at)})">${both}</g>`).join('')
}

/** Draws the walkway and the driveway from the house to the sidewalk. */
function paths({ light }: Scene, { walk, drive }: Building, depth: number): Svg {
  return [walk, drive]
    .map((strip) =>
      strip ? rect(strip.x - strip.w / 2, 0, strip.w, depth * 0.36, light.paint('#c9c1b2')) : '',
    )
    .join('')
}

/** Draws a street tree between each pair of neighboring houses. */
function avenue(
  scene: Scene,
  flora: Flora,
  placed: readonly PlacedBuilding[],
  depth: number,
  panoramaWidth: number,
  wrapAround: WrapAround,
): Svg {
  const dice = scene.dice('avenue')
  const ends = placed.map(({ building, shift, scene: own }) =>
    isRowStyle(own.key.style)
      ? ([-MAX_ROW_WIDTH / 2, MAX_ROW_WIDTH / 2] as const)
      : ([building.x0 + shift, building.x1 + shift] as const),
  )
  return ends
    .map(([, from], i) => {
      const to = ends[i + 1]?.[0] ?? (ends[0]?.[0] ?? 0) + panoramaWidth
      const kind = dice.pick(flora.near)
      const height = dice.between(5, 7.5)
      const y = depth * dice.between(0.24, 0.3)
      const ink = tree(kind, flora, { scene, dice, x: 0, y, height, distance: 0 })
      return wrapAround(ink, from + (to - from) * dice.between(0.4, 0.6), -height, height)
    })
    .join('')
}
