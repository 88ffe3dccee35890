import { isLocal, siteAddress } from '@gable/kit/env/addresses'
import { isMailAddress } from '@gable/service-kit/email/email'
import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'

const NO_ADDRESS = 'must be an email address, like leads@example.com'

const timeoutMs = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const variables = parseEnv(
  z
    .object({
      NODE_ENV: z.string().optional(),
      SITE_URL: siteAddress.optional().describe('the URL of the site, for links in emails'),
      SMTP_URL: z.string().optional(),
      LEADS_MAILBOX: z
        .email({ error: NO_ADDRESS, abort: true })
        .refine(isMailAddress, NO_ADDRESS)
        .optional()
        .describe('the mailbox for requests that cannot be emailed to an agent'),
      LEADS_WEBHOOK_URL: z
        .url({ error: 'must be a web address, like https://crm.example.com/leads', abort: true })
        .refine(isHttpsOrLocal, 'must be an https address; only this machine may use http')
        .refine(hasNoPassword, 'must not contain a user or password: LEADS_WEBHOOK_SECRET signs the calls')
        .optional()
        .describe("the webhook of a company's own system that receives leads"),
      LEADS_WEBHOOK_SECRET: z
        .string()
        .regex(
          /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
          'must be whsec_ followed by 24 to 64 random bytes in base64',
        )
        .optional()
        .describe('the secret that signs calls to the webhook'),
      REDIS_URL: z
        .url({ protocol: /^rediss?$/, error: 'must be a Redis address, like redis://127.0.0.1:6379' })
        .optional()
        .describe(
          'the Redis server for counters that processes share; without it, each process counts separately',
        ),
      RECAPTCHA_SECRET: z.string().optional().describe('the secret key of reCAPTCHA'),
      LEADS_MIN_FORM_SECONDS: z.coerce
        .number()
        .min(0)
        .max(60)
        .default(2)
        .describe(
          'the minimum time (s) between the first input in a form and its submission; faster requests are held',
        ),
      TOKEN_ISSUER: z.string().default('gable-accounts').describe('the issuer of access tokens for members'),
      TOKEN_AUDIENCE: z.string().default('gable').describe('the audience of access tokens for members'),
      TOKEN_KEYS_TIMEOUT_MS: timeoutMs(1_000).describe('max time (ms) to fetch the keys that verify tokens'),
      TIME_ZONE_TIMEOUT_MS: timeoutMs(500).describe(
        "max time (ms) that a tour request waits for the listing's time zone when the allowed dates depend on it",
      ),
      ROUTING_TIMEOUT_MS: timeoutMs(3_000).describe(
        'max time (ms) for each call that looks up the assignee of a lead',
      ),
    })
    .refine(({ NODE_ENV, SMTP_URL, SITE_URL }) => NODE_ENV !== 'production' || !SMTP_URL || SITE_URL, {
      path: ['SITE_URL'],
      error: 'must be set where mail is sent',
    })
    .refine(({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET }) => !LEADS_WEBHOOK_URL || LEADS_WEBHOOK_SECRET, {
      path: ['LEADS_WEBHOOK_SECRET'],
      error: 'is required with LEADS_WEBHOOK_URL',
    }),
)

/**
 * Whether the webhook URL uses https or points to this machine. Leads are personal data, so they must be
 * encrypted between machines.
 */
function isHttpsOrLocal(address: string): boolean {
  const { protocol } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLocal(address))
}

/** Whether the URL contains no user or password. `fetch` would reject such a URL. */
function hasNoPassword(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

const isProduction = variables.NODE_ENV === 'production'
const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET } = variables

export const env = {
  siteUrl: variables.SITE_URL ?? 'http://localhost:3000',
  /**
   * Recipient of leads that cannot be emailed to an agent. Undefined in production unless LEADS_MAILBOX is
   * set.
   */
  mailbox: variables.LEADS_MAILBOX ?? (isProduction ? undefined : 'leads@gable.example'),
  /** Whether to send email to people of the sample market. /mailbox shows these emails. */
  emailsSampleAddresses: !isProduction,
  webhook:
    LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET
      ? { url: LEADS_WEBHOOK_URL, secret: LEADS_WEBHOOK_SECRET }
      : undefined,
  redisUrl: variables.REDIS_URL,
  minFormSeconds: variables.LEADS_MIN_FORM_SECONDS,
  recaptchaSecret: variables.RECAPTCHA_SECRET,
  token: { issuer: variables.TOKEN_ISSUER, audience: variables.TOKEN_AUDIENCE },
  /** Max time (ms) for calls to other services. */
  timeoutsMs: {
    tokenKeys: variables.TOKEN_KEYS_TIMEOUT_MS,
    timeZone: variables.TIME_ZONE_TIMEOUT_MS,
    routing: variables.ROUTING_TIMEOUT_MS,
  },
}
