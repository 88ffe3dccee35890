import type * as graph from '../generated/resolvers.ts'
import { refusals } from '../user-error/user-errors.ts'
import { wrongInLogIn, wrongInRegister } from './session.rules.ts'

/** What signs somebody in or out. Wrong input is never sent; what a service refuses comes back as user errors. */
export const sessionMutations: Required<
  Pick<graph.MutationResolvers, 'logIn' | 'register' | 'refreshSession' | 'logOut'>
> = {
  async logIn(_, { input }, { session }) {
    const userErrors = wrongInLogIn(input)
    if (userErrors.length > 0) return { session: null, userErrors }
    try {
      const { password } = input
      return { session: await session.logIn({ email: input.email.trim(), password }), userErrors }
    } catch (error) {
      return { session: null, userErrors: refusals(error, input) }
    }
  },

  async register(_, { input }, { session }) {
    const userErrors = wrongInRegister(input)
    if (userErrors.length > 0) return { session: null, userErrors }
    try {
      return { session: await session.register({ ...input, email: input.email.trim() }), userErrors }
    } catch (error) {
      return { session: null, userErrors: refusals(error, input) }
    }
  },

  async refreshSession(_, { input }, { session }) {
    try {
      return { tokens: await session.refresh(input.refreshToken), userErrors: [] }
    } catch (error) {
      return { tokens: null, userErrors: refusals(error, input) }
    }
  },

  async logOut(_, { input }, { session }) {
    try {
      const answer = await session.logOut(input.token)
      return { success: answer?.success, userErrors: [] }
    } catch (error) {
      return { success: null, userErrors: refusals(error, input) }
    }
  },
}
