import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { RequestError } from './failures.ts'

/** Takes JSON in UTF-8 and no other kind of body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (typeof body !== 'string' && !isUtf8(body))
      done(new RequestError(400, 'BAD_REQUEST', 'The body is not UTF-8.'))
    else void parse(request, body.toString(), done)
  })
}
