import type { FastifyRequest } from 'fastify'

/**
 * Scheme and host that the site is known by: `fixed`, or as the request names them when that is undefined. Null when
 * the request names what is no host, such as `user@host` or `host/path`.
 */
export function siteOrigin({ protocol, host }: FastifyRequest, fixed: string | undefined): string | null {
  if (fixed) return fixed
  const named = `${protocol}://${host}`
  if (!URL.canParse(named)) return null
  const { origin, href } = new URL(named)
  return href === `${origin}/` ? origin : null
}
