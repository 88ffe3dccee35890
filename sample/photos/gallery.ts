import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hash } from './draw/scene/dice.ts'
import type { Picture } from './draw/scene/scene.ts'
import type { FileCache } from './file-cache.ts'
import type { Pixels } from './picture.ts'
import { toSvg } from './picture.ts'
import { render } from './render.ts'
import type { Format } from './sizes.ts'

/** Raise one when its drawings change, so that no cache keeps a picture of the old hand. */
const CACHE_VERSIONS = { picture: 2, logo: 3 } as const

const cacheVersionOf = (name: string) =>
  name.startsWith('logo-') ? CACHE_VERSIONS.logo : CACHE_VERSIONS.picture

/** More pictures than this in the queue are refused: the last of them would be drawn after its request is over. */
const MAX_QUEUED = 400

export interface PictureRequest {
  draw: () => Picture
  /** The spelling of the key, and of the size, in the address. */
  name: string
  size: string
  pixels: Pixels
  format: Format
}

export interface Gallery {
  /** The file; undefined when too many pictures wait already. */
  picture(request: PictureRequest): Promise<Buffer | undefined>
  /** How many pictures were drawn rather than found. */
  readonly drawn: number
}

/**
 * Finds a picture in the cache or draws it, once however many ask, and a few at a time. A picture that
 * cannot be kept is answered all the same; `onError` hears why. More than `maxQueued` waiting ones are refused.
 */
export function createGallery(
  cache: FileCache,
  onError: (error: unknown) => void,
  maxQueued = MAX_QUEUED,
): Gallery {
  const limit = pLimit(Math.min(3, availableParallelism()))
  const inFlight = new Map<string, Promise<Buffer>>()
  let drawn = 0

  async function findOrDraw({ draw, pixels, format }: PictureRequest, path: string): Promise<Buffer> {
    const found = await cache.read(path)
    if (found) return found
    return limit(async () => {
      drawn += 1
      const file = await render(toSvg(draw(), pixels), pixels, format)
      await cache.write(path, file).catch(onError)
      return file
    })
  }

  return {
    async picture(request) {
      const path = pathOf(request)
      const pending = inFlight.get(path)
      if (pending) return pending
      if (limit.pendingCount >= maxQueued) return undefined
      const drawing = findOrDraw(request, path).finally(() => inFlight.delete(path))
      inFlight.set(path, drawing)
      return drawing
    },
    get drawn() {
      return drawn
    },
  }
}

const digits = (text: string) => hash(text).toString(16).padStart(8, '0')

/** Two levels of folders keep each one short. Only characters of the grammar get here. */
function pathOf({ name, size, format }: PictureRequest): string {
  const fan = digits(name)
  return `e${cacheVersionOf(name)}/${fan.slice(0, 2)}/${fan.slice(2, 4)}/${name}@${size}.${format}`
}

/** A picture never changes within an edition, so its tag is known without drawing it. */
export const tagOf = (request: PictureRequest): string =>
  `"${digits(pathOf(request))}${digits(`${cacheVersionOf(request.name)} ${pathOf(request)}`)}"`
