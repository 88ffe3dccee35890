import { UnknownViewerError } from '@gable/subgraph-kit/errors'
import { vouch } from '@gable/subgraph-kit/guard'
import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import { attempt } from '../user-error/user-errors.ts'
import { wrongInLogIn, wrongInRegister } from './session.rules.ts'

/** What signs somebody in or out. Wrong input is never sent; what a service refuses comes back as user errors. */
export const sessionMutations: Required<
  Pick<graph.MutationResolvers, 'logIn' | 'register' | 'refreshSession' | 'logOut'>
> = {
  logIn: (_, { input }, { flow }, info) =>
    attempt({ info, input, wrong: wrongInLogIn(input) }, async () => {
      const { logIn } = await flow()
      return { session: known(await logIn({ email: input.email.trim(), password: input.password })) }
    }),

  register: (_, { input }, { flow }, info) =>
    attempt({ info, input, wrong: wrongInRegister(input) }, async () => {
      const { register } = await flow()
      const person = { ...input, email: input.email.trim(), locale: mailLocale(input.locale) }
      return { session: known(await register(person)) }
    }),

  refreshSession: (_, { input }, { login }, info) =>
    attempt({ info, input }, async () => ({ tokens: await login.refresh(input.refreshToken) })),

  logOut: (_, { input }, { flow, change }, info) =>
    attempt({ info, input }, async () => {
      const { logOut } = await flow()
      return { success: await change(() => logOut(input.token)) }
    }),
}

export const sessionQueries: Required<Pick<graph.QueryResolvers, 'authSession'>> = {
  async authSession(_, __, { viewer, isViewerUnknown, siteLocal }) {
    if (isViewerUnknown) throw new UnknownViewerError()
    return (viewer && (await siteLocal.session())) ?? { userProfile: null, loggedIn: false }
  },
}

/** Who has proved who they are sees the account that comes with the tokens. */
const known = <Session extends object>(session: Session | undefined) => session && vouch(session)
