import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { insertAccount } from '../account/account.store.ts'
import type { AccessTokens } from './access-token.ts'
import type { Attempts } from './attempts.ts'
import { SignedIn, signIn } from './auth.routes.ts'
import { email, newPassword } from './credentials.ts'
import { hashPassword } from './password.ts'

const TAKEN = 'email: There is already an account with this email. Log in instead.'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters')

const RegisterBody = z
  .object({
    email,
    password: newPassword,
    passwordConfirmation: z.string('Passwords must match').max(256),
    recaptchaId: z.string().max(4096).nullish().describe('Taken, and not checked without a secret'),
    firstName: line(100).nullish(),
    lastName: line(100).nullish(),
    city: line(100).nullish(),
    buy: z.boolean().nullish(),
    sell: z.boolean().nullish(),
    newsletter: z.boolean().nullish(),
  })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: 'Passwords must match',
  })

type RegisterBody = z.output<typeof RegisterBody>

export function registerRoute(
  app: ServiceApp,
  { db }: ServiceContext,
  tokens: AccessTokens,
  attempts: Attempts,
): void {
  app.post(
    '/auth/register',
    {
      schema: {
        summary:
          'Makes an account and signs its member in; 409 when the e-mail address has one, 429 after too many',
        body: RegisterBody,
        response: { 200: z.object({ data: SignedIn }) },
      },
    },
    async ({ body, ip }, reply) => {
      await attempts.register(ip, reply)
      // Hashed before anybody looks whether there is an account, so that both answers take as long.
      const passwordHash = await hashPassword(body.password)
      const account = await insertAccount(db, { ...accountOf(body), passwordHash })
      if (!account) throw new HttpError(409, [TAKEN])
      return { data: await signIn(db, tokens, account) }
    },
  )
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
