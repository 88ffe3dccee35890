import type { Feature, Point } from 'geojson'
import { french } from './french-names.ts'
import { featureOf, point } from './shapes.ts'

/** Label positions of country names. */
const countries: [name: string, lat: number, lon: number][] = [
  ['United States', 39.6, -98.6],
  ['Canada', 57.6, -105],
  ['Mexico', 23.9, -102.4],
  ['Greenland', 74.5, -40],
  ['Cuba', 21.7, -78.9],
  ['Bahamas', 24.4, -76.2],
  ['Jamaica', 18.15, -77.3],
  ['Haiti', 19.1, -72.7],
  ['Dominican Republic', 18.8, -70.3],
  ['Guatemala', 15.6, -90.4],
  ['Honduras', 14.8, -86.6],
  ['Nicaragua', 12.9, -85],
]

/**
 * Label positions of water names, and the width of each body of water in degrees. The width determines the
 * first zoom at which the name fits.
 */
const waters: [name: string, lat: number, lon: number, width: number][] = [
  ['Atlantic Ocean', 34, -62, 40],
  ['Pacific Ocean', 32, -135, 40],
  ['Arctic Ocean', 77, -140, 40],
  ['Gulf of Mexico', 25.4, -90.5, 14],
  ['Caribbean Sea', 15.6, -75.5, 16],
  ['Gulf of Alaska', 57.2, -145, 14],
  ['Bering Sea', 58, -173, 14],
  ['Beaufort Sea', 72, -137, 12],
  ['Labrador Sea', 57.5, -54, 12],
  ['Hudson Bay', 59.5, -85.5, 12],
  ['Baffin Bay', 73.5, -67, 10],
  ['James Bay', 53.3, -80.7, 3],
  ['Gulf of California', 27.4, -111.4, 4],
  ['Gulf of St. Lawrence', 48.2, -61.8, 5],
  ['Bay of Fundy', 45.05, -65.7, 2],
  ['Chesapeake Bay', 38.05, -76.25, 0.7],
  ['San Francisco Bay', 37.68, -122.28, 0.3],
  ['Puget Sound', 47.86, -122.44, 0.4],
  ['Long Island Sound', 41.09, -72.95, 1],
  ['Tampa Bay', 27.72, -82.55, 0.4],
  ['Galveston Bay', 29.47, -94.82, 0.4],
  ['Lake Superior', 47.55, -88.1, 5],
  ['Lake Michigan', 43.6, -87.05, 3],
  ['Lake Huron', 44.75, -82.5, 3],
  ['Lake Erie', 42.12, -81.3, 3],
  ['Lake Ontario', 43.63, -77.85, 2.4],
  ['Lake Champlain', 44.5, -73.36, 0.4],
  ['Lake Okeechobee', 26.95, -80.82, 0.6],
  ['Lake Pontchartrain', 30.19, -90.1, 0.6],
  ['Lake Winnipeg', 52.4, -97.8, 2],
  ['Great Salt Lake', 41.15, -112.6, 1],
  ['Great Bear Lake', 65.9, -120.8, 4],
  ['Great Slave Lake', 61.6, -114.2, 4],
]

export const countryNames = (): Feature<Point>[] =>
  countries.map(([name, lat, lon], order) =>
    featureOf(point(lon, lat), { kind: 'country', name, ...french(name), order }),
  )

export const waterNames = (): Feature<Point>[] =>
  waters.map(([name, lat, lon, width]) =>
    featureOf(point(lon, lat), { name, ...french(name), order: -width, width }),
  )
