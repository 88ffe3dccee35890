import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface SecurityOptions {
  /** Origins besides our own that pictures may come from. */
  pictures: string[]
  development: boolean
  /** True when visitors reach the site over TLS. */
  secure: boolean
}

/**
 * Headers for every answer. Scripts and style sheets run by the nonce of their response; style attributes are
 * allowed, since the server draws positions and proportions with them.
 */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { pictures, development, secure } = options
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', ...pictures],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
