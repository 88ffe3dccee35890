import { z } from 'zod'
import { accountUserContract } from '../login/account-user.contract.ts'
import { sessionContract } from '../login/session.contract.ts'

/** How a session stands. */
export const authSessionContract = z.object({
  userProfile: accountUserContract.nullish(),
  loggedIn: z.boolean(),
})

/** Our own service says besides what the login service answers the same with; another one has a sentence alone. */
const failure = z.object({
  result: z.literal('error'),
  message: z.string(),
  status: z.int().min(400).max(499).catch(400),
  errors: z.array(z.string()).min(1).optional().catch(undefined),
})
export type Failure = z.output<typeof failure>
const done = z.object({ result: z.literal('success') })

/** What an action of the site answers. A failure may come with a status of success. */
export const outcomeContract = z.discriminatedUnion('result', [done, failure])
export const signedInContract = z.discriminatedUnion('result', [done.extend(sessionContract.shape), failure])
