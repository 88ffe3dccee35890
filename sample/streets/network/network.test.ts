/** Checks the invented street network around cities of every style. */
import { env } from '@gable/service-kit/test-kit/test-env'
import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { distanceM, type LatticePoint, type Position, toLattice, toPosition } from './lattice.ts'
import { StreetNetwork, type StreetPart } from './network.ts'
import { NAME_PERIOD, NAMES_PER_BLOCK, streetName } from './street-naming.ts'

const gazetteer = loadSampleGazetteer()
const network = new StreetNetwork(gazetteer)

/** Centers of cities by the style of their streets: grids, suburbs, towns, coasts, and the far north. */
const CITIES: [name: string, position: Position][] = [
  ['Austin', [-97.743, 30.267]],
  ['Montréal', [-73.6, 45.52]],
  ['Miami Beach', [-80.135, 25.8]],
  ['Honolulu', [-157.84, 21.3]],
  ['Bozeman', [-111.04, 45.68]],
  ['Anchorage', [-149.88, 61.19]],
  ['Toronto', [-79.4, 43.7]],
  ['Kansas City', [-94.6, 39.1]],
]
/** The full run checks every city. */
const checked = env.FULL ? CITIES : CITIES.slice(0, 3)
const RADIUS = 6
/** Two points closer than this, in blocks, are the same place: about 2 m. */
const TOUCH = 0.003
/** The straight streets of Manhattan bend on the lattice by up to about 10 m. */
const BEND = 0.02
const NEAR_M = 2000

function partsAround(position: Position): StreetPart[] {
  const [x = 0, y = 0] = toLattice(position).map(Math.floor)
  const parts: StreetPart[] = []
  for (let dx = -RADIUS; dx <= RADIUS; dx++)
    for (let dy = -RADIUS; dy <= RADIUS; dy++) parts.push(...network.streetsOf(x + dx, y + dy))
  return parts
}

const ends = ({ points }: StreetPart): LatticePoint[] => [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]

function distanceTo(part: StreetPart, [x, y]: LatticePoint): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < part.points.length; i++) {
    const [ax, ay] = part.points[i - 1] ?? [0, 0]
    const [bx, by] = part.points[i] ?? [0, 0]
    const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)
    const clamped = Math.max(0, Math.min(1, t))
    nearest = Math.min(nearest, Math.hypot(ax + (bx - ax) * clamped - x, ay + (by - ay) * clamped - y))
  }
  return nearest
}

const touch = (one: StreetPart, other: StreetPart, within = TOUCH): boolean =>
  ends(one).some((end) => distanceTo(other, end) < within) ||
  ends(other).some((end) => distanceTo(one, end) < within)

/** Whether two lines cross between their points. */
function cross(one: StreetPart, other: StreetPart): boolean {
  const side = ([ax, ay]: LatticePoint, [bx, by]: LatticePoint, [x, y]: LatticePoint) =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  return one.points.some((a, i) => {
    const b = one.points[i + 1]
    return (
      b !== undefined &&
      other.points.some((c, j) => {
        const d = other.points[j + 1]
        return d !== undefined && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
      })
    )
  })
}

/** Groups parts that touch, directly or through other parts. */
function groupsOf(
  parts: readonly StreetPart[],
  meet: (one: StreetPart, other: StreetPart) => boolean = touch,
): StreetPart[][] {
  const left = new Set(parts)
  const near = partsNear(parts)
  const groups: StreetPart[][] = []
  for (const part of parts) {
    if (!left.delete(part)) continue
    const group = [part]
    for (const member of group)
      for (const other of near(member))
        if (left.has(other) && meet(member, other)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

/** Returns a function that finds the parts whose blocks are fewer than three steps from the block of a part. */
function partsNear(parts: readonly StreetPart[]): (part: StreetPart) => StreetPart[] {
  const blocks = new Map<string, StreetPart[]>()
  const blockOf = (x: number, y: number) => `${Math.floor(x)} ${Math.floor(y)}`
  for (const part of parts) {
    const block = blocks.get(blockOf(part.x, part.y)) ?? []
    blocks.set(blockOf(part.x, part.y), block)
    block.push(part)
  }
  const steps = [-3, -2, -1, 0, 1, 2, 3]
  return ({ x, y }) =>
    steps.flatMap((dx) =>
      steps.flatMap((dy) =>
        (blocks.get(blockOf(x + dx, y + dy)) ?? []).filter(
          (other) => Math.abs(other.x - x) + Math.abs(other.y - y) < 3,
        ),
      ),
    )
}

function namesOf(parts: readonly StreetPart[]): Map<string, StreetPart[]> {
  const byName = new Map<string, StreetPart[]>()
  for (const part of parts) {
    const { name } = network.signOf(part)
    byName.set(name, [...(byName.get(name) ?? []), part])
  }
  return byName
}

const gapM = (one: readonly StreetPart[], other: readonly StreetPart[]): number =>
  Math.min(
    ...one
      .flatMap(ends)
      .flatMap((a) => other.flatMap(ends).map((b) => distanceM(toPosition(a), toPosition(b)))),
  )

test.each(checked)('parts with one name within 2 km form one street in %s', (_, position) => {
  for (const [name, parts] of namesOf(partsAround(position))) {
    const groups = groupsOf(parts)
    for (const [i, group] of groups.entries())
      for (const other of groups.slice(i + 1)) expect(gapM(group, other), name).toBeGreaterThan(NEAR_M)
  }
})

test.each(checked)('nearly all streets of %s reach the rest of its network', (_, position) => {
  const parts = partsAround(position)
  const largest = groupsOf(parts).toSorted((a, b) => b.length - a.length)[0] ?? []
  expect(largest.length / parts.length).toBeGreaterThanOrEqual(0.95)
})

test.each(checked)('house numbers grow along the streets of %s', (_, position) => {
  for (const [name, parts] of namesOf(partsAround(position)))
    for (const street of groupsOf(parts)) {
      const signs = street.toSorted((a, b) => a.x + a.y - b.x - b.y).map((part) => network.signOf(part))
      for (const [i, { fromNumber, toNumber }] of signs.entries()) {
        expect(toNumber, name).toBeGreaterThan(fromNumber)
        const before = signs[i - 1]
        if (before) expect(fromNumber, name).toBeGreaterThanOrEqual(before.toNumber)
      }
    }
})

test('the streets of Manhattan form one network', () => {
  const groups = groupsOf(network.manhattan(), (one, other) => touch(one, other, BEND) || cross(one, other))
  const largest = Math.max(...groups.map(({ length }) => length))
  expect(largest / network.manhattan().length).toBeGreaterThan(0.95)
})

test.each([
  ['Times Square', [-73.9864, 40.7561], 43],
  ['Columbus Circle', [-73.9819, 40.7681], 59],
  ['86th and Lexington', [-73.9555, 40.7795], 86],
  ['125th and Lenox', [-73.9459, 40.8077], 125],
] as const)('numbers the streets of Manhattan as residents know them near %s', (_, [lon, lat], street) => {
  const point = toLattice([lon, lat])
  const nearest = network
    .manhattan()
    .filter(({ roadClass }) => roadClass === 'local')
    .toSorted((a, b) => distanceTo(a, point) - distanceTo(b, point))[0]
  const number = Number(/\d+/.exec(nearest ? network.signOf(nearest).name : '')?.[0])
  expect(Math.abs(number - street)).toBeLessThanOrEqual(3)
})

test('a region has a different name for every street of a district, and no empty names', () => {
  for (const region of ['tx', 'ny', 'qc', 'cn'] as const) {
    const names = new Set<string>()
    for (let x = 0; x < NAME_PERIOD; x++)
      for (let y = 0; y < NAME_PERIOD; y++)
        for (let slot = 0; slot < NAMES_PER_BLOCK; slot++) names.add(streetName(region, x, y, slot))
    expect(names.size).toBe(NAME_PERIOD * NAME_PERIOD * NAMES_PER_BLOCK)
    expect([...names].filter((name) => /undefined|^ | $/.test(name))).toEqual([])
  }
})

test('land near a postal code is never water, and open sea is', () => {
  expect(network.isLand([-80.13, 25.79])).toBe(true)
  expect(network.isLand([-79.9, 25.79])).toBe(false)
  expect(network.isLand([-78, 43.6])).toBe(false)
  for (const zip of gazetteer.places.filter(({ type }) => type === 'zip').slice(0, 2000))
    expect(network.shoreline.at(zip.lon, zip.lat), zip.displayName).toBeGreaterThan(0)
})

test('converts between positions and the lattice without loss', () => {
  for (const [, position] of CITIES)
    expect(distanceM(toPosition(toLattice(position)), position)).toBeLessThan(0.05)
})
