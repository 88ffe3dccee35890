import { randomBytes } from 'node:crypto'

/** A session as stored in the browser's cookie. Scripts cannot read it. */
export interface StoredSession {
  /**
   * Identifies the session to pages, which store this handle instead of the refresh token. The handle is
   * useless without the cookie.
   */
  handle: string
  refreshToken: string
  /** Whether the cookie remains after the browser closes. */
  isRemembered: boolean
}

export interface SessionCookies {
  /** Returns the session in a `Cookie` header, or undefined when the header contains none. */
  read(header: string | undefined): StoredSession | undefined
  /** Returns a `Set-Cookie` header that stores the session. */
  set(session: StoredSession): string
  /** Returns a `Set-Cookie` header that deletes the session cookie. */
  clear(): string
}

/** The only path to which browsers send the session cookie. */
export const SESSION_PATH = '/auth/session'

/** How long the accounts service accepts a refresh token, in seconds. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

const HANDLE_BYTES = 16

/** Returns a random handle for a session. */
export const newHandle = (): string => randomBytes(HANDLE_BYTES).toString('base64url')

export const isHandle = (text: string): boolean => /^[\w-]{22}$/.test(text)

/** Creates functions that read and write the session cookie. `isSecure` restricts the cookie to https. */
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
