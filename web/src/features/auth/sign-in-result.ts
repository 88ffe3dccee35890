import type { SignedIn_MemberSessionFragment } from '../../platform/graphql/generated/graphql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'

export type SignedIn = SignedIn_MemberSessionFragment

/** The result of signing in: a session or a list of errors. Has neither when the server did not respond. */
export interface SignInResult {
  session?: SignedIn | null | undefined
  userErrors: readonly UserError[]
}
