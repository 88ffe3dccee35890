import type { Database } from '@gable/service-kit/database/database'
import { answerError, HttpError, Problem } from '@gable/service-kit/http/problem'
import { bearerOf } from '@gable/service-kit/http/requests'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { accountById } from '../identity/account.store.ts'
import { AccountUser } from '../identity/account.ts'
import type { Member } from '../identity/member.ts'
import type { AccessTokens } from './access-token.ts'
import { type AuthContext, LogInBody, logIn, SignedIn, visitorOf } from './auth-context.ts'
import { PasswordLinkBody, requestPasswordLink } from './password-link.ts'
import { RegisterBody, register } from './register.ts'
import { endSession, isSessionLive } from './session.store.ts'

const ROOT_PATH = '/api/v4/auth'

/** In this back end, an error that the user can fix is a result with status 200, not an HTTP error. */
const Result = SignedIn.partial().extend({
  result: z.enum(['success', 'error']),
  message: z.string().describe('Message for the user'),
  status: z
    .int()
    .optional()
    .describe('Only for errors: the HTTP status that the accounts service would return'),
  errors: Problem.shape.errors.optional(),
})

const Session = z.object({
  userProfile: z
    .union([AccountUser, z.object({ id: z.uuid() })])
    .nullable()
    .describe('The account; only its id when the session has ended; null without a valid token'),
  loggedIn: z.boolean(),
})

const response = { 200: z.object({ data: Result }) }

/** Serves the site-local API, a second back end for the same accounts, on the site's own path. */
export async function siteLocalRoutes(app: ServiceApp, authContext: AuthContext): Promise<void> {
  sessionRoute(app, authContext)
  await app.register(async (scope) => {
    handleErrorsAsResults(scope)
    resultRoutes(scope, authContext)
  })
}

function resultRoutes(app: ServiceApp, authContext: AuthContext): void {
  app.post(
    `${ROOT_PATH}/login`,
    { schema: { summary: 'Signs a member in', body: LogInBody, response } },
    async (request, reply) => {
      const signedIn = await logIn(authContext, request.body, visitorOf(request), reply)
      return { data: { result: 'success', message: 'You are signed in.', ...signedIn } } as const
    },
  )

  app.post(
    `${ROOT_PATH}/register`,
    { schema: { summary: 'Creates an account and signs its member in', body: RegisterBody, response } },
    async (request, reply) => {
      const signedIn = await register(authContext, request.body, visitorOf(request), reply)
      return { data: { result: 'success', message: 'Your account is ready.', ...signedIn } } as const
    },
  )

  app.post(
    `${ROOT_PATH}/forgot-password`,
    { schema: { summary: 'Emails a link that sets a new password', body: PasswordLinkBody, response } },
    async ({ body, ip }) => {
      await requestPasswordLink(authContext, body, ip)
      const message = 'An email has been sent. Click the password reset link from the email invitation link.'
      return { data: { result: 'success', message } } as const
    },
  )

  app.post(
    `${ROOT_PATH}/logout`,
    { schema: { summary: 'Ends the session of the bearer', body: z.object({}).optional(), response } },
    async (request) => {
      const member = await authContext.tokens.readExpired(bearerOf(request) ?? '')
      if (!member) throw new HttpError(401, ['Invalid token'])
      await endSession(authContext.db, member)
      return { data: { result: 'success', message: 'You are signed out.' } } as const
    },
  )
}

function sessionRoute(app: ServiceApp, { db, tokens }: AuthContext): void {
  app.get(
    `${ROOT_PATH}/session`,
    {
      schema: {
        summary: 'Checks whether the bearer is signed in, and returns the account',
        response: { 200: z.object({ data: Session }) },
      },
    },
    async (request) => ({ data: await sessionOf(db, tokens, bearerOf(request)) }),
  )
}

/**
 * Returns the session of a token. When the token has expired or its session has ended, returns only the id of
 * the account.
 */
async function sessionOf(
  db: Database,
  tokens: AccessTokens,
  token: string | undefined,
): Promise<z.infer<typeof Session>> {
  const member: Member | undefined = token === undefined ? undefined : await tokens.readExpired(token)
  const account = member && (await accountById(db, member.accountId))
  if (!token || !member || !account) return { userProfile: null, loggedIn: false }
  const loggedIn = (await tokens.read(token)) !== undefined && (await isSessionLive(db, member))
  return { userProfile: loggedIn ? account : { id: account.id }, loggedIn }
}

function handleErrorsAsResults(app: ServiceApp): void {
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    if (!(error instanceof HttpError)) return answerError(error, request, reply)
    const { statusCode: status, errors } = error
    const message = errors.map(sentenceOf).join(' ')
    return reply.code(200).send({ data: { result: 'error', message, status, errors } })
  })
}

/** Removes the field from a message: "email: Email is required" becomes "Email is required". */
const sentenceOf = (reason: string) => reason.replace(/^[\w.]+: /, '')
