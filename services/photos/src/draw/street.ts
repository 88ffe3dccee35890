import type { Style } from '../key.ts'
import { buildingOf, groundShadow, plantedFor } from './exterior.ts'
import type { Building } from './house/building.ts'
import { before, behind } from './landscape/garden.ts'
import { horizon } from './landscape/horizon.ts'
import { landscape } from './landscape/land.ts'
import { roadway } from './landscape/roadway.ts'
import { cloud } from './landscape/sky.ts'
import type { Flora } from './plant/flora.ts'
import { tree } from './plant/tree.ts'
import { commonDefs, type Picture, type Scene, sceneOf } from './scene/scene.ts'
import { type Box, type Ink, num, rect } from './scene/shape.ts'
import { ROWS, siblings } from './siblings.ts'

/** Width over height of the whole view, from where its left end is back at its right. */
const ROUND = 3

/** Ground below the houses, as a part of the height. */
const GROUND = 0.27

/** Least air between two neighbours, metres. */
const APART = 4.5

/** A home with the row that it is drawn in, at most, metres. */
const ROW = 60

const inRow = (style: Style) => ROWS.includes(style)

interface Stand {
  building: Building
  scene: Scene
  /** How far it is moved from where it was drawn. */
  shift: number
}

/** Draws something that reaches from x0 to x1 wherever it shows: what leaves at one end comes in at the other. */
type Around = (ink: Ink, shift: number, x0: number, x1: number) => Ink

/**
 * The street before a home, all the way round: the home in the middle, as on its own picture but always by day unless
 * the key says otherwise, its neighbours to both sides. The two ends join.
 */
export function street({ key }: Scene): Picture {
  const scene = sceneOf({ ...key, kind: 'exterior', time: key.time ?? 'day' })
  const home = buildingOf(scene)
  const flora = plantedFor(scene)
  const tall = home.height > 20
  const height = Math.max(
    17,
    home.height * (tall ? 1.4 : 1.85),
    inRow(key.style) ? ROW / 2 : home.x1 - home.x0,
  )
  const depth = Math.min(height * GROUND, 7)
  const round = height * ROUND
  const view: Box = { x0: -round / 2, x1: round / 2, y0: depth - height, y1: depth }
  const around: Around = (ink, shift, x0, x1) =>
    [-round, 0, round]
      .map((turn) => turn + shift)
      .filter((at) => x1 + at > view.x0 && x0 + at < view.x1)
      .map((at) => `<g transform="translate(${num(at)})">${ink}</g>`)
      .join('')
  const stands = standing(scene, home, round)
  const body = [
    rect(view.x0, view.y0, round, height, 'url(#sky)'),
    clouds(scene, view, around),
    distance(scene, flora, view, round),
    stands.map(({ building, scene: own, shift }) => {
      const [x0, x1] = [building.x0 - 3, building.x1 + 3]
      return around(behind(own, flora, { ...view, x0, x1 }, building), shift, x0 - 10, x1 + 10)
    }),
    roadway(scene, flora, view, depth, home.setting === 'pavement'),
    key.style === 'land' ? landscape(scene, flora, { ...view, x0: home.x0, x1: home.x1 }, depth * 0.3) : '',
    stands.map(({ building, scene: own, shift }) => {
      const { x0, x1 } = building
      const reach = inRow(own.key.style) ? ROW / 2 : 16
      const front = [
        ways(own, building, depth),
        building.ink === '' ? '' : groundShadow(own, building, depth),
        building.ink,
        before(own, flora, building, depth),
      ].join('')
      return around(front, shift, Math.min(x0, -reach), Math.max(x1, reach))
    }),
    avenue(scene, flora, stands, depth, round, around),
  ]
  const frame = (aspect: number): Box => {
    const [w, h] = aspect > ROUND ? [round, round / aspect] : [height * aspect, height]
    return { x0: -w / 2, x1: w / 2, y0: depth - h, y1: depth }
  }
  return { defs: commonDefs(scene), body: body.flat().join(''), frame }
}

/** The home in the middle and its neighbours, the free ground shared out evenly between them. */
function standing(scene: Scene, home: Building, round: number): Stand[] {
  const stands: Stand[] = [{ building: home, scene, shift: -(home.x0 + home.x1) / 2 }]
  const dice = scene.dice('neighbours')
  const wide = ({ x0, x1 }: Building) => x1 - x0
  const middle = inRow(scene.key.style) ? ROW : wide(home)
  let room = round - middle
  const kin = siblings(scene.key.style, scene.key.region)
  for (let i = 0; i < 8; i++) {
    const style = dice.pick(kin)
    const seed = dice.whole(0x100000, 0xffffff).toString(16)
    const storeys = scene.key.storeys && dice.whole(Math.ceil(scene.key.storeys / 2), scene.key.storeys)
    const garage = dice.whole(0, 2)
    const own: Scene = {
      ...sceneOf({ ...scene.key, style, seed, storeys, garage, pool: undefined }),
      light: scene.light,
      season: scene.season,
    }
    const building = buildingOf(own)
    if (room - wide(building) < APART * (stands.length + 1)) continue
    room -= wide(building)
    stands.push({ building, scene: own, shift: 0 })
  }
  const gap = room / stands.length
  let x = middle / 2
  return stands.map((stand, i) => {
    if (i === 0) return stand
    x += gap
    const shift = x - stand.building.x0
    x += wide(stand.building)
    return { ...stand, shift }
  })
}

function clouds(scene: Scene, view: Box, around: Around): Ink {
  const dice = scene.dice('clouds')
  const width = view.x1 - view.x0
  return Array.from({ length: dice.whole(5, 8) }, () => {
    const w = width * dice.between(0.06, 0.17)
    const y = view.y0 * dice.between(0.52, 0.96)
    const ink = cloud(dice.between(0.3, 0.65), 0, y, w, scene.light.cloud, dice)
    return around(ink, dice.between(view.x0, view.x1), -w / 2, w / 2)
  }).join('')
}

/** Half of the horizon and its mirror image: so its line has no end. */
function distance(scene: Scene, flora: Flora, view: Box, round: number): Ink {
  const half = horizon(scene, flora, { ...view, x0: 0, x1: round / 2 }, { ...view, y0: view.y0 * 0.8 })
  const turn = scene.dice('distance').between(-0.5, 0.5) * round
  const both = `${half}<g transform="scale(-1 1)">${half}</g>`
  const turns = turn > 0 ? [turn - round, turn] : [turn, turn + round]
  return turns.map((at) => `<g transform="translate(${num(at)})">${both}</g>`).join('')
}

/** Walk and drive, out to the pavement. */
function ways({ light }: Scene, { walk, drive }: Building, depth: number): Ink {
  return [walk, drive]
    .map((way) => (way ? rect(way.x - way.w / 2, 0, way.w, depth * 0.36, light.paint('#c9c1b2')) : ''))
    .join('')
}

/** A street tree between every two houses. */
function avenue(
  scene: Scene,
  flora: Flora,
  stands: readonly Stand[],
  depth: number,
  round: number,
  around: Around,
): Ink {
  const dice = scene.dice('avenue')
  const ends = stands.map(({ building, shift, scene: own }) =>
    inRow(own.key.style)
      ? ([-ROW / 2, ROW / 2] as const)
      : ([building.x0 + shift, building.x1 + shift] as const),
  )
  return ends
    .map(([, from], i) => {
      const to = ends[i + 1]?.[0] ?? (ends[0]?.[0] ?? 0) + round
      const kind = dice.pick(flora.near)
      const height = dice.between(5, 7.5)
      const y = depth * dice.between(0.24, 0.3)
      const ink = tree(kind, flora, { scene, dice, x: 0, y, height, distance: 0 })
      return around(ink, from + (to - from) * dice.between(0.4, 0.6), -height, height)
    })
    .join('')
}
