import { z } from 'zod'

const flag = z.stringbool().optional()

/**
 * Variables that give every visitor access to development features, and variables that determine whether
 * these features are on by default.
 */
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
 * Returns the development settings: sample members with a public password, a page with all emails, a sign-in
 * provider that accepts any identity, and a market that any caller may advance. All are on by default only
 * for local development. Otherwise, each setting must be enabled with its own variable.
 */
export function developmentSettings(given: z.output<typeof variables>) {
  const isOn = isLocalDevelopment(given)
  return {
    SAMPLE_MEMBERS: given.SAMPLE_MEMBERS ?? isOn,
    DEVELOPMENT_MAILBOX: given.DEVELOPMENT_MAILBOX ?? isOn,
    DEVELOPMENT_SIGN_IN: given.DEVELOPMENT_SIGN_IN ?? isOn,
    DEVELOPMENT_MARKET: given.DEVELOPMENT_MARKET ?? isOn,
  }
}

interface BuildVariables extends Pick<z.output<typeof variables>, 'NODE_ENV' | 'HOST'> {
  FAST_BUILD?: boolean | undefined
  PUBLIC_URL?: string | undefined
}

/** Whether `npm start` builds the bundles without Brotli compression: by default only for local development. */
export const buildsFast = ({ FAST_BUILD, PUBLIC_URL, ...given }: BuildVariables): boolean =>
  FAST_BUILD ?? (isLocalDevelopment(given) && PUBLIC_URL === undefined)

/** Whether the processes listen on this machine alone and NODE_ENV is not `production`. */
const isLocalDevelopment = ({ NODE_ENV, HOST }: Pick<BuildVariables, 'NODE_ENV' | 'HOST'>): boolean =>
  NODE_ENV !== 'production' && isLoopback(HOST)

/** Processes listen on the loopback address by default. */
const isLoopback = (host = '127.0.0.1') => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)
