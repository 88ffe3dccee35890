import { z } from 'zod'

const flag = z.stringbool().optional()

/** What lets anybody in who reaches the process, and what says whether anybody else does. */
export const developmentVariables = {
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  SAMPLE_MEMBERS: flag,
  DEVELOPMENT_MAILBOX: flag,
  DEVELOPMENT_SIGN_IN: flag,
  DEVELOPMENT_MARKET: flag,
}

const variables = z.object(developmentVariables)

/**
 * Members with a public password, a page with all mail, a provider that takes everybody at their word, and a market that
 * anybody may move: for whoever starts the site by hand on a machine of their own. Elsewhere each of them has to be
 * asked for by its name.
 */
export function developmentSettings({ NODE_ENV, HOST, ...explicit }: z.output<typeof variables>) {
  const isLocalDevelopment = NODE_ENV !== 'production' && isLoopback(HOST)
  return {
    SAMPLE_MEMBERS: explicit.SAMPLE_MEMBERS ?? isLocalDevelopment,
    DEVELOPMENT_MAILBOX: explicit.DEVELOPMENT_MAILBOX ?? isLocalDevelopment,
    DEVELOPMENT_SIGN_IN: explicit.DEVELOPMENT_SIGN_IN ?? isLocalDevelopment,
    DEVELOPMENT_MARKET: explicit.DEVELOPMENT_MARKET ?? isLocalDevelopment,
  }
}

/** The processes listen to this machine alone unless they are told otherwise. */
const isLoopback = (host = '127.0.0.1') => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)
