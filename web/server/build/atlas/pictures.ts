import { join } from 'node:path'
import sharp from 'sharp'
import type { TileAddress } from './tiles.ts'

/** What the pictures show: degrees of their edges. Both are of NASA's Blue Marble, in the public domain. */
const frame = { west: -180, east: -45, north: 80, south: 0 }
const size = 512
/** Metres that a step of grey stands for. */
const step = 22
/** Where the encoding of elevations has its zero. */
const seaLevel = 32_768

interface Picture {
  width: number
  height: number
  channels: number
  data: Buffer
}

const read = async (name: string): Promise<Picture> => {
  const { data, info } = await sharp(join(import.meta.dirname, 'pictures', name))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Draws one tile from a picture in plain degrees; what is outside of its frame stays 0. */
function draw(
  picture: Picture,
  { z, x, y }: TileAddress,
  channels: number,
  weigh: Weights,
  put: (colour: number[], into: Buffer, at: number, place: { lat: number; lon: number }) => void,
): Buffer {
  const tile = Buffer.alloc(size * size * channels)
  const world = size * 2 ** z
  for (let row = 0; row < size; row++) {
    const lat = latOf((y * size + row + 0.5) / world)
    const down = ((frame.north - lat) / (frame.north - frame.south)) * picture.height - 0.5
    if (down < 0 || down > picture.height - 1) continue
    for (let column = 0; column < size; column++) {
      const lon = ((x * size + column + 0.5) / world) * 360 - 180
      const across = ((lon - frame.west) / (frame.east - frame.west)) * picture.width - 0.5
      if (across > picture.width - 1) break
      put(sample(picture, across, down, weigh), tile, (row * size + column) * channels, { lat, lon })
    }
  }
  return tile
}

/** How much the two pixels before a point and the two after it count, by the part of the way between the middle two. */
type Weights = (part: number) => [number, number, number, number]

/** Keeps edges. */
const crisp: Weights = (t) => [
  (-t + 2 * t ** 2 - t ** 3) / 2,
  (2 - 5 * t ** 2 + 3 * t ** 3) / 2,
  (t + 4 * t ** 2 - 3 * t ** 3) / 2,
  (t ** 3 - t ** 2) / 2,
]

/** Has no edges: what slopes is as smooth as can be. */
const soft: Weights = (t) => [
  (1 - t) ** 3 / 6,
  (4 - 6 * t ** 2 + 3 * t ** 3) / 6,
  (1 + 3 * t + 3 * t ** 2 - 3 * t ** 3) / 6,
  t ** 3 / 6,
]

/** The colour at a point between pixels. */
function sample({ data, width, height, channels }: Picture, across: number, down: number, weigh: Weights) {
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [along, under] = [weigh(across - left), weigh(down - top)]
  const colour = Array.from({ length: channels }, () => 0)
  for (const [i, high] of under.entries())
    for (const [j, wide] of along.entries()) {
      const row = Math.min(Math.max(top - 1 + i, 0), height - 1)
      const column = Math.min(Math.max(left - 1 + j, 0), width - 1)
      for (let channel = 0; channel < channels; channel++)
        colour[channel] =
          (colour[channel] ?? 0) + high * wide * (data[(row * width + column) * channels + channel] ?? 0)
    }
  return colour
}

/** Seen from space the ground is dark; on a page it is lighter. */
const lighter = (value: number) => 255 * (Math.max(value, 0) / 255) ** 0.68

/** Draws tiles of the ground in its natural colours. */
export async function groundTiles(): Promise<(address: TileAddress) => Promise<Buffer>> {
  const ground = await read('ground.jpg')
  return (address) => {
    const tile = draw(ground, address, 4, crisp, ([red = 0, green = 0, blue = 0], into, at) =>
      into.set([...[red, green, blue].map(lighter), 255], at),
    )
    return sharp(tile, { raw: { width: size, height: size, channels: 4 } })
      .webp({ quality: 74 })
      .toBuffer()
  }
}

/** From 1 to 0 towards the edges of the picture that lie on land, so that it does not end in a cliff. */
const inside = ({ lat, lon }: { lat: number; lon: number }): number =>
  Math.min(
    1,
    Math.max(0, Math.min((frame.east - lon) / 10, (frame.north - lat) / 4, (lat - frame.south) / 6)),
  )

/** Draws tiles of elevations, in metres, in the encoding called terrarium. */
export async function reliefTiles(): Promise<(address: TileAddress) => Promise<Buffer>> {
  const elevation = await read('elevation.png')
  return (address) => {
    const tile = draw(elevation, address, 3, soft, ([grey = 0], into, at, place) => {
      const metres = 2 * Math.round((grey * step * inside(place)) / 2)
      into.set([(seaLevel + metres) >> 8, metres & 255, 0], at)
    })
    for (let at = 0; at < tile.length; at += 3) if (tile[at] === 0) tile[at] = seaLevel >> 8
    return sharp(tile, { raw: { width: size, height: size, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer()
  }
}
