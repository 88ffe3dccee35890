import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hash } from './draw/scene/random.ts'
import type { Picture } from './draw/scene/scene.ts'
import type { FileCache } from './file-cache.ts'
import type { Pixels } from './picture.ts'
import { toSvg } from './picture.ts'
import { render } from './render.ts'
import type { Format } from './sizes.ts'

/** Raise one when its drawings change, so that no cache keeps a picture of the old hand. */
const EDITIONS = { picture: 2, mark: 3 } as const

const editionOf = (name: string) => (name.startsWith('logo-') ? EDITIONS.mark : EDITIONS.picture)

/** More pictures than this in the queue are refused: the last of them would be drawn after its request is over. */
const QUEUE = 400

export interface Wanted {
  draw: () => Picture
  /** The spelling of the key, and of the size, in the address. */
  name: string
  size: string
  pixels: Pixels
  format: Format
}

export interface Gallery {
  /** The file; undefined when too many pictures wait already. */
  picture(wanted: Wanted): Promise<Buffer | undefined>
  /** How many pictures were drawn rather than found. */
  readonly drawn: number
}

/**
 * Finds a picture in the cache or draws it, once however many ask, and a few at a time. A picture that
 * cannot be kept is answered all the same; `complain` hears why. More than `most` waiting ones are refused.
 */
export function gallery(cache: FileCache, complain: (error: unknown) => void, most = QUEUE): Gallery {
  const limit = pLimit(Math.min(3, availableParallelism()))
  const underWay = new Map<string, Promise<Buffer>>()
  let drawn = 0

  async function findOrDraw({ draw, pixels, format }: Wanted, path: string): Promise<Buffer> {
    const found = await cache.read(path)
    if (found) return found
    return limit(async () => {
      drawn += 1
      const file = await render(toSvg(draw(), pixels), pixels, format)
      await cache.write(path, file).catch(complain)
      return file
    })
  }

  return {
    async picture(wanted) {
      const path = pathOf(wanted)
      const known = underWay.get(path)
      if (known) return known
      if (limit.pendingCount >= most) return undefined
      const drawing = findOrDraw(wanted, path).finally(() => underWay.delete(path))
      underWay.set(path, drawing)
      return drawing
    },
    get drawn() {
      return drawn
    },
  }
}

const digits = (text: string) => hash(text).toString(16).padStart(8, '0')

/** Two levels of folders keep each one short. Only characters of the grammar get here. */
function pathOf({ name, size, format }: Wanted): string {
  const fan = digits(name)
  return `e${editionOf(name)}/${fan.slice(0, 2)}/${fan.slice(2, 4)}/${name}@${size}.${format}`
}

/** A picture never changes within an edition, so its tag is known without drawing it. */
export const tagOf = (wanted: Wanted): string =>
  `"${digits(pathOf(wanted))}${digits(`${editionOf(wanted.name)} ${pathOf(wanted)}`)}"`
