/** Schemas for environment variables that contain URLs. */
import { z } from 'zod'

/** Returns an error message when the URL contains a part that calls would drop, otherwise undefined. */
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

/** Creates the schema of a service's base URL, to which calls append their path. Removes trailing slashes. */
export const baseAddress = (example: string) =>
  http(`must be an http or https address, such as ${example}`)
    .refine((address) => !address.includes('?'), 'must not contain a query')
    .transform((address) => address.replace(/\/+$/, ''))

/** Creates the schema of a URL that is used unchanged, without an appended path. */
export const endpointAddress = (example: string) =>
  http(`must be an http or https address, such as ${example}`)

const SITE_ADDRESS = 'must be a scheme and a host without a path, such as https://www.example.com'

/** Whether the URL consists only of a scheme, a host, and a port. */
const isOrigin = (address: string) =>
  new URL(address).href === `${new URL(address).origin}/` && !/[?#]/.test(address)

/**
 * Schema of a site's origin: scheme, host, and port. Rejects URLs with other parts, because those parts would
 * be dropped.
 */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: SITE_ADDRESS, abort: true })
  .refine(isOrigin, SITE_ADDRESS)
  .transform((address) => new URL(address).origin)

/** Whether only this machine can reach the URL. */
export const isLocal = (address: string) =>
  /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(new URL(address).hostname)
