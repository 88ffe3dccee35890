import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import { z } from 'zod'
import { insertAccount } from '../identity/account.store.ts'
import { email, locale } from '../identity/account.ts'
import type { Visitor } from './auth-context.ts'
import { type AuthContext, type SignedIn, withTokens } from './auth-context.ts'
import { sendVerifyLink } from './links.ts'
import { hashPassword, isConfirmed, passwordConfirmation, sharedPassword, UNCONFIRMED } from './password.ts'
import { recaptchaId } from './recaptcha.ts'
import { startSession } from './session.store.ts'

const TAKEN = 'email: There is already an account with this email.'

const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')

export const RegisterBody = z
  .object({
    email,
    password: sharedPassword,
    passwordConfirmation,
    recaptchaId,
    locale,
    firstName: singleLine(100).nullish(),
    lastName: singleLine(100).nullish(),
    city: singleLine(100).nullish(),
    buy: z.boolean().nullish(),
    sell: z.boolean().nullish(),
    newsletter: z.boolean().nullish(),
  })
  .refine(isConfirmed, UNCONFIRMED)

type RegisterBody = z.output<typeof RegisterBody>

/**
 * Creates an account, its first session, and its verification email in one transaction. Throws a 409 when the
 * address has an account and a 429 after too many attempts.
 */
export async function register(
  { db, tokens, rateLimits, recaptcha, siteUrl }: AuthContext,
  body: RegisterBody,
  { ip, device }: Visitor,
  reply: Reply,
): Promise<SignedIn> {
  const attempt = { ip, email: body.email }
  await rateLimits.register(ip, reply)
  await recaptcha.check(body.recaptchaId, ip)
  // Hash before checking whether the account exists, so that the response takes the same time in both cases.
  const passwordHash = await hashPassword(body.password)
  const { account, started } = await db.transaction(async (transaction) => {
    const account = await insertAccount(transaction, { ...accountOf(body), passwordHash })
    if (!account) throw new HttpError(409, [TAKEN])
    if (await rateLimits.canSendMail('verify', attempt))
      await sendVerifyLink(transaction, siteUrl, account, body.locale ?? 'en-US')
    return { account, started: await startSession(transaction, account.id, device) }
  })
  await rateLimits.remember(attempt)
  return withTokens(tokens, started, account)
}

const accountOf = ({ email, firstName, lastName, city, buy, sell, newsletter }: RegisterBody) => ({
  email,
  verified: false,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  city: city || null,
  addresses: [],
  phones: [],
  notificationOptIn: newsletter === true,
  personas: [...(buy ? (['buy'] as const) : []), ...(sell ? (['sell'] as const) : [])],
  subscriptions: newsletter ? (['newsletter'] as const) : [],
})
