import { z } from 'zod'

/** Headers that describe the request or its connection. Only the HTTP client may set them. */
const RESERVED_HEADERS = new Set([
  ...[
    'accept',
    'connection',
    'content-length',
    'content-type',
    'cookie',
    'expect',
    'host',
    'keep-alive',
    'te',
  ],
  ...[
    'trailer',
    'transfer-encoding',
    'upgrade',
    'x-device',
    'x-forwarded-for',
    'x-request-id',
    'x-user-agent',
  ],
])
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/
const TOKEN = /^[\x21-\x7e]+$/

const headersSchema = z.record(
  z
    .string()
    .regex(HEADER_NAME)
    .transform((name) => name.toLowerCase())
    .refine((name) => !RESERVED_HEADERS.has(name)),
  z.string().regex(HEADER_VALUE),
)

/** Whether a URL has no user, password, query, or fragment. Service calls would drop all of these parts. */
function isBare(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/[?#]/.test(text)
}

/**
 * Creates the schema of a service's base URL. `name` is the prefix of its variables, such as `LOGIN`. Removes
 * trailing slashes.
 */
export const serviceAddress = (name: string, fallback: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `must be an http or https address, such as ${fallback}`,
      abort: true,
    })
    .refine(
      isBare,
      `must have no user, password, query, or fragment: send credentials with ${name}_TOKEN or ${name}_HEADERS`,
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .default(fallback)

export const serviceToken = z
  .string()
  .regex(TOKEN, 'must be visible ASCII characters without spaces')
  .optional()

// All mistakes share one message, because zod's own messages could reveal part of the secret.
export const serviceHeaders = z
  .string()
  .transform((text, context) => {
    const parsed = headersSchema.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.addIssue('must be a JSON object of header names and values, like {"x-api-key":"secret"}')
    return z.NEVER
  })
  .optional()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Credentials {
  token: string | undefined
  headers: Readonly<Record<string, string>> | undefined
}

/** Returns the headers that authenticate the caller to a service. */
export const credentialHeaders = ({ token, headers }: Credentials): Readonly<Record<string, string>> => ({
  ...headers,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})
