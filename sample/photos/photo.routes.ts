import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type Gallery, type PictureRequest, tagOf } from './gallery.ts'
import { drawingOf } from './picture.ts'
import { FORMATS, isFormat, SIZES, sizeOf } from './sizes.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

const Params = z.object({
  key: z.string().describe('A photo key, e.g. exterior-tx-limestone-s2-g2-8f3a21'),
  size: z.string().describe(Object.keys(SIZES).join(', ')),
  format: z.string().describe(Object.keys(FORMATS).join(', ')),
})

/**
 * Serves pictures at permanent URLs. Returns 404 for keys outside the grammar and for pictures that `mayServe`
 * refuses, and 503 when the queue is full or `mayServe` cannot decide now.
 */
export function photoRoutes(
  app: ServiceApp,
  photos: Gallery,
  mayServe: (name: string) => Promise<boolean | undefined>,
): void {
  app.get(
    '/:key/:size.:format',
    {
      schema: {
        summary: 'A drawn picture',
        params: Params,
        response: {
          200: {
            description: 'The picture',
            content: Object.fromEntries(
              Object.values(FORMATS).map((type) => [type, { schema: z.unknown() }]),
            ),
          },
          304: z.undefined().describe('The caller has this picture'),
        },
      },
    },
    async ({ params, headers }, reply) => {
      const request = requestOf(params)
      const isServed = await mayServe(request.name)
      if (isServed === undefined) {
        reply.header('retry-after', '2')
        throw new HttpError(503, ['Drawn pictures are not available now, try again in a moment'])
      }
      if (!isServed) throw new HttpError(404, ['The market is real and has no drawn pictures'])
      const tag = tagOf(request)
      const withCacheHeaders = () =>
        reply.header('cache-control', IMMUTABLE_CACHE_CONTROL).header('etag', tag)
      if (headers['if-none-match']?.includes(tag)) return withCacheHeaders().code(304).send()
      const file = await photos.picture(request)
      if (!file) {
        reply.header('retry-after', '2')
        throw new HttpError(503, ['Too many pictures are being drawn, try again in a moment'])
      }
      return withCacheHeaders().type(FORMATS[request.format]).send(file)
    },
  )
}

function requestOf({ key: name, size, format }: z.infer<typeof Params>): PictureRequest {
  const draw = drawingOf(name)
  if (!draw)
    throw new HttpError(404, ['There is no such picture: the key is not in the grammar of photo keys'])
  const pixels = sizeOf(size)
  if (!pixels)
    throw new HttpError(404, [`There is no size of this name, only ${Object.keys(SIZES).join(', ')}`])
  if (!isFormat(format))
    throw new HttpError(404, [`There is no such format, only ${Object.keys(FORMATS).join(', ')}`])
  return { draw, name, size, pixels, format }
}
