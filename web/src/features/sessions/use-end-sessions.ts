import { useApolloClient, useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { answerOf, LateAnswer } from '../../graphql/late-answer.ts'
import { leave } from '../../graphql/session-member.ts'

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

interface Ended {
  success: boolean | null
  userErrors: readonly { code: string }[]
}

/** One that was over already has ended as well. */
const isOver = (ended: Ended | null | undefined): boolean =>
  Boolean(ended?.success || ended?.userErrors.some(({ code }) => code === 'UNKNOWN'))

/** What ends sessions. Each answers whether it did, and never rejects. */
export function useEndSessions() {
  const client = useApolloClient()
  const [end] = useMutation(endOne, { errorPolicy: 'all' })
  const [all] = useMutation(endAll, { errorPolicy: 'all' })
  const endSession = async (id: string): Promise<boolean> => {
    const data = answerOf(await end({ variables: { id } }))
    const over = isOver(data?.endSession)
    if (over) client.cache.evict({ id: `AccountSession:${id}` })
    return over
  }
  /** Then nobody is a member here either. */
  const endAllSessions = async (): Promise<boolean> => {
    const result = await all()
    const over = Boolean(answerOf(result)?.endAllSessions?.success)
    // The next member stays signed in.
    if (over && !(result.error instanceof LateAnswer)) await leave(client)
    return over
  }
  return { endSession, endAllSessions }
}
