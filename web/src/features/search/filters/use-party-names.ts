import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Filters } from '../../../platform/urls/search-query.ts'
import type { PartyNames } from './filter-chips.ts'

const query = graphql(`
  query PartyNames($agent: ID!, $hasAgent: Boolean!, $office: ID!, $hasOffice: Boolean!) {
    agent(masterCustomerId: $agent) @include(if: $hasAgent) {
      masterCustomerId
      fullName
    }
    office(masterCustomerId: $office) @include(if: $hasOffice) {
      masterCustomerId
      officeName
    }
  }
`)

/** What the agent and the office of a search are called, once that is known. */
export function usePartyNames({ listAgentKey, listOfficeKey }: Filters): PartyNames {
  const { data } = useQuery(query, {
    variables: {
      agent: listAgentKey ?? '',
      hasAgent: listAgentKey !== undefined,
      office: listOfficeKey ?? '',
      hasOffice: listOfficeKey !== undefined,
    },
    skip: listAgentKey === undefined && listOfficeKey === undefined,
    errorPolicy: 'all',
  })
  return { agent: data?.agent?.fullName, office: data?.office?.officeName }
}
