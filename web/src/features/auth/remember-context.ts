import { sessionContext } from '../../platform/session/session-operations.ts'

/**
 * Returns the Apollo context of an operation that starts a session, which the site's server stores in a cookie. The
 * cookie remains after the browser closes only when `remember` is true.
 */
export const rememberContext = (endpoint: 'log-in' | 'register', remember: boolean) => ({
  ...sessionContext(endpoint),
  headers: { 'x-remember': String(remember) },
})
