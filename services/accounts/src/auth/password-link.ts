import { z } from 'zod'
import { email, locale } from '../identity/account.ts'
import type { AuthContext } from './auth-context.ts'
import { recaptchaId } from './recaptcha.ts'

export const PasswordLinkBody = z.object({ email, recaptchaId, locale })

/**
 * Asks for the way to a new password. Whoever asks learns nothing: an address without an account, and one that has
 * had enough of these mails, get the same answer.
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
