import type { Random } from '../random.ts'

/**
 * Position of the corner of 14th Street and Fifth Avenue, near Union Square. `BEARING` is the direction of
 * the avenues.
 */
const ORIGIN = { lat: 40.7366, lon: -73.9945 }
const BEARING = (29 * Math.PI) / 180
const STREET_M = 80.4
const AVENUE_M = 270

const EAST = ['5th Ave', 'Madison Ave', 'Park Ave', '3rd Ave', '2nd Ave', '1st Ave']
const WEST = ['5th Ave', 'Avenue of the Americas', '7th Ave', '8th Ave', '9th Ave', '10th Ave']
const UPPER_WEST = [
  'Central Park W',
  'Columbus Ave',
  'Amsterdam Ave',
  'Broadway',
  'West End Ave',
  'Riverside Dr',
]
const DOWNTOWN =
  `Hudson St|Greenwich St|Leonard St|Franklin St|Warren St|Mercer St|Greene St|Bleecker St|Sullivan St|Thompson St
Wooster St|Grand St|Broome St|Rivington St|Orchard St|Ludlow St|Essex St|Water St|Pearl St|John St|Maiden Ln|Fulton St
Perry St|Bank St|Charles St|Jane St|Barrow St|Bedford St|Prince St|Spring St|Duane St|Reade St|Chambers St`.split(
    /[|\n]/,
  )

/**
 * Returns a Manhattan address for a point. Street numbers are counted from 14th Street, and streets are east
 * or west of Fifth Avenue.
 */
export function manhattanAddress(
  lat: number,
  lon: number,
  random: Random,
): { number: string; street: string } {
  const north = (lat - ORIGIN.lat) * 111_200
  const east = (lon - ORIGIN.lon) * 111_200 * Math.cos((lat * Math.PI) / 180)
  const up = north * Math.cos(BEARING) + east * Math.sin(BEARING)
  const across = east * Math.cos(BEARING) - north * Math.sin(BEARING)
  const street = Math.round(14 + up / STREET_M)
  if (street < 4 || street > 190) {
    const named =
      street < 4 ? DOWNTOWN : ['Cabrini Blvd', 'Seaman Ave', 'Park Ter W', 'Payson Ave', 'Bennett Ave']
    return { number: String(random.int(2, 480)), street: random.pick(named) }
  }
  const avenue = Math.min(5, Math.floor(Math.abs(across) / AVENUE_M))
  if (random.chance(0.3)) {
    const avenues = across > 0 ? EAST : street > 59 && street < 110 ? UPPER_WEST : WEST
    return { number: String(random.int(20, 60) + street * 12), street: avenues[avenue] ?? 'Broadway' }
  }
  const number = avenue * 100 + random.int(2, 98)
  return { number: String(number), street: `${across > 0 ? 'E' : 'W'} ${ordinal(street)} St` }
}

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
