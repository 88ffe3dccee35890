import { useMutation } from '@apollo/client/react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { mutationData } from '../../platform/graphql/stale-mutation.ts'

const create = graphql(`
  mutation CreateSavedSearchFeeds($input: CreateSavedSearchFeedsInput!) {
    createSavedSearchFeeds(input: $input) {
      savedSearch {
        id
        feedToken
      }
    }
  }
`)

const revoke = graphql(`
  mutation RevokeSavedSearchFeeds($input: RevokeSavedSearchFeedsInput!) {
    revokeSavedSearchFeeds(input: $input) {
      savedSearch {
        id
        feedToken
      }
    }
  }
`)

/**
 * Returns functions that turn the feeds of a search on and off. Turning the feeds on again replaces their
 * links. Each function resolves to true on success.
 */
export function useFeeds(id: string) {
  const variables = { input: { id } }
  const [runCreate] = useMutation(create, { errorPolicy: 'all' })
  const [runRevoke] = useMutation(revoke, { errorPolicy: 'all' })
  return {
    turnOn: async (): Promise<boolean> => {
      const data = mutationData(await runCreate({ variables }))
      return Boolean(data?.createSavedSearchFeeds?.savedSearch?.feedToken)
    },
    turnOff: async (): Promise<boolean> => {
      const data = mutationData(await runRevoke({ variables }))
      return Boolean(data?.revokeSavedSearchFeeds?.savedSearch)
    },
  }
}
