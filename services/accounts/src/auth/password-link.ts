import { z } from 'zod'
import { email, locale } from './credentials.ts'
import type { Entrance } from './entrance.ts'
import { recaptchaId } from './recaptcha.ts'

export const PasswordLinkBody = z.object({ email, recaptchaId, locale })

/**
 * Asks for the way to a new password. Whoever asks learns nothing: an address without an account, and one that has
 * had enough of these mails, get the same answer.
 */
export async function askForPasswordLink(
  { attempts, recaptcha, requests }: Entrance,
  body: z.output<typeof PasswordLinkBody>,
  ip: string,
): Promise<void> {
  await recaptcha.check(body.recaptchaId, ip)
  if (await attempts.mayMail('reset', { ip, email: body.email }))
    await requests.ask(body.email, body.locale ?? 'en-US')
}
