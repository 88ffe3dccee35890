import { boundsAround } from '../geometry.ts'
import { slugify } from '../names.ts'
import type { Place } from '../place.types.ts'
import { makePlace } from '../place-builder.ts'

/**
 * Canadian municipalities that the GeoNames export lacks: province, population, latitude, longitude, name.
 * Typed from memory, not copied from a data set. Populations approximate the 2021 census, rounded to
 * hundreds, and affect only the order of suggestions and the size of the map. A test checks that each
 * position is near another place of the province. The municipalities have no postal areas of their own, so
 * the sample market has no listings in them.
 */
const MUNICIPALITIES = `
ON 19100 43.257 -79.085 Niagara-on-the-Lake
ON 76600 43.865 -79.993 Caledon
ON 63000 43.640 -79.931 Halton Hills
ON 101400 43.913 -78.688 Clarington
ON 28900 43.200 -79.566 Grimsby
ON 22100 42.100 -82.733 Kingsville
ON 32700 42.245 -83.061 LaSalle
ON 10100 44.783 -79.916 Penetanguishene
ON 9400 44.558 -80.458 The Blue Mountains
ON 14700 45.233 -76.199 Mississippi Mills
ON 15900 44.434 -81.372 Saugeen Shores
ON 31100 43.706 -80.377 Centre Wellington
ON 8600 43.929 -79.527 King City
ON 40400 42.240 -82.651 Lakeshore
ON 23300 42.316 -82.884 Tecumseh
ON 49900 44.000 -79.316 Whitchurch-Stouffville
ON 42900 44.114 -79.562 Bradford West Gwillimbury
ON 43900 44.083 -79.783 New Tecumseth
ON 21600 44.105 -78.944 Scugog
ON 21400 43.400 -80.650 Wilmot
ON 27000 43.600 -80.550 Woolwich
ON 79200 44.354 -78.740 Kawartha Lakes
ON 25700 43.998 -77.140 Prince Edward County
ON 49200 42.930 -79.870 Haldimand County
ON 104000 42.405 -82.191 Chatham-Kent
ON 25700 43.167 -79.477 Lincoln
ON 18200 43.037 -79.284 Pelham
ON 21700 44.420 -79.750 Springwater
ON 47600 44.296 -79.436 Georgina
ON 138500 43.883 -78.933 Whitby
ON 23900 42.957 -81.616 Strathroy-Caradoc
ON 18600 42.860 -80.726 Tillsonburg
BC 117700 48.550 -123.369 Saanich
BC 17400 48.566 -123.419 Central Saanich
BC 17500 48.436 -123.412 Esquimalt
BC 15800 50.009 -119.397 Lake Country
BC 11200 50.216 -119.202 Coldstream
BC 14800 49.683 -124.936 Comox
BC 9300 49.348 -124.442 Qualicum Beach
BC 11600 48.458 -123.453 View Royal
BC 12300 48.650 -123.403 Sidney
QC 22800 45.501 -73.516 Saint-Lambert
QC 15300 46.050 -73.466 Saint-Charles-Borromée
QC 8000 45.500 -75.783 Chelsea
QC 8200 46.894 -71.145 Boischatel
QC 8100 46.613 -71.513 Saint-Apollinaire
QC 9700 47.000 -71.366 Stoneham-et-Tewkesbury
QC 6100 45.580 -76.130 Pontiac
QC 8600 45.683 -75.983 La Pêche
QC 6700 45.950 -73.850 Saint-Calixte
AB 7900 51.462 -112.710 Drumheller
AB 8000 52.027 -113.951 Innisfail
AB 5600 50.083 -110.785 Redcliff
NB 20600 46.055 -64.816 Riverview
NB 18800 45.421 -65.951 Quispamsis
NB 12000 45.380 -65.967 Rothesay
NB 4300 47.794 -64.939 Caraquet
NB 5200 47.046 -67.742 Grand Falls
NL 23000 47.529 -52.881 Paradise
NL 11900 48.956 -54.616 Gander
NL 8400 47.627 -52.851 Portugal Cove-St. Philip's
NL 6700 48.167 -53.965 Clarenville
NS 1100 44.449 -64.382 Mahone Bay
PE 10900 46.218 -63.079 Stratford
PE 7900 46.184 -62.568 Three Rivers
NU 2900 61.109 -94.058 Arviat
NU 2100 64.320 -96.021 Baker Lake
NU 1800 69.115 -105.055 Cambridge Bay
NU 2000 69.378 -81.800 Igloolik
NU 1600 72.699 -77.960 Pond Inlet
NT 1100 61.863 -121.352 Fort Simpson
SK 4400 52.735 -108.309 Battleford`

const LINE = /^(\w\w) (\d+) (\S+) (\S+) (.+)$/

export function buildMunicipalities(townRadiusKm: (population: number) => number): Place[] {
  return MUNICIPALITIES.trim()
    .split('\n')
    .map((line) => {
      const [, stateCode = '', people, north, east, placeName = ''] = LINE.exec(line) ?? []
      const [population, lat, lon] = [Number(people), Number(north), Number(east)]
      return makePlace({
        type: 'city',
        placeKey: `${stateCode.toLowerCase()}-${slugify(placeName)}`,
        placeName,
        stateCode,
        lat,
        lon,
        bounds: boundsAround({ lat, lon }, townRadiusKm(population)),
        population,
      })
    })
}
