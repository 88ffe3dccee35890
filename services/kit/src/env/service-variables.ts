import { z } from 'zod'

/** Headers that describe a request or its connection. Only the HTTP client sets them. */
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

const Headers = z.record(
  z
    .string()
    .regex(HEADER_NAME)
    .transform((name) => name.toLowerCase())
    .refine((name) => !RESERVED_HEADERS.has(name)),
  z.string().regex(HEADER_VALUE),
)

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Whether a base address has no user, password, query, or fragment, which requests would drop. */
function isBare(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/[?#]/.test(text)
}

const url = (name: string) =>
  z
    .string()
    .refine(isHttp, { error: 'must be an http address, like http://127.0.0.1:4100/listings', abort: true })
    .refine(
      isBare,
      `must have no user, password, query, or fragment: send credentials with ${name}_TOKEN or ${name}_HEADERS`,
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()

const token = z.string().regex(TOKEN, 'must be visible ASCII characters without spaces').optional()

// A single message for every mistake, because zod's own message could repeat a part of the secret.
const headers = z
  .string()
  .transform((text, context) => {
    const parsed = Headers.safeParse(parseJson(text))
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

type ServiceVariables<Name extends string> = Record<`${Name}_URL`, ReturnType<typeof url>> &
  Record<`${Name}_TOKEN`, typeof token> &
  Record<`${Name}_HEADERS`, typeof headers>

/**
 * Returns the environment variables for services such as `LISTINGS`. Each service has an address and the
 * credentials to send with each request.
 */
export function serviceVariables<Name extends string>(names: readonly Name[]): ServiceVariables<Name> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_URL`, url(name)],
      [`${name}_TOKEN`, token],
      [`${name}_HEADERS`, headers],
    ]),
  ) as ServiceVariables<Name>
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
