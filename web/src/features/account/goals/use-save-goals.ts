import { useMutation } from '@apollo/client/react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { UserError } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'
import type { GoalValues } from './goal-options.ts'

const mutation = graphql(`
  mutation UpdateGoals($input: UpdateGoalsInput!) {
    updateGoals(input: $input) {
      accountUser {
        id
        updatedAt
        ...Goals_accountUser
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/**
 * Returns a function that saves all four goals. It resolves to null on success, to the errors when the
 * service rejects the goals, and to an empty list when the request fails.
 */
export function useSaveGoals(): (goals: GoalValues) => Promise<readonly UserError[] | null> {
  const [update] = useMutation(mutation, { errorPolicy: 'all' })
  return async (goals) => {
    const data = mutationData(await update({ variables: { input: goals } }))
    return data?.updateGoals?.accountUser ? null : (data?.updateGoals?.userErrors ?? [])
  }
}
