/** Schemas for URLs in environment variables. */
import { z } from 'zod'

/** Returns an error when the address has a part that requests would drop. Returns undefined otherwise. */
function droppedPart(address: string): string | undefined {
  const { username, password } = new URL(address)
  if (username || password) return 'must not contain a user or password'
  if (address.includes('#')) return 'must not contain a fragment'
  return undefined
}

const http = (error: string) =>
  z.url({ protocol: /^https?$/, error, abort: true }).superRefine((address, context) => {
    const message = droppedPart(address)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** URL of one endpoint. */
export const endpointAddress = http('must be an http or https address')

const SITE_ADDRESS = 'must be a scheme and a host without a path, such as https://www.example.com'

/** True when the address has only a scheme, a host, and an optional port. */
const isOrigin = (address: string) =>
  new URL(address).href === `${new URL(address).origin}/` && !/[?#]/.test(address)

/**
 * Origin of a site: scheme, host, and port. Rejects an address with any other part, because requests would
 * drop it.
 */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: SITE_ADDRESS, abort: true })
  .refine(isOrigin, SITE_ADDRESS)
  .transform((address) => new URL(address).origin)
