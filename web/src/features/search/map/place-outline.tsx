import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { PlaceInput } from '../../../platform/graphql/generated/graphql.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'

const query = graphql(`
  query PlaceOutline($type: PlaceType!, $placeKey: ID!) {
    place(type: $type, placeKey: $placeKey) {
      type
      placeKey
      outline {
        points {
          lat
          lon
        }
      }
    }
  }
`)

/** Draws the outline of the searched place on the map. Draws nothing while it loads, or when it is unavailable. */
export function PlaceOutline({ place: { type, placeKey } }: { place: PlaceInput }) {
  const map = useMap()
  const { data } = useQuery(query, { variables: { type, placeKey }, errorPolicy: 'all' })
  const outline = data?.place?.outline
  useEffect(() => {
    if (!outline?.length) return
    map.setOutline(outline.map(({ points }) => points))
    return () => map.setOutline([])
  }, [map, outline])
  return null
}
