import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Sessions_AccountUserFragment } from '../../../platform/graphql/generated/graphql.ts'

export const sessionsFragment = graphql(`
  fragment Sessions_accountUser on AccountUser {
    id
    sessions {
      id
      createdAt
      lastUsedAt
      current
      place
      device {
        browser
        system
      }
    }
  }
`)

/** A login session of the member. */
export type Session = NonNullable<Sessions_AccountUserFragment['sessions']>[number]
