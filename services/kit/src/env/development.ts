import { z } from 'zod'
import { parseEnv } from './env.ts'

const flag = z.stringbool().optional()

const variables = parseEnv(
  z.object({
    NODE_ENV: z.string().optional(),
    DEVELOPMENT_MAILBOX: flag.describe(
      'whether everybody who reaches this process may read all mail at /mailbox',
    ),
    DEVELOPMENT_SIGN_IN: flag.describe(
      'whether a sample provider stands in for Apple and Google where they have no keys',
    ),
    DEVELOPMENT_MARKET: flag.describe(
      'whether everybody who reaches this process may let days pass on the sample market',
    ),
    SAMPLE_MEMBERS: flag.describe('whether the sample market brings members whose password is public'),
  }),
)

const isForDevelopment = ['development', 'test'].includes(variables.NODE_ENV ?? '')

/**
 * What opens doors to everybody is there only where it was said that this is for development, or by a clear wish: a
 * server that nobody set up has none of it.
 */
export const development = {
  mailbox: variables.DEVELOPMENT_MAILBOX ?? isForDevelopment,
  signIn: variables.DEVELOPMENT_SIGN_IN ?? isForDevelopment,
  market: variables.DEVELOPMENT_MARKET ?? isForDevelopment,
  sampleMembers: variables.SAMPLE_MEMBERS ?? isForDevelopment,
}
