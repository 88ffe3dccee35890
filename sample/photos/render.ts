import sharp, { type Sharp } from 'sharp'
import { random } from './draw/scene/dice.ts'
import type { Pixels } from './picture.ts'
import type { Format } from './sizes.ts'

// Uses one thread per picture: rendering several pictures in parallel uses the cores better than several
// threads for one picture.
sharp.concurrency(1)
sharp.cache(false)

const GRAIN_SIZE = 160

/** A tile of paper grain, generated once. Without it, smooth skies would show color banding. */
const grain = (() => {
  const dice = random('grain')
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    const light = dice.chance(0.5) ? 255 : 0
    pixels.fill(light, i, i + 3)
    pixels[i + 3] = Math.round(dice.next() ** 2 * (light ? 10 : 8))
  }
  return pixels
})()

/**
 * Renders an SVG to an image file in the thread pool. `width` and `height` must be the size that the SVG
 * declares.
 */
export async function render(svg: string, { width, height }: Pixels, format: Format): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#fbfaf6' })
  if (Math.min(width, height) >= GRAIN_SIZE)
    image.composite([
      { input: grain, raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 4 }, tile: true },
    ])
  return encode(image.resize(width, height), format, width).toBuffer()
}

/**
 * Encodes an image. Small pictures get slightly higher quality, because visitors notice flaws in them and the
 * higher quality adds few bytes.
 */
function encode(image: Sharp, format: Format, width: number): Sharp {
  const fine = width <= 640
  if (format === 'avif') return image.avif({ quality: fine ? 60 : 54, effort: 1, chromaSubsampling: '4:2:0' })
  if (format === 'webp')
    return image.webp({ quality: fine ? 82 : 78, effort: fine ? 3 : 2, smartSubsample: true })
  return image.jpeg({ quality: 82, mozjpeg: false, progressive: true })
}
