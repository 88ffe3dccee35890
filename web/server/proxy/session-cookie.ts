import { randomBytes } from 'node:crypto'

/** A session as the browser's cookie keeps it. No script can read it. */
export interface StoredSession {
  /** What pages keep in place of the refresh token: it names the session and is of no use without the cookie. */
  handle: string
  refreshToken: string
  /** Whether the cookie outlives the browser. */
  isRemembered: boolean
}

export interface SessionCookies {
  /** The session in a `Cookie` header; undefined without one. */
  read(header: string | undefined): StoredSession | undefined
  /** A `Set-Cookie` header that keeps the session. */
  set(session: StoredSession): string
  /** A `Set-Cookie` header that forgets it. */
  clear(): string
}

/** The only path that browsers send the cookie to. */
export const SESSION_PATH = '/auth/session'

/** As long as the accounts service accepts a refresh token (s). */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

const HANDLE_BYTES = 16

/** A random name for a session. */
export const newHandle = (): string => randomBytes(HANDLE_BYTES).toString('base64url')

export const isHandle = (text: string): boolean => /^[\w-]{22}$/.test(text)

/** Cookies of sessions. `isSecure`: browsers send them over https alone. */
export function sessionCookies({ isSecure }: { isSecure: boolean }): SessionCookies {
  const name = isSecure ? '__Secure-gable-session' : 'gable-session'
  const attributes = `Path=${SESSION_PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read(header = '') {
      const pair = header.split(/; */).find((each) => each.startsWith(`${name}=`))
      return pair === undefined ? undefined : decode(pair.slice(name.length + 1))
    },
    set: (session) =>
      `${name}=${encode(session)}; ${attributes}${session.isRemembered ? `; Max-Age=${LIFETIME_SECONDS}` : ''}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

const encode = ({ handle, refreshToken, isRemembered }: StoredSession): string =>
  [isRemembered ? 'remembered' : 'browser', handle, encodeURIComponent(refreshToken)].join('.')

const COOKIE = /^(remembered|browser)\.([\w-]+)\.(.+)$/

function decode(value: string): StoredSession | undefined {
  const [, lifetime, handle, token] = COOKIE.exec(value) ?? []
  if (!handle || !token) return undefined
  try {
    return { handle, refreshToken: decodeURIComponent(token), isRemembered: lifetime === 'remembered' }
  } catch {
    return undefined
  }
}
