import type { SignedIn_MemberSessionFragment } from '../../platform/graphql/generated/graphql.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'

export type SignedIn = SignedIn_MemberSessionFragment

/** What became of signing in: a session, or why there is none. Neither when nobody answered. */
export interface SignInResult {
  session?: SignedIn | null | undefined
  userErrors: readonly UserError[]
}
