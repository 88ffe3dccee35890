import { anonymousOptions } from '../../platform/session/session-operations.ts'

/** Has the site's server keep the session in a cookie, which outlives the browser only when it is to be remembered. */
export const rememberContext = (remember: boolean) => ({
  ...anonymousOptions.context,
  headers: { 'x-remember': String(remember) },
})
