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
 * The office that sponsors a listing of these boards: the one of before while one of its boards is among them, else
 * another, which is kept with the boards that it was asked for. Null when the boards have none; throws when nobody
 * answers.
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
