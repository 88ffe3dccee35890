import { z } from 'zod'
import { accountUserContract } from '../login/account-user.contract.ts'
import { sessionContract } from '../login/session.contract.ts'

/** State of a session. */
export const authSessionContract = z.object({
  userProfile: accountUserContract.nullish(),
  loggedIn: z.boolean(),
})

/**
 * `status` and `errors` match the login service's response. Our own service sends them; other services send
 * only `message`.
 */
const failure = z.object({
  result: z.literal('error'),
  message: z.string(),
  status: z.int().min(400).max(499).catch(400),
  errors: z.array(z.string()).min(1).optional().catch(undefined),
})
export type Failure = z.output<typeof failure>
const done = z.object({ result: z.literal('success') })

/** Response to an action of the site's sign-in service. A failure may have a success status. */
export const outcomeContract = z.discriminatedUnion('result', [done, failure])
export const signedInContract = z.discriminatedUnion('result', [done.extend(sessionContract.shape), failure])
