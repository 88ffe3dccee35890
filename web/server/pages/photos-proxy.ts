import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passThrough, passThroughAgent } from '../proxy/pass-through.ts'

/** A request whose path is `{key}/{version}.{format}`. A key may contain slashes. */
type PictureRequest = FastifyRequest<{ Params: { '*': string } }>

interface PhotosOptions {
  url: string
  /** Headers that authenticate the site to the photos service. */
  credentials?: Readonly<Record<string, string>>
}

/** Serves pictures from the photos service at /photos, so that browsers need only the site's own origin. */
export async function photosProxy(app: FastifyInstance, { url, credentials }: PhotosOptions): Promise<void> {
  const dispatcher = passThroughAgent()
  app.addHook('onClose', () => dispatcher.close())
  app.get('/photos/*', (request: PictureRequest, reply) => {
    const parts = request.params['*'].split('/')
    if (parts.length < 2 || parts.some((part) => /^$|\\|^\.+$/.test(part))) return reply.code(404).send()
    const target = new URL(`${url}/${parts.map(encodeURIComponent).join('/')}`)
    // Allows other sites to load these pictures, because emails, feeds, and link previews embed them.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const what = 'a picture from the photos service'
    return passThrough(request, reply, target, { what, credentials, dispatcher })
  })
}
