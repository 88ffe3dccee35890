import { markAsOwn } from '@gable/subgraph-kit/access/guard'
import { UnknownViewerError } from '@gable/subgraph-kit/errors/subgraph-error'
import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import { email, knownPassword, password, required, sameAs } from '../user-error/rules.ts'
import { applyRules, toPayload } from '../user-error/user-errors.ts'

/**
 * Mutations that start, refresh, or end a session. Invalid input returns user errors without a service call.
 * When the service refuses a request, the mutation also returns user errors.
 */
export const sessionMutations: Required<
  Pick<graph.MutationResolvers, 'logIn' | 'register' | 'refreshSession' | 'logOut'>
> = {
  logIn: (_, { input }, { backend }, info) =>
    toPayload({ info, input, validationErrors: validateLogIn(input) }, async () => {
      const { logIn } = await backend()
      return {
        session: markSessionAsOwn(await logIn({ email: input.email.trim(), password: input.password })),
      }
    }),

  register: (_, { input }, { backend }, info) =>
    toPayload({ info, input, validationErrors: validateRegister(input) }, async () => {
      const { register } = await backend()
      const account = { ...input, email: input.email.trim(), locale: mailLocale(input.locale) }
      return { session: markSessionAsOwn(await register(account)) }
    }),

  refreshSession: (_, { input }, { login }, info) =>
    toPayload({ info, input }, async () => ({ tokens: await login.refresh(input.refreshToken) })),

  logOut: (_, { input }, { backend, change }, info) =>
    toPayload({ info, input }, async () => {
      const { logOut } = await backend()
      return { success: await change(() => logOut(input.token)) }
    }),
}

export const sessionQueries: Required<Pick<graph.QueryResolvers, 'authSession'>> = {
  async authSession(_, __, { viewer, isViewerUnknown, siteLocal }) {
    if (isViewerUnknown) throw new UnknownViewerError()
    return (viewer && (await siteLocal.session())) ?? { userProfile: null, loggedIn: false }
  },
}

/** Allows a user who just signed in or registered to read the account in the response. */
const markSessionAsOwn = <Session extends object>(session: Session | undefined) =>
  session && markAsOwn(session)

const validateLogIn = (input: graph.LogInInput) => applyRules(input, { email, password: knownPassword })

const validateRegister = (input: graph.RegisterInput) =>
  applyRules(input, {
    email,
    password,
    passwordConfirmation: [sameAs(input.password)],
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    city: [required('City is required')],
  })
