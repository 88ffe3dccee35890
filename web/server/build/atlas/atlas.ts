import { countyNames, stateNames } from './area-names.ts'
import { countryBorders, countyBorders, rivers, stateBorders } from './borders.ts'
import { countryNames, waterNames } from './great-names.ts'
import { groundTiles, reliefTiles } from './pictures.ts'
import { deepest, encode, type Layer, layer, seaAround, sheet, type TileAddress } from './tiles.ts'
import { postalCodes, townNames } from './town-names.ts'
import { lakes, land } from './water.ts'

/** A kind of tile: how its files end, which there are, and what is in one. */
export interface TileSet {
  ending: string
  addresses: TileAddress[]
  draw(address: TileAddress): Uint8Array | Promise<Uint8Array>
}

/** The whole world down to the third zoom; deeper, North America alone. */
const wholeWorld = 3

/** What the basemap consists of, by name. Nothing is drawn before it is asked for. */
export async function atlas(): Promise<Record<string, TileSet>> {
  const layers = mapLayers()
  return {
    map: {
      ending: 'pbf',
      addresses: range(0, deepest).flatMap(tilesAt),
      draw: (address) =>
        encode(Object.fromEntries(Object.entries(layers).map(([name, of]) => [name, of(address)]))),
    },
    ground: { ending: 'webp', addresses: range(1, 3).flatMap(homeTilesAt), draw: await groundTiles() },
    relief: { ending: 'webp', addresses: range(1, 3).flatMap(homeTilesAt), draw: await reliefTiles() },
  }
}

function mapLayers(): Record<string, Layer> {
  const towns = [...townNames()].map(([zoom, features]) => layer(features, zoom))
  return {
    sheet: sheet(wholeWorld + 1),
    sea: seaAround(land()),
    lake: layer(lakes()),
    river: layer(rivers(), 3),
    border: together(layer(countryBorders()), layer(stateBorders(), 2), layer(countyBorders(), 4)),
    water: layer(waterNames()),
    area: together(layer(countryNames()), layer(stateNames(), 2), layer(countyNames(), 6)),
    town: together(...towns),
    post: layer(postalCodes(), 6),
  }
}

const together =
  (...layers: Layer[]): Layer =>
  (address) =>
    layers.flatMap((of) => of(address))

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const tilesAt = (z: number): TileAddress[] => {
  if (z > wholeWorld) return homeTilesAt(z)
  return range(0, 2 ** z - 1).flatMap((x) => range(0, 2 ** z - 1).map((y) => ({ z, x, y })))
}

/** Those from 180° to 45° west and from the equator to 79° north: edges of tiles from the third zoom on. */
const homeTilesAt = (z: number): TileAddress[] => {
  const side = 2 ** z
  const [east, north, south] = [Math.ceil((side * 3) / 8), Math.floor(side / 8), Math.ceil(side / 2)]
  return range(0, east - 1).flatMap((x) => range(north, south - 1).map((y) => ({ z, x, y })))
}
