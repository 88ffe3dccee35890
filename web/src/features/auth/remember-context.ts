import { anonymousOptions } from '../../platform/session/session-operations.ts'

/**
 * Returns the Apollo context that makes the site's server store the session in a cookie. The cookie remains
 * after the browser closes only when `remember` is true.
 */
export const rememberContext = (remember: boolean) => ({
  ...anonymousOptions.context,
  headers: { 'x-remember': String(remember) },
})
