import type { ApolloClient } from '@apollo/client'
import { graphql } from '../graphql/generated/gql.ts'
import { dropStored, readStored, store } from '../storage/storage.ts'
import type { Stored } from '../storage/stored-values.ts'
import { type Position, type PositionProblem, requestPosition } from './geolocation.ts'

const placeQuery = graphql(`
  query PlaceOfVisitor($lat: Float!, $lon: Float!) {
    placeAt(lat: $lat, lon: $lon) {
      href
      place {
        type
        placeKey
        displayName
        city
        state
      }
    }
  }
`)

/** The visitor's city, with the link to its listings page. */
export type VisitorPlace = Stored<'accountLocation'>['place']

/** Reason for an unknown place: no position, no city nearby, or a failed request. */
export type VisitorProblem = PositionProblem | 'nowhere' | 'failed'

type PlaceResult = { place: VisitorPlace } | { problem: VisitorProblem }

/**
 * Returns the visitor's stored place, or looks up the place at the stored position. Null when neither is
 * stored or no city is close to the position.
 */
export async function storedPlace(client: ApolloClient): Promise<VisitorPlace | null> {
  const known = readStored('accountLocation')
  if (known) return known.place
  const latitude = readStored('latitude')
  const longitude = readStored('longitude')
  // A stored position of 0, 0 means that the last lookup found no place.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  const answer = await placeAt(client, { latitude, longitude })
  return 'place' in answer ? answer.place : null
}

/** Requests the visitor's position from the browser, then looks up and stores the place. */
export async function locate(client: ApolloClient): Promise<PlaceResult> {
  const result = await requestPosition()
  return 'problem' in result ? result : placeAt(client, result.position)
}

async function placeAt(client: ApolloClient, { latitude, longitude }: Position): Promise<PlaceResult> {
  // Some browsers report 0, 0 when the position is unknown.
  if (latitude === 0 && longitude === 0) return { problem: 'nowhere' }
  const variables = { lat: latitude, lon: longitude }
  const answer = await client.query({ query: placeQuery, variables, errorPolicy: 'all' }).catch(() => null)
  const found = answer?.data?.placeAt
  storePosition(found ? { latitude, longitude } : { latitude: 0, longitude: 0 })
  if (!found) return { problem: answer && !answer.error ? 'nowhere' : 'failed' }
  const { type, placeKey, displayName, city, state } = found.place
  const place = { type, placeKey, displayName: displayName ?? placeKey, href: found.href }
  store('accountLocation', { place, location: { city, state } })
  return { place }
}

function storePosition({ latitude, longitude }: Position): void {
  store('latitude', latitude)
  store('longitude', longitude)
}

/** Deletes the visitor's stored place and position. */
export function forgetPlace(): void {
  for (const key of ['accountLocation', 'latitude', 'longitude'] as const) dropStored(key)
}
