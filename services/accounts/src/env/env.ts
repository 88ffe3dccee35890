import { isLocal, siteAddress } from '@gable/kit/env/addresses'
import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'

const schema = z
  .object({
    NODE_ENV: z.string().optional(),
    SITE_URL: siteAddress.optional().describe('the URL at which visitors reach the site, for links in mails'),
    SMTP_URL: z.string().optional(),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be a Redis address, like redis://127.0.0.1:6379' })
      .optional()
      .describe(
        'the Redis server through which processes share rate limits; without it, each process counts separately',
      ),
    RECAPTCHA_SECRET: z
      .string()
      .optional()
      .describe('the secret key of reCAPTCHA; the site needs RECAPTCHA_SITE_KEY as well'),
  })
  .refine(({ NODE_ENV, SMTP_URL, SITE_URL }) => NODE_ENV !== 'production' || !SMTP_URL || SITE_URL, {
    path: ['SITE_URL'],
    message: 'must be set where mail is sent',
  })

const variables = parseEnv(schema)
const siteUrl = variables.SITE_URL ?? 'http://localhost:3000'

export const env = {
  siteUrl,
  /** True when production sends emails whose links open only on this machine. */
  mailsDeadLinks: variables.NODE_ENV === 'production' && Boolean(variables.SMTP_URL) && isLocal(siteUrl),
  redisUrl: variables.REDIS_URL,
  recaptchaSecret: variables.RECAPTCHA_SECRET,
}
