import { graphql } from '../../../platform/graphql/generated/gql.ts'

export const scoresQuery = graphql(`
  query NeighborhoodScores($lat: Float!, $lon: Float!, $locale: Locale!) {
    neighborhood(lat: $lat, lon: $lon, locale: $locale) {
      ready
      name
      character
      detailUrl
      scores {
        kind
        name
        value
        text
      }
    }
  }
`)

export const placesQuery = graphql(`
  query NearbyPlaces($lat: Float!, $lon: Float!, $locale: Locale!) {
    nearbyPlaces(lat: $lat, lon: $lon, locale: $locale, first: 18) {
      ready
      items {
        id
        name
        category
        walkingTime
        address
      }
    }
  }
`)

export const schoolsQuery = graphql(`
  query NearbySchools($lat: Float!, $lon: Float!, $locale: Locale!) {
    nearbySchools(lat: $lat, lon: $lon, locale: $locale, first: 9) {
      ready
      items {
        id
        name
        level
        grades
        district
        walkingTime
      }
    }
  }
`)
