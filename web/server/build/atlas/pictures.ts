import { join } from 'node:path'
import sharp from 'sharp'
import type { TileAddress } from './tiles.ts'

/**
 * Edges of the source image, in degrees. It is from NASA's Blue Marble collection, which is in the public
 * domain.
 */
const imageBounds = { west: -180, east: -45, north: 80, south: 0 }
const TILE_SIZE = 512
const CHANNELS = 3
/** Meters of elevation per gray level. */
const METERS_PER_STEP = 22
/** Encoded value of elevation zero. */
const SEA_LEVEL = 32_768

interface RasterImage {
  width: number
  height: number
  channels: number
  data: Buffer
}

const read = async (name: string): Promise<RasterImage> => {
  const { data, info } = await sharp(join(import.meta.dirname, 'pictures', name))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/**
 * A position in the source image that corresponds to a tile row or column, with the four pixels around the
 * position and their weights.
 */
interface Sample {
  degrees: number
  pixels: number[]
  weights: number[]
}

function sampleAt(degrees: number, position: number, length: number): Sample {
  const first = Math.floor(position)
  const pixels = [-1, 0, 1, 2].map((offset) => Math.min(Math.max(first + offset, 0), length - 1))
  return { degrees, pixels, weights: bSpline(position - first) }
}

/** Returns the samples for a tile's columns from west to east. Ends early at the edge of the image. */
function columnsOf({ width }: RasterImage, { z, x }: TileAddress): Sample[] {
  const columns: Sample[] = []
  for (let column = 0; column < TILE_SIZE; column++) {
    const lon = ((x * TILE_SIZE + column + 0.5) / (TILE_SIZE * 2 ** z)) * 360 - 180
    const across = ((lon - imageBounds.west) / (imageBounds.east - imageBounds.west)) * width - 0.5
    if (across > width - 1) break
    columns.push(sampleAt(lon, across, width))
  }
  return columns
}

/**
 * Writes the weighted sum of four rows or pixels into an array. `stride` is the number of values per row or
 * pixel.
 */
function interpolate(
  { pixels, weights }: Sample,
  from: Buffer | Float64Array,
  stride: number,
  into: Float64Array,
): void {
  into.fill(0)
  for (let i = 0; i < 4; i++) {
    const weight = weights[i] as number
    const start = (pixels[i] as number) * stride
    for (let at = 0; at < into.length; at++)
      into[at] = (into[at] as number) + weight * (from[start + at] as number)
  }
}

/**
 * Draws a tile from an image in equirectangular projection. Pixels outside the image stay 0. Every call to
 * `setPixel` receives the same color array, with new values.
 */
function drawTile(
  picture: RasterImage,
  address: TileAddress,
  setPixel: (color: Float64Array, into: Buffer, at: number, place: { lat: number; lon: number }) => void,
): Buffer {
  const { data, width, height } = picture
  const tile = Buffer.alloc(TILE_SIZE * TILE_SIZE * CHANNELS)
  const columns = columnsOf(picture, address)
  const line = new Float64Array(width * picture.channels)
  const color = new Float64Array(picture.channels)
  for (let row = 0; row < TILE_SIZE; row++) {
    const lat = latOf((address.y * TILE_SIZE + row + 0.5) / (TILE_SIZE * 2 ** address.z))
    const down = ((imageBounds.north - lat) / (imageBounds.north - imageBounds.south)) * height - 0.5
    if (down < 0 || down > height - 1) continue
    interpolate(sampleAt(lat, down, height), data, line.length, line)
    for (const [column, sample] of columns.entries()) {
      interpolate(sample, line, picture.channels, color)
      setPixel(color, tile, (row * TILE_SIZE + column) * CHANNELS, { lat, lon: sample.degrees })
    }
  }
  return tile
}

/**
 * Returns the weights of the two pixels before a position and the two pixels after it: an interpolation without
 * sharp edges, for smooth slopes. `t` is the position between the middle two pixels, from 0 to 1.
 */
const bSpline = (t: number): [number, number, number, number] => [
  (1 - t) ** 3 / 6,
  (4 - 6 * t ** 2 + 3 * t ** 3) / 6,
  (1 + 3 * t + 3 * t ** 2 - 3 * t ** 3) / 6,
  t ** 3 / 6,
]

/**
 * Returns a factor that decreases from 1 to 0 toward the edges of the image. The factor scales the elevation,
 * so that land does not end in a cliff.
 */
const edgeFade = ({ lat, lon }: { lat: number; lon: number }): number =>
  Math.min(
    1,
    Math.max(
      0,
      Math.min((imageBounds.east - lon) / 10, (imageBounds.north - lat) / 4, (lat - imageBounds.south) / 6),
    ),
  )

/** Creates a function that draws elevation tiles. They contain meters in Terrarium encoding. */
export async function reliefTiles(): Promise<(address: TileAddress) => Promise<Buffer>> {
  const elevation = await read('elevation.png')
  return (address) => {
    const tile = drawTile(elevation, address, (color, into, at, place) => {
      const metres = 2 * Math.round(((color[0] ?? 0) * METERS_PER_STEP * edgeFade(place)) / 2)
      into[at] = (SEA_LEVEL + metres) >> 8
      into[at + 1] = metres & 255
    })
    for (let at = 0; at < tile.length; at += CHANNELS) if (tile[at] === 0) tile[at] = SEA_LEVEL >> 8
    return sharp(tile, { raw: { width: TILE_SIZE, height: TILE_SIZE, channels: CHANNELS } })
      .webp({ lossless: true })
      .toBuffer()
  }
}
