/** Zod schemas for addresses in environment variables. */
import { z } from 'zod'

/**
 * Returns an error when the address has a user, password, or fragment, which requests would drop; otherwise
 * undefined.
 */
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

/** Base URL of a service. Removes trailing slashes, because requests append their path. */
export const baseAddress = (example: string) =>
  http(`must be an http address, like ${example}`)
    .refine((address) => !address.includes('?'), 'must not contain a query')
    .transform((address) => address.replace(/\/+$/, ''))

const SITE_ADDRESS = 'must be a scheme and a host without a path, such as https://www.example.com'

/** Whether the address consists of only a scheme, a host, and a port. */
const isOrigin = (address: string) =>
  new URL(address).href === `${new URL(address).origin}/` && !/[?#]/.test(address)

/**
 * Scheme, host, and port of a site. Rejects addresses with other parts, because those parts would be dropped.
 */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: SITE_ADDRESS, abort: true })
  .refine(isOrigin, SITE_ADDRESS)
  .transform((address) => new URL(address).origin)

/** Whether only this machine can reach the address. */
export const isLocal = (address: string) =>
  /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(new URL(address).hostname)
