import { z } from 'zod'
import { email, locale } from '../identity/account.ts'
import type { AuthContext } from './auth-context.ts'
import { recaptchaId } from './recaptcha.ts'

export const PasswordLinkBody = z.object({ email, recaptchaId, locale })

/**
 * Requests a link to set a new password. The response is the same for an address without an account and for
 * an address over its email limit, so it does not reveal which accounts exist.
 */
export async function requestPasswordLink(
  { rateLimits, recaptcha, passwordRequests }: AuthContext,
  body: z.output<typeof PasswordLinkBody>,
  ip: string,
): Promise<void> {
  await recaptcha.check(body.recaptchaId, ip)
  if (await rateLimits.canSendMail('reset', { ip, email: body.email }))
    await passwordRequests.add(body.email, body.locale ?? 'en-US')
}
