import { parseEnv } from '@gable/service-kit/env'
import { isMailAddress } from '@gable/service-kit/mail'
import { z } from 'zod'

const NO_ADDRESS = 'must be an e-mail address, like leads@example.com'

const variables = parseEnv(
  z.object({
    NODE_ENV: z.string().optional(),
    SMTP_URL: z.string().optional(),
    LEADS_MAILBOX: z
      .email({ error: NO_ADDRESS, abort: true })
      .refine(isMailAddress, NO_ADDRESS)
      .optional()
      .describe('who hears of requests that no agent hears of'),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be a Redis address, like redis://127.0.0.1:6379' })
      .optional()
      .describe('where processes share what they count; without it each counts for itself'),
  }),
)

export const env = {
  mailbox: variables.LEADS_MAILBOX ?? 'leads@gable.example',
  /** Whether mail really goes out, and that of the house to an address that does not exist. */
  losesMail:
    variables.NODE_ENV === 'production' &&
    Boolean(variables.SMTP_URL) &&
    variables.LEADS_MAILBOX === undefined,
  redisUrl: variables.REDIS_URL,
}
