import type { FastifyRequest } from 'fastify'

/**
 * Returns the scheme and host of the site: `fixed`, or those of the request when `fixed` is undefined.
 * Returns null when the request's host is invalid, such as `user@host` or `host/path`.
 */
export function siteOrigin({ protocol, host }: FastifyRequest, fixed: string | undefined): string | null {
  if (fixed) return fixed
  const named = `${protocol}://${host}`
  if (!URL.canParse(named)) return null
  const { origin, href } = new URL(named)
  return href === `${origin}/` ? origin : null
}
