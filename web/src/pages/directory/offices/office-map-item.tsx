import { useQuery } from '@apollo/client/react'
import { OfficeCard } from '../../../features/directory/card/office-card.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { MapItemPlaceholder } from '../map-item-placeholder.tsx'

const query = graphql(`
  query OfficeOnMap($masterCustomerId: ID!) {
    office(masterCustomerId: $masterCustomerId) {
      masterCustomerId
      ...OfficeCard_office
    }
  }
`)

/** Loads an office by id and renders its card on the map. */
export function OfficeMapItem({ masterCustomerId }: { masterCustomerId: string }) {
  const { data, loading } = useQuery(query, { variables: { masterCustomerId }, errorPolicy: 'all' })
  return data?.office ? <OfficeCard office={data.office} /> : <MapItemPlaceholder loading={loading} />
}
