import { countyNames, stateNames } from './area-names.ts'
import { countryBorders, countyBorders, rivers, stateBorders } from './borders.ts'
import { countryNames, waterNames } from './country-and-water-names.ts'
import { reliefTiles } from './pictures.ts'
import { encode, fullTile, type Layer, layer, MAX_ZOOM, seaAround, type TileAddress } from './tiles.ts'
import { postalCodes, townNames } from './town-names.ts'
import { lakes, land } from './water.ts'

/** A set of tiles: their file extension, their addresses, and a function that draws a tile. */
export interface TileSet {
  extension: string
  addresses: TileAddress[]
  draw(address: TileAddress): Uint8Array | Promise<Uint8Array>
}

/** Maximum zoom with tiles of the whole world. Higher zooms cover North America only. */
const MAX_WORLD_ZOOM = 3

/** Returns the basemap's tile sets by name. Each `draw` function draws a tile on demand. */
export async function atlas(): Promise<Record<string, TileSet>> {
  const layers = mapLayers()
  return {
    map: {
      extension: 'pbf',
      addresses: range(0, MAX_ZOOM).flatMap(tilesAt),
      draw: (address) =>
        encode(Object.fromEntries(Object.entries(layers).map(([name, of]) => [name, of(address)]))),
    },
    relief: {
      extension: 'webp',
      addresses: range(1, 3).flatMap(northAmericaTilesAt),
      draw: await reliefTiles(),
    },
  }
}

function mapLayers(): Record<string, Layer> {
  const towns = [...townNames()].map(([zoom, features]) => layer(features, zoom))
  return {
    sheet: fullTile(MAX_WORLD_ZOOM + 1),
    sea: seaAround(land()),
    lake: layer(lakes()),
    river: layer(rivers(), 3),
    border: mergeLayers(layer(countryBorders()), layer(stateBorders(), 2), layer(countyBorders(), 4)),
    water: layer(waterNames()),
    area: mergeLayers(layer(countryNames()), layer(stateNames(), 2), layer(countyNames(), 6)),
    town: mergeLayers(...towns),
    post: layer(postalCodes(), 6),
  }
}

const mergeLayers =
  (...layers: Layer[]): Layer =>
  (address) =>
    layers.flatMap((of) => of(address))

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const tilesAt = (z: number): TileAddress[] => {
  if (z > MAX_WORLD_ZOOM) return northAmericaTilesAt(z)
  return range(0, 2 ** z - 1).flatMap((x) => range(0, 2 ** z - 1).map((y) => ({ z, x, y })))
}

/**
 * Tiles from 180° to 45° west and from the equator to 79° north. From zoom 3 on, these bounds are tile edges.
 */
const northAmericaTilesAt = (z: number): TileAddress[] => {
  const side = 2 ** z
  const [east, north, south] = [Math.ceil((side * 3) / 8), Math.floor(side / 8), Math.ceil(side / 2)]
  return range(0, east - 1).flatMap((x) => range(north, south - 1).map((y) => ({ z, x, y })))
}
