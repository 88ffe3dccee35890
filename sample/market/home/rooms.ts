import type { Random } from '../../random.ts'
import { type RegionCode, regions } from '../../regions/regions.ts'
import type { HomeKind } from './home.types.ts'

export interface Rooms {
  beds: number
  fullBaths: number
  halfBaths: number
  size: number
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * Chooses consistent numbers of bedrooms, bathrooms, and square feet. `units` is the number of apartments in
 * a multi-family building, and null for one apartment.
 */
export function chooseRooms(
  kind: HomeKind,
  region: RegionCode,
  year: number,
  density: number,
  luxury: boolean,
  units: number | null,
  random: Random,
): Rooms {
  if (units) return flats(units, random)
  if (kind === 'condo' || kind === 'coop' || kind === 'plex') return flat(density, luxury, random)
  const typical = { townhouse: 1650, manufactured: 1280, cabin: 1180, farm: 1900 }[kind as string]
  const era = year < 1960 ? 0.82 : year > 1995 ? 1.14 : 1
  const mean = luxury ? 4300 : (typical ?? regions[region].houseSize) * era * (1 - 0.12 * density)
  const size = clamp(
    random.normal(mean, mean * 0.26),
    kind === 'cabin' ? 560 : kind === 'farm' ? 1150 : 740,
    9800,
  )
  return houseRooms(Math.round(size), year, luxury, kind, random)
}

function houseRooms(size: number, year: number, luxury: boolean, kind: HomeKind, random: Random): Rooms {
  const beds = clamp(
    Math.round(random.normal(size < 1000 ? 2.2 : 2.15 + (size - 900) / 950, 0.45)),
    size < 900 ? 1 : 2,
    size < 900 ? 2 : size < 1100 ? 3 : size < 1900 ? 4 : size < 3000 ? 5 : 6,
  )
  const modern = year >= 1985 || luxury
  const fit = Math.floor(size / (modern ? 560 : 720))
  const fullBaths = clamp(
    Math.round(beds * (modern ? 0.68 : 0.5) + (modern ? 0.3 : 0) + (luxury ? 1 : 0)),
    1,
    Math.max(1, fit),
  )
  const room = size / (fullBaths + 1) > 520
  const halfBaths = kind !== 'cabin' && room && size > 1350 && random.chance(luxury ? 0.8 : 0.48) ? 1 : 0
  return { beds, fullBaths, halfBaths, size }
}

function flat(density: number, luxury: boolean, random: Random): Rooms {
  const beds = luxury
    ? random.weighted([
        [2, 3],
        [3, 5],
        [4, 2],
      ])
    : random.weighted([
        [0, density * 0.14],
        [1, 0.22 + density * 0.22],
        [2, 0.48],
        [3, 0.17],
      ])
  const tight = 1 - density * 0.12
  const size = Math.round(
    (luxury ? 1.55 : tight) * random.normal([480, 720, 1080, 1480, 1950][beds] ?? 1000, 60 + beds * 60),
  )
  const fullBaths =
    beds <= 1 ? 1 : beds === 2 ? (size > 950 && random.chance(0.75) ? 2 : 1) : luxury ? beds : 2
  const halfBaths = size > 1250 && random.chance(0.3) ? 1 : 0
  return { beds, fullBaths, halfBaths, size }
}

function flats(units: number, random: Random): Rooms {
  let beds = 0
  let fullBaths = 0
  for (let i = 0; i < units; i++) {
    const own = random.int(1, 3)
    beds += own
    fullBaths += own === 3 && random.chance(0.3) ? 2 : 1
  }
  const size = Math.round((units * 260 + beds * 300) * random.between(0.9, 1.15))
  return { beds, fullBaths, halfBaths: 0, size }
}

/**
 * Chooses a year of construction within the typical range for the region. Dense areas also have many older
 * buildings.
 */
export function chooseYear(
  region: RegionCode,
  density: number,
  kind: HomeKind,
  thisYear: number,
  random: Random,
): number {
  const [from, to] = regions[region].built
  if (kind === 'manufactured') return random.int(1978, thisYear - 1)
  if ((kind === 'condo' || kind === 'office') && random.chance(0.6)) return random.int(1972, thisYear - 1)
  if (kind === 'townhouse' && density < 0.5) return random.int(1968, thisYear - 1)
  const oldQuarter = density > 0.55 && random.chance(0.45)
  const year = oldQuarter
    ? random.int(from, Math.min(from + 50, 1965))
    : from + (to - from) * random.unit() ** 0.72
  return Math.round(Math.min(thisYear - 1, year))
}
