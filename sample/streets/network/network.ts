import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import {
  type BlockPlan,
  type BlockStyle,
  draw,
  gridCounts,
  type LocalStreet,
  planBlock,
  styleOf,
} from './block.ts'
import { blockSizeM, type LatticePoint, type Position, toLattice, toPosition } from './lattice.ts'
import { isInManhattanBox, isNearManhattan, manhattanLines } from './manhattan.ts'
import { type Settlement, Settlements } from './settlement.ts'
import { Shoreline } from './shoreline.ts'
import { mainRoadName, streetName } from './street-naming.ts'

export type RoadClass = 'highway' | 'primary' | 'secondary' | 'local'
export type Axis = 'x' | 'y'

/** A part of a street: the part in one block, or the part of a main road along a side of a block. */
export interface StreetPart {
  /** The block of the part. */
  x: number
  y: number
  /** Place of the street among those of its block. Main roads have 0 and 1. */
  slot: number
  roadClass: RoadClass
  points: LatticePoint[]
  /** Axis of a street that goes on in the next block. Null for other streets. */
  axis: Axis | null
  /** Name and numbers of a street of Manhattan. `signOf` returns those of the other streets. */
  sign?: StreetSign
}

/** What the street signs and house numbers of a part say. */
export interface StreetSign {
  name: string
  /** House number at the start of the part. Numbers grow along the whole street. */
  fromNumber: number
  toNumber: number
}

export interface Block {
  settlement: Settlement
  style: BlockStyle
  sizeM: number
  /** Whether no shore is in or near the block. */
  isDry: boolean
  /** Whether the block is in Manhattan, which has its own grid. */
  isOwnGrid: boolean
  /** Its local streets, computed when they are first used. */
  plan: BlockPlan | null
}

interface CachedBlock extends Block {
  /** Number of the block. */
  key: number
}

/** Main roads every so many blocks are highways. Primary roads also cross the country between towns. */
const HIGHWAY_EVERY = 24
const PRIMARY_EVERY = 4
const RURAL_EVERY = 2
/** A street keeps its name for at most this many blocks, so that equal names are far apart. */
const RUN_BLOCKS = 8
const SHORE_MARGIN_M = 30
/** Lakes lie farther than this from postal codes and neighborhoods. */
const LAKE_KM = 1.6
const METERS_PER_HUNDRED = 120
/** Number of recent blocks in memory: enough for the blocks around a home, and for those of a tile. */
const CACHED_BLOCKS = 1024
const MANHATTAN = '36061'

const keyOf = (x: number, y: number) => y * 100_000 + x
const slotOf = (x: number, y: number) => (y * 97 + x) & (CACHED_BLOCKS - 1)

/** The invented streets of the sample market. Every part depends only on its location. */
export class StreetNetwork {
  readonly settlements: Settlements
  readonly shoreline: Shoreline
  readonly #gazetteer: SampleGazetteer
  /** Recent blocks. A block replaces another one with the same last digits. */
  readonly #blocks: (CachedBlock | undefined)[] = Array.from({ length: CACHED_BLOCKS })
  #manhattan: StreetPart[] | undefined

  constructor(gazetteer: SampleGazetteer) {
    this.#gazetteer = gazetteer
    this.settlements = new Settlements(gazetteer)
    this.shoreline = new Shoreline(this.settlements)
  }

  #known(x: number, y: number): Block | undefined {
    const known = this.#blocks[slotOf(x, y)]
    return known?.key === keyOf(x, y) ? known : undefined
  }

  block(x: number, y: number): Block {
    const known = this.#known(x, y)
    if (known) return known
    const [lon, lat] = toPosition([x + 0.5, y + 0.5])
    const settlement = this.settlements.at(lon, lat)
    const sizeM = blockSizeM(lat)
    const isOwnGrid = isNearManhattan(x, y) && this.isInManhattan([lon, lat])
    const mayFlood = () => this.settlements.landPointKm(lon, lat) > LAKE_KM
    const style = isOwnGrid ? 'open' : styleOf(x, y, settlement, mayFlood)
    const isDry = this.shoreline.at(lon, lat) > sizeM
    const block = { key: keyOf(x, y), settlement, style, sizeM, isDry, isOwnGrid, plan: null }
    this.#blocks[slotOf(x, y)] = block
    return block
  }

  /** Returns the local streets of a block, and its park or lake, if it has one. */
  planOf(x: number, y: number): BlockPlan {
    const block = this.block(x, y)
    block.plan ??= planBlock(x, y, block.style, block.sizeM)
    return block.plan
  }

  /** Returns the streets that belong to a block: the roads along its north and west sides, and its own. */
  streetsOf(x: number, y: number): StreetPart[] {
    const roads = [this.mainRoad(x, y, 'x'), this.mainRoad(x, y, 'y')].filter((road) => road !== null)
    return [...roads, ...this.localStreets(x, y)]
  }

  localStreets(x: number, y: number): StreetPart[] {
    return this.planOf(x, y).streets.flatMap((street) => this.#localStreet(x, y, street) ?? [])
  }

  isInManhattan([lon, lat]: Position): boolean {
    return isInManhattanBox(lon, lat) && this.#gazetteer.countyAt('NY', lon, lat)?.placeKey === MANHATTAN
  }

  /** Returns the streets of Manhattan. */
  manhattan(): StreetPart[] {
    const isOn = (position: Position) => this.isInManhattan(position) && this.shoreline.at(...position) > 0
    this.#manhattan ??= manhattanLines(isOn).map(
      ({ name, isAvenue, points, fromNumber, toNumber }): StreetPart => ({
        ...{ x: 0, y: 0, slot: 0, axis: null, points: points.map(toLattice) },
        roadClass: isAvenue ? 'primary' : 'local',
        sign: { name, fromNumber, toNumber },
      }),
    )
    return this.#manhattan
  }

  /** Whether a point is on land, outside lakes. */
  isLand(position: Position): boolean {
    const [x, y] = toLattice(position)
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (!this.block(left, top).isDry && this.shoreline.at(...position) <= 0) return false
    if (this.block(left, top).style !== 'lake') return true
    const { area } = this.planOf(left, top)
    return !area || !isInside(area, x, y)
  }

  /** Returns the road along the north (axis x) or west (axis y) side of a block. Null when it has none. */
  mainRoad(x: number, y: number, axis: Axis): StreetPart | null {
    if (!this.#hasMainRoad(x, y, axis)) return null
    const points = sideOf(x, y, axis)
    return { x, y, slot: axis === 'x' ? 0 : 1, roadClass: mainRoadClass(axis === 'x' ? y : x), points, axis }
  }

  /**
   * Whether a main road is on a side of a block. Most roads follow from the block on one side alone, so that a
   * block that is already known spares the computation of the other one.
   */
  #hasMainRoad(x: number, y: number, axis: Axis): boolean {
    const [besideX, besideY] = axis === 'x' ? [x, y - 1] : [x - 1, y]
    const [first, other] = this.#known(x, y)
      ? [this.block(x, y), () => this.block(besideX, besideY)]
      : [this.block(besideX, besideY), () => this.block(x, y)]
    if (isNearManhattan(x, y) && (first.isOwnGrid || other().isOwnGrid)) return false
    const line = axis === 'x' ? y : x
    const isNeeded = ({ settlement: { type } }: Block) =>
      type === 'built' || (type === 'rural' && line % RURAL_EVERY === 0)
    if (line % HIGHWAY_EVERY !== 0 && !isNeeded(first) && !isNeeded(other())) return false
    return first.isDry || sideOf(x, y, axis).every((point) => this.#isDry(point))
  }

  #isDry(point: LatticePoint): boolean {
    return this.shoreline.at(...toPosition(point)) > SHORE_MARGIN_M
  }

  #localStreet(x: number, y: number, { slot, points: planned, axis }: LocalStreet): StreetPart | null {
    const points = this.block(x, y).isDry ? planned : longestRun(planned, (point) => this.#isDry(point))
    if (points.length < 2) return null
    return { x, y, slot, roadClass: 'local', points, axis: points.length === planned.length ? axis : null }
  }

  /** Returns the name and the house numbers of a part. */
  signOf({ x, y, slot, axis, sign }: StreetPart): StreetSign {
    if (sign) return sign
    const [startX, startY] = axis ? this.#runStart(x, y, axis, slot) : [x, y]
    const { settlement, sizeM } = this.block(startX, startY)
    const hundreds = Math.max(1, Math.round(sizeM / METERS_PER_HUNDRED))
    const first = 1 + Math.floor(draw(startX, startY, 200 + slot) ** 2 * 60)
    const fromNumber = (first + (x - startX + y - startY) * hundreds) * 100
    const name =
      this.#cityName(startX, startY, slot, settlement) ?? streetName(settlement.region, startX, startY, slot)
    return { name, fromNumber, toNumber: fromNumber + hundreds * 100 }
  }

  /** Returns the local name of a main road that runs through whole districts. Null for other streets. */
  #cityName(startX: number, startY: number, slot: number, { cityKey, region }: Settlement): string | null {
    const [start, line] = slot === 0 ? [startX, startY] : [startY, startX]
    if (slot > 1 || start % RUN_BLOCKS !== 0) return null
    return mainRoadName(cityKey, region, slot, line, start / RUN_BLOCKS)
  }

  /** Returns the block in which the street begins, at most `RUN_BLOCKS` blocks to the west or north. */
  #runStart(x: number, y: number, axis: Axis, slot: number): LatticePoint {
    let start = axis === 'x' ? x : y
    const first = Math.floor(start / RUN_BLOCKS) * RUN_BLOCKS
    while (start > first) {
      const [px, py] = axis === 'x' ? [start - 1, y] : [x, start - 1]
      if (!this.#continues(px, py, x, y, axis, slot)) break
      start--
    }
    return axis === 'x' ? [start, y] : [x, start]
  }

  /** Whether the street of the block at (x, y) goes on, whole, in the block at (px, py). */
  #continues(px: number, py: number, x: number, y: number, axis: Axis, slot: number): boolean {
    if (slot < 2) return this.#hasMainRoad(px, py, axis)
    const other = this.block(px, py)
    if (other.style !== 'grid') return false
    const counts = gridCounts(px, py, other.sizeM)
    const countsHere = gridCounts(x, y, this.block(x, y).sizeM)
    if (counts.alongX !== countsHere.alongX || counts.alongY !== countsHere.alongY) return false
    if (other.isDry) return true
    const street = this.planOf(px, py).streets.find((candidate) => candidate.slot === slot)
    return street !== undefined && this.#localStreet(px, py, street)?.axis === axis
  }
}

export function mainRoadClass(line: number): RoadClass {
  if (line % HIGHWAY_EVERY === 0) return 'highway'
  return line % PRIMARY_EVERY === 0 ? 'primary' : 'secondary'
}

const SIDE_PARTS = 4

/** Returns the points of the north (axis x) or west (axis y) side of a block. */
function sideOf(x: number, y: number, axis: Axis): LatticePoint[] {
  return Array.from({ length: SIDE_PARTS + 1 }, (_, i) =>
    axis === 'x' ? [x + i / SIDE_PARTS, y] : [x, y + i / SIDE_PARTS],
  )
}

/** Returns the longest part of a line whose points all pass a test. */
function longestRun(
  points: readonly LatticePoint[],
  holds: (point: LatticePoint) => boolean,
): LatticePoint[] {
  let best: LatticePoint[] = []
  let current: LatticePoint[] = []
  for (const point of points) {
    if (!holds(point)) current = []
    else {
      current.push(point)
      if (current.length > best.length) best = current
    }
  }
  return best
}

function isInside(ring: readonly LatticePoint[], x: number, y: number): boolean {
  let inside = false
  let [x0, y0] = ring.at(-1) ?? [0, 0]
  for (const [x1, y1] of ring) {
    if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside
    x0 = x1
    y0 = y1
  }
  return inside
}
