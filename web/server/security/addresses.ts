/** Schemas of URLs in environment variables. */
import { z } from 'zod'

/** Returns an error for a part of the URL that calls would drop, or undefined. */
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

/** Schema of the base URL of a service, to which calls append their path. Removes trailing slashes. */
export const baseAddress = (example: string) =>
  http(`must be an http or https address, such as ${example}`)
    .refine((address) => !address.includes('?'), 'must not contain a query')
    .transform((address) => address.replace(/\/+$/, ''))

/** Schema of the URL of a single endpoint. */
export const endpointAddress = (example: string) =>
  http(`must be an http or https address, such as ${example}`)

const SITE_ADDRESS = 'must be a scheme and a host without a path, such as https://www.example.com'

/** Whether the URL consists only of a scheme, a host, and a port. */
const isOrigin = (address: string) =>
  new URL(address).href === `${new URL(address).origin}/` && !/[?#]/.test(address)

/**
 * Schema of the origin of a site: scheme, host, and port. Rejects any other part, because it would be
 * dropped.
 */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: SITE_ADDRESS, abort: true })
  .refine(isOrigin, SITE_ADDRESS)
  .transform((address) => new URL(address).origin)

/** Whether only this machine can reach the URL. */
export const isLocal = (address: string) =>
  /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(new URL(address).hostname)
