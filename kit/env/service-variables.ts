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
    'traceparent',
    'tracestate',
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

/** Whether a base URL has no user, password, query, or fragment, which requests would drop. */
function isBare(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/[?#]/.test(text)
}

/** Paths of the reference services, by the prefix of the variables that replace each service. */
export const SERVICE_PATHS = {
  PUBLIC_GATEWAY: '/gateway',
  LEADS: '/leads',
  PAPI: '/content/api/v4/papi',
  LOGIN: '/accounts',
  LISTINGS: '/listings',
  AGENTS: '/agents',
  OFFICES: '/offices',
  PROFILE: '/accounts',
  AUTOCOMPLETE: '/autocomplete',
  SITE_API: '/content/site',
  BLOG: '/content/blog',
  NEWS: '/content/news',
  NLS: '/content/api/v4/nls',
  PHOTOS: '/photos',
} as const

/** Prefix of the variables of a service, such as `LISTINGS`. */
export type ServiceName = keyof typeof SERVICE_PATHS

const REFERENCE_ORIGIN = 'http://127.0.0.1:4100'

const url = (name: ServiceName) =>
  z
    .url({
      protocol: /^https?$/,
      error: `must be an http or https address, such as ${REFERENCE_ORIGIN}${SERVICE_PATHS[name]}`,
      abort: true,
    })
    .refine(
      isBare,
      `must have no user, password, query, or fragment: send credentials with ${name}_TOKEN or ${name}_HEADERS`,
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()

/** Bearer token for a service. */
export const serviceToken = z
  .string()
  .regex(TOKEN, 'must be visible ASCII characters without spaces')
  .optional()

/** Headers for a service as a JSON object. All mistakes share a message, because zod's own could repeat a secret. */
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

type ServiceVariables<Name extends ServiceName> = Record<`${Name}_URL`, ReturnType<typeof url>> &
  Record<`${Name}_TOKEN`, typeof serviceToken> &
  Record<`${Name}_HEADERS`, typeof serviceHeaders>

/**
 * Returns the schemas of the environment variables for services such as `LISTINGS`. Each service has a base URL
 * and the credentials to send with each request.
 */
export function serviceVariables<Name extends ServiceName>(names: readonly Name[]): ServiceVariables<Name> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_URL`, url(name)],
      [`${name}_TOKEN`, serviceToken],
      [`${name}_HEADERS`, serviceHeaders],
    ]),
  ) as ServiceVariables<Name>
}

type ServiceValues = {
  readonly [Variable in keyof ServiceVariables<ServiceName>]?: z.output<
    ServiceVariables<ServiceName>[Variable]
  >
}

/** Returns the configured base URL of a service: its own variable, or its path behind the public gateway. */
export function configuredUrl(env: ServiceValues, name: ServiceName): string | undefined {
  const { PUBLIC_GATEWAY_URL: gateway } = env
  return env[`${name}_URL`] ?? (gateway && `${gateway}${SERVICE_PATHS[name]}`)
}

/** Base URL of a service, and the headers that authenticate calls to it. */
export interface ServiceAddress {
  url: string
  headers: Readonly<Record<string, string>>
}

/**
 * Returns the base URL of a service, by default that of the reference service at `origin`, and the headers for
 * calls to it. A service behind the public gateway gets the gateway's credentials when it has none of its own.
 */
export function serviceAddress(
  env: ServiceValues,
  name: ServiceName,
  origin = REFERENCE_ORIGIN,
): ServiceAddress {
  const url = configuredUrl(env, name) ?? `${origin}${SERVICE_PATHS[name]}`
  const [token, headers] = [env[`${name}_TOKEN`], env[`${name}_HEADERS`]]
  const isOpen = token === undefined && headers === undefined
  const credentials =
    isOpen && url.startsWith(`${env.PUBLIC_GATEWAY_URL}/`)
      ? { token: env.PUBLIC_GATEWAY_TOKEN, headers: env.PUBLIC_GATEWAY_HEADERS }
      : { token, headers }
  return { url, headers: credentialHeaders(credentials) }
}

interface Credentials {
  token?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** Returns the headers that authenticate the caller to a service. */
export const credentialHeaders = ({ token, headers }: Credentials): Readonly<Record<string, string>> => ({
  ...headers,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})
