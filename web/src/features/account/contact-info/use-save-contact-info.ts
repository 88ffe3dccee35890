import { useApolloClient, useMutation } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'
import type { UserError } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'
import { loadAccount } from '../../../platform/session/session-member.ts'
import type { ContactInfoValues } from './contact-info-rules.ts'
import { type ContactInfoAccount, toContactInfoInput } from './contact-info-values.ts'

const mutation = graphql(`
  mutation UpdateContactInfo($input: UpdateContactInfoInput!) {
    updateContactInfo(input: $input) {
      accountUser {
        ...ContactInfo_accountUser @unmask
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

const query = graphql(`
  query ContactInfoNow {
    viewer {
      ...ContactInfo_accountUser @unmask
    }
  }
`)

/**
 * Result of a save: the updated account, or the errors. When the request failed, the account is null and the
 * list of errors is empty.
 */
interface SaveResult {
  account: ContactInfoAccount | null
  refusals: readonly UserError[]
}

/** Returns functions that save the contact info and load its current values. Their promises never reject. */
export function useSaveContactInfo() {
  const client = useApolloClient()
  const locale = graphLocale(useSite().locale)
  const [update] = useMutation(mutation, { errorPolicy: 'all' })
  const save = async (values: ContactInfoValues, updatedAt: string | null): Promise<SaveResult> => {
    const data = mutationData(
      await update({ variables: { input: { ...toContactInfoInput(values, updatedAt), locale } } }),
    )
    const { accountUser = null, userErrors = [] } = data?.updateContactInfo ?? {}
    // Loads the account again to update the name in the header greeting.
    if (accountUser) loadAccount(client).catch(() => undefined)
    return { account: accountUser, refusals: userErrors }
  }
  const load = async (): Promise<ContactInfoAccount | null> => {
    const { data } = await client
      .query({ query, fetchPolicy: 'network-only', errorPolicy: 'all' })
      .catch(() => ({ data: undefined }))
    return data?.viewer ?? null
  }
  return { save, load }
}
