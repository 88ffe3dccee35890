import { BOUNDS, MAX_TILE_ZOOM, MIN_TILE_ZOOM } from './tiles/tile-address.ts'

const KIND = { kind: 'String' }
const MIN_ZOOM = { min_zoom: 'Number' }

/** Returns the TileJSON 3 document of the tiles. `baseUrl` is the URL of the service as browsers reach it. */
export function tileJson(baseUrl: string) {
  return {
    tilejson: '3.0.0',
    name: 'Sample streets',
    description: 'Invented streets of the sample market, in the schema of Protomaps basemaps',
    attribution: 'Sample streets',
    scheme: 'xyz',
    tiles: [`${baseUrl}/{z}/{x}/{y}.mvt`],
    minzoom: MIN_TILE_ZOOM,
    maxzoom: MAX_TILE_ZOOM,
    bounds: [...BOUNDS],
    vector_layers: [
      { id: 'earth', description: 'Land, below the water', fields: KIND },
      { id: 'landuse', description: 'Parks', minzoom: 12, fields: { ...KIND, name: 'String' } },
      { id: 'water', description: 'Sea and lakes', fields: KIND },
      {
        id: 'roads',
        description: 'Streets',
        fields: { ...KIND, kind_detail: 'String', ...MIN_ZOOM, name: 'String' },
      },
    ],
  }
}
