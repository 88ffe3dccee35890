import type { Random } from '../../random.ts'
import { type RegionCode, regions } from '../../regions/regions.ts'
import type { Counter, Floor, Home, HomeKind, Outdoor, Range, Renewal, Style, Update } from './home.types.ts'

/** Chooses the floor, the countertop, and the range. */
export function finishes(
  region: RegionCode,
  kind: HomeKind,
  year: number,
  luxury: boolean,
  newBuild: boolean,
  random: Random,
): { floor: Floor; counter: Counter; range: Range } {
  const warm = !regions[region].snow && region !== 'nw'
  const floor: Floor =
    kind === 'manufactured'
      ? random.pick(['vinyl', 'carpet'] as const)
      : random.weighted([
          ['oak', year < 1960 ? 5 : 2.2],
          ['maple', region === 'qc' || region === 'cn' || region === 'mw' ? 2 : 0.5],
          ['pine', year < 1930 ? 1.2 : 0.1],
          ['engineered', year > 1990 || luxury ? 3 : 0.6],
          ['tile', warm ? 2.4 : 0.5],
          ['vinyl', luxury ? 0 : newBuild ? 2.4 : 1.4],
          ['carpet', luxury || year > 2015 ? 0.1 : 0.9],
          ['concrete', kind === 'condo' && year > 1995 ? 0.6 : 0.1],
          ['terrazzo', region === 'fl' && year < 1970 ? 3 : 0],
        ])
  const counter: Counter = random.weighted([
    ['quartz', year > 2008 || luxury ? 5 : 2.6],
    ['granite', year > 1990 ? 3 : 1.8],
    ['marble', luxury ? 2.5 : 0.2],
    ['butcher block', luxury ? 0.1 : 0.5],
    ['laminate', luxury || newBuild ? 0 : kind === 'manufactured' ? 6 : 1.3],
  ])
  const range: Range = random.weighted([
    ['gas', region === 'qc' || region === 'fl' ? 0.5 : 3],
    ['electric', region === 'qc' || region === 'fl' ? 4 : 1.6],
    ['induction', kind === 'manufactured' ? 0 : luxury || newBuild ? 1.6 : 0.4],
  ])
  return { floor, counter, range }
}

export function outdoorOf(kind: HomeKind, style: Style, density: number, random: Random): Outdoor | null {
  switch (kind) {
    case 'condo':
    case 'coop':
      return random.weighted<Outdoor | null>([
        [null, 0.45],
        ['balcony', 0.48],
        ['roof terrace', density > 0.5 ? 0.07 : 0.02],
      ])
    case 'townhouse':
      return random.weighted<Outdoor | null>([
        [null, 0.2],
        ['patio', 0.4],
        ['deck', 0.25],
        ['roof terrace', density > 0.4 ? 0.2 : 0.02],
      ])
    case 'multi':
    case 'plex':
      return random.chance(0.4) ? 'balcony' : null
    default: {
      const porch = ['craftsman', 'farmhouse', 'victorian', 'farm', 'cabin', 'coastal', 'cape'].includes(
        style,
      )
      return random.weighted<Outdoor | null>([
        [null, 0.12],
        ['patio', 0.36],
        ['deck', 0.3],
        ['porch', porch ? 0.6 : 0.12],
      ])
    }
  }
}

/** Returns the renovations since construction. Older homes have more renovations. */
export function renewalsOf(year: number, thisYear: number, kind: HomeKind, random: Random): Home['renewals'] {
  const age = thisYear - year
  if (age < 9) return []
  const flat = kind === 'condo' || kind === 'coop'
  const works: Update[] = flat
    ? ['kitchen', 'baths', 'windows', 'hvac']
    : ['roof', 'windows', 'kitchen', 'baths', 'hvac', 'water heater', 'electrical']
  const renewals: Renewal[] = []
  for (const what of works) {
    const old = what === 'electrical' ? (year < 1965 ? 0.25 : 0) : Math.min(0.34, age / 130)
    if (random.chance(old))
      renewals.push({ what, year: random.int(Math.max(year + 6, thisYear - 11), thisYear - 1) })
  }
  return renewals.sort((a, b) => b.year - a.year)
}
