import { z } from 'zod'
import { parseEnv } from './env.ts'

const flag = z.stringbool().optional()

const variables = parseEnv(
  z.object({
    NODE_ENV: z.string().optional(),
    DEVELOPMENT_MAILBOX: flag.describe(
      'whether every client that reaches this process may read all emails at /mailbox',
    ),
    DEVELOPMENT_SIGN_IN: flag.describe(
      'whether a sample provider replaces Apple or Google sign-in when its keys are missing',
    ),
    DEVELOPMENT_MARKET: flag.describe(
      'whether every client that reaches this process may advance the days of the sample market',
    ),
    SAMPLE_MEMBERS: flag.describe('whether the sample market includes members whose password is public'),
  }),
)

const isForDevelopment = ['development', 'test'].includes(variables.NODE_ENV ?? '')

/**
 * Features that every client can use. They are on by default in development and test; elsewhere, each must be
 * switched on with its own variable. A server without configuration has none of them.
 */
export const development = {
  mailbox: variables.DEVELOPMENT_MAILBOX ?? isForDevelopment,
  signIn: variables.DEVELOPMENT_SIGN_IN ?? isForDevelopment,
  market: variables.DEVELOPMENT_MARKET ?? isForDevelopment,
  sampleMembers: variables.SAMPLE_MEMBERS ?? isForDevelopment,
}
