import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { email, locale } from '../identity/account.ts'
import { memberOf } from '../identity/member.ts'
import type { AuthContext } from './auth-context.ts'
import { checkLink } from './link.store.ts'
import { accountWithPassword, changePassword, resetPassword } from './password.store.ts'
import {
  currentPasswordField,
  hashPassword,
  isConfirmed,
  newPassword,
  passwordConfirmation,
  passwordMatches,
  UNCONFIRMED,
} from './password.ts'
import { PasswordLinkBody, requestPasswordLink } from './password-link.ts'

const WRONG_PASSWORD = 'currentPassword: This is not your current password'
const NO_PASSWORD =
  'currentPassword: This account doesn’t have a password yet. Request a link by email to create one.'

/** The token of an emailed link. */
export const linkToken = z.string().min(1).max(256)

const answerOf = (response: string) =>
  z.object({ data: z.object({ success: z.literal(true), response: z.literal(response) }) })

const ResetLink = z.object({ token: linkToken, email })
type ResetLink = z.infer<typeof ResetLink>

const ResetBody = ResetLink.extend({ password: newPassword, passwordConfirmation }).refine(
  isConfirmed,
  UNCONFIRMED,
)

const ChangeBody = z
  .object({ currentPassword: currentPasswordField, password: newPassword, passwordConfirmation, locale })
  .refine(isConfirmed, UNCONFIRMED)

export function passwordRoutes(app: ServiceApp, authContext: AuthContext): void {
  const { db, rateLimits, siteUrl } = authContext

  app.post(
    '/password/email',
    {
      schema: {
        summary:
          'Emails a link that sets a new password; the response is the same for an address without an account',
        body: PasswordLinkBody,
        response: { 200: answerOf('passwords.sent') },
      },
    },
    async ({ body, ip }) => {
      await requestPasswordLink(authContext, body, ip)
      return { data: { success: true, response: 'passwords.sent' } } as const
    },
  )

  /** Throws for an invalid link, and counts the attempt. */
  async function checkResetLink({ token, email }: ResetLink, ip: string, reply: Reply): Promise<void> {
    await rateLimits.link(ip, reply)
    const link = await checkLink(db, 'reset', token)
    if (link.email.toLowerCase() !== email.toLowerCase())
      throw new HttpError(400, ['This link doesn’t work. Request a new one.'])
    await rateLimits.refundLink(ip)
  }

  app.post(
    '/password/reset/check',
    {
      schema: {
        summary: 'Checks an emailed link to set a password without using it; 410 for a used or expired link',
        body: ResetLink,
        response: { 200: z.object({ data: z.object({ success: z.literal(true) }) }) },
      },
    },
    async ({ body, ip }, reply) => {
      await checkResetLink(body, ip, reply)
      return { data: { success: true } } as const
    },
  )

  app.post(
    '/password/reset',
    {
      schema: {
        summary: 'Sets a password by an emailed link and ends every session; 410 for a used or expired link',
        body: ResetBody,
        response: { 200: answerOf('passwords.reset') },
      },
    },
    async ({ body, ip }, reply) => {
      await checkResetLink(body, ip, reply)
      await resetPassword(db, siteUrl, body.token, await hashPassword(body.password))
      return { data: { success: true, response: 'passwords.reset' } } as const
    },
  )
}

/** Requires a signed-in member: register this route within the member guard. */
export function passwordChangeRoute(app: ServiceApp, { db, rateLimits, siteUrl }: AuthContext): void {
  app.post(
    '/password/change',
    {
      schema: {
        summary: 'Changes the password of the member and ends their other sessions',
        body: ChangeBody,
        response: { 200: z.object({ data: z.object({ success: z.boolean() }) }) },
      },
    },
    async (request, reply) => {
      const { body, ip } = request
      const member = memberOf(request)
      const { email, passwordHash: currentHash } = await accountWithPassword(db, member.accountId)
      if (currentHash === null) throw new HttpError(400, [NO_PASSWORD])
      const check = () => passwordMatches(body.currentPassword, currentHash)
      if (!(await rateLimits.verifyPassword({ ip, email }, reply, check)))
        throw new HttpError(400, [WRONG_PASSWORD])
      const newHash = await hashPassword(body.password)
      if (!(await changePassword(db, siteUrl, member, { currentHash, newHash }, body.locale ?? 'en-US')))
        throw new HttpError(400, [WRONG_PASSWORD])
      return { data: { success: true } }
    },
  )
}
