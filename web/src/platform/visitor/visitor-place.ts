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

/** The city that someone is in, with the page of its homes. */
export type VisitorPlace = Stored<'accountLocation'>['place']

/** Why nobody knows where someone is: no position, no city there, or no answer. */
export type VisitorProblem = PositionProblem | 'nowhere' | 'failed'

type PlaceResult = { place: VisitorPlace } | { problem: VisitorProblem }

/** The place of someone who said it before. Null when nobody did, and where no city is near. */
export async function storedPlace(client: ApolloClient): Promise<VisitorPlace | null> {
  const known = readStored('accountLocation')
  if (known) return known.place
  const latitude = readStored('latitude')
  const longitude = readStored('longitude')
  // Both at 0 say that the position led to no place when it was last asked for.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  const answer = await placeAt(client, { latitude, longitude })
  return 'place' in answer ? answer.place : null
}

/** Asks the browser where someone is, and keeps the place. */
export async function locate(client: ApolloClient): Promise<PlaceResult> {
  const result = await requestPosition()
  return 'problem' in result ? result : placeAt(client, result.position)
}

async function placeAt(client: ApolloClient, { latitude, longitude }: Position): Promise<PlaceResult> {
  // A browser that says 0 and 0 does not know where it is either.
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

/** Leaves no trace of where someone is. */
export function forgetPlace(): void {
  for (const key of ['accountLocation', 'latitude', 'longitude'] as const) dropStored(key)
}
