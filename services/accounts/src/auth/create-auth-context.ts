import { countersOf } from '@gable/service-kit/limits/counters'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { env } from '../env/env.ts'
import type { AccessTokens } from './access-token.ts'
import type { AuthContext } from './auth-context.ts'
import { createAuthRateLimits } from './auth-rate-limits.ts'
import { createPasswordRequests } from './password-requests.ts'
import { personCheck } from './recaptcha.ts'

/** Creates the auth context from the environment, and closes the context when the server closes. */
export function createAuthContext(
  app: ServiceApp,
  { db, log }: ServiceContext,
  tokens: AccessTokens,
): AuthContext {
  const { redisUrl, recaptchaSecret, siteUrl, mailsDeadLinks } = env
  if (mailsDeadLinks)
    log.warn({ siteUrl }, 'SITE_URL is a local address; links in emails work only on this machine')
  const counters = countersOf('accounts', redisUrl, log)
  const passwordRequests = createPasswordRequests(db, log, siteUrl)
  app.addHook('onClose', async () => {
    await passwordRequests.settled()
    await counters.close()
  })
  return {
    db,
    tokens,
    rateLimits: createAuthRateLimits(counters),
    recaptcha: personCheck(recaptchaSecret, log),
    passwordRequests,
    siteUrl,
  }
}
