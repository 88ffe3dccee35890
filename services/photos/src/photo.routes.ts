import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { type Gallery, tagOf, type Wanted } from './gallery.ts'
import { subjectOf } from './picture.ts'
import { FORMATS, isFormat, SIZES, sizeOf } from './sizes.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const Params = z.object({
  key: z.string().describe('A photo key, e.g. exterior-tx-limestone-s2-g2-8f3a21'),
  size: z.string().describe(Object.keys(SIZES).join(', ')),
  format: z.string().describe(Object.keys(FORMATS).join(', ')),
})

/** Pictures at addresses that never change: 404 for what is not in the grammar, 503 when the queue is full. */
export function photoRoutes(app: ServiceApp, photos: Gallery): void {
  app.get(
    '/:key/:size.:format',
    { schema: { summary: 'A drawn picture', params: Params } },
    async ({ params, headers }, reply) => {
      const wanted = wantedOf(params)
      const tag = tagOf(wanted)
      const forever = () => reply.header('cache-control', FOREVER).header('etag', tag)
      if (headers['if-none-match']?.includes(tag)) return forever().code(304).send()
      const file = await photos.picture(wanted)
      if (!file) {
        reply.header('retry-after', '2')
        throw new HttpError(503, ['Too many pictures are being drawn, try again in a moment'])
      }
      return forever().type(FORMATS[wanted.format]).send(file)
    },
  )
}

function wantedOf({ key: name, size, format }: z.infer<typeof Params>): Wanted {
  const draw = subjectOf(name)
  if (!draw)
    throw new HttpError(404, ['There is no such picture: the key is not in the grammar of photo keys'])
  const pixels = sizeOf(size)
  if (!pixels)
    throw new HttpError(404, [`There is no size of this name, only ${Object.keys(SIZES).join(', ')}`])
  if (!isFormat(format))
    throw new HttpError(404, [`There is no such format, only ${Object.keys(FORMATS).join(', ')}`])
  return { draw, name, size, pixels, format }
}
