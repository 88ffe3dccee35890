import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { SponsoringOfficeQueryVariables } from '../../../platform/graphql/generated/graphql.ts'
import { readStored, store } from '../../../platform/storage/storage.ts'
import type { Stored } from '../../../platform/storage/stored-values.ts'

const query = graphql(`
  query SponsoringOffice($oUIDs: [ID!]!, $lat: Float, $lon: Float) {
    sponsoringOffice(oUIDs: $oUIDs, lat: $lat, lon: $lon) {
      masterCustomerId
      officeName
      officeUrl
      officeAddress1
      city
      state
      postalCode
      primaryPhone
    }
  }
`)

type SponsoredOffice = Stored<'sponsoredOffice'>['office']

/**
 * Returns the office that sponsors listings from the given boards. Reuses the cached office when its boards
 * include at least one of the given boards. Otherwise requests another office and caches it with the
 * requested boards. Returns null when the boards have no office. Throws when the request fails.
 */
export async function fetchSponsoringOffice(
  client: ApolloClient,
  variables: SponsoringOfficeQueryVariables & { oUIDs: string[] },
): Promise<SponsoredOffice | null> {
  const stored = readStored('sponsoredOffice')
  if (stored?.boards.some((board) => variables.oUIDs.includes(board))) return stored.office
  const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' })
  const found = data?.sponsoringOffice
  if (!found?.officeName) return null
  const office = {
    masterCustomerId: found.masterCustomerId,
    officeName: found.officeName,
    path: found.officeUrl,
    phone: found.primaryPhone,
    address: found.officeAddress1,
    city: found.city,
    state: found.state,
    postalCode: found.postalCode,
  }
  store('sponsoredOffice', { boards: variables.oUIDs, office })
  return office
}
