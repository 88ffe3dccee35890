import { useApolloClient, useMutation } from '@apollo/client/react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { mutationData, StaleMutationResult } from '../../../platform/graphql/stale-mutation.ts'
import { logOutMember } from '../../../platform/session/session-member.ts'

const endOne = graphql(`
  mutation EndSession($id: ID!) {
    endSession(input: { id: $id }) {
      success
      userErrors {
        code
      }
    }
  }
`)

const endAll = graphql(`
  mutation EndAllSessions {
    endAllSessions {
      success
    }
  }
`)

interface EndResult {
  success: boolean | null
  userErrors: readonly { code: string }[]
}

/** True when the session has ended now or had already ended. */
const hasEnded = (ended: EndResult | null | undefined): boolean =>
  Boolean(ended?.success || ended?.userErrors.some(({ code }) => code === 'UNKNOWN'))

/**
 * Returns functions that end sessions. Each function resolves to true on success and false on failure, and
 * never rejects.
 */
export function useEndSessions() {
  const client = useApolloClient()
  const [end] = useMutation(endOne, { errorPolicy: 'all' })
  const [all] = useMutation(endAll, { errorPolicy: 'all' })
  const endSession = async (id: string): Promise<boolean> => {
    const data = mutationData(await end({ variables: { id } }))
    const isEnded = hasEnded(data?.endSession)
    if (isEnded) client.cache.evict({ id: `AccountSession:${id}` })
    return isEnded
  }
  /** Ends all sessions and logs the member out in this browser as well. */
  const endAllSessions = async (): Promise<boolean> => {
    const result = await all()
    const isEnded = Boolean(mutationData(result)?.endAllSessions?.success)
    // Does not log out another member, who may have signed in meanwhile.
    if (isEnded && !(result.error instanceof StaleMutationResult)) await logOutMember(client)
    return isEnded
  }
  return { endSession, endAllSessions }
}
