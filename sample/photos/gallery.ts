import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hash } from './draw/scene/dice.ts'
import type { Picture } from './draw/scene/scene.ts'
import type { FileCache } from './file-cache.ts'
import type { Pixels } from './picture.ts'
import { toSvg } from './picture.ts'
import { render } from './render.ts'
import type { Format } from './sizes.ts'

/** Increase a version when the drawings change, so that caches drop the old pictures. */
const CACHE_VERSIONS = { picture: 3, logo: 3 } as const

const cacheVersionOf = (name: string) =>
  name.startsWith('logo-') ? CACHE_VERSIONS.logo : CACHE_VERSIONS.picture

/**
 * Maximum number of queued pictures. Further requests are rejected, because they would time out before their
 * pictures are drawn.
 */
const MAX_QUEUED = 400

export interface PictureRequest {
  draw: () => Picture
  /**
   * The name as spelled in the URL: a photo key, or `logo-` and the name of a board. `size` is also spelled
   * as in the URL.
   */
  name: string
  size: string
  pixels: Pixels
  format: Format
}

export interface Gallery {
  /** Returns the image file, or undefined when the queue is full. */
  picture(request: PictureRequest): Promise<Buffer | undefined>
  /** Number of pictures that were drawn instead of read from the cache. */
  readonly drawn: number
}

/**
 * Returns pictures from the cache, or draws them, a few pictures at a time. Concurrent requests for the same
 * picture share one drawing. A failed cache write is reported to `onError`, and the picture is still
 * returned. When `maxQueued` pictures are waiting, further requests are rejected.
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

/**
 * Returns the picture's path in the cache. Two folder levels limit the number of files per folder. The parts
 * are safe in a path because only valid photo keys and sizes reach this function.
 */
function pathOf({ name, size, format }: PictureRequest): string {
  const fan = digits(name)
  return `e${cacheVersionOf(name)}/${fan.slice(0, 2)}/${fan.slice(2, 4)}/${name}@${size}.${format}`
}

/**
 * Returns the ETag of a picture. A picture never changes within a cache version, so its ETag is known before
 * the picture is drawn.
 */
export const tagOf = (request: PictureRequest): string =>
  `"${digits(pathOf(request))}${digits(`${cacheVersionOf(request.name)} ${pathOf(request)}`)}"`
