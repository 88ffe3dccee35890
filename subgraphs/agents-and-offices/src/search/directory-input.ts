import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { stateCode } from '@gable/subgraph-kit/inputs/arguments'
import type {
  AgentSearchResultClustersArgs,
  DirectoryBoundsInput,
  DirectoryPlaceInput,
} from '../generated/resolvers.ts'
import type { NearParams, PlaceParams, ViewportParams } from '../rest/directory/directory.contract.ts'

const MAX_TEXT_LENGTH = 200
const MAX_NAME_LENGTH = 100

/** Converts a place and a name to query parameters. Throws a BadUserInputError for invalid input. */
export function placeParams(
  place: DirectoryPlaceInput | null | undefined,
  name: string | null | undefined,
): PlaceParams {
  const params: PlaceParams = {}
  if (place) {
    const citySlug = checkedText(place.citySlug, 'citySlug')
    const cityKey = checkedText(place.cityKey, 'cityKey')
    if (citySlug && cityKey)
      throw new BadUserInputError('citySlug and cityKey cannot be combined: leave one out.')
    params.state = stateCode(place.state)
    if (citySlug) params.citySlug = citySlug
    if (cityKey) params.cityKey = cityKey
  }
  const typed = checkedText(name, 'name', MAX_NAME_LENGTH)
  if (typed) params.name = typed
  return params
}

/**
 * Returns the position of the searched city, from which the service finds nearby cities when the city has no
 * entries. Throws a BadUserInputError for invalid degrees.
 */
export function nearParams(place: DirectoryPlaceInput | null | undefined): NearParams {
  if (!place?.location) return {}
  const { lat, lon } = place.location
  return { lat: degrees(lat, 90, 'location.lat'), lon: degrees(lon, 180, 'location.lon') }
}

/** Trims a text. Throws a BadUserInputError when the text is too long. */
export function checkedText(
  text: string | null | undefined,
  name: string,
  maxLength = MAX_TEXT_LENGTH,
): string | undefined {
  const trimmed = text?.trim()
  if (trimmed && trimmed.length > maxLength)
    throw new BadUserInputError(`${name} must be at most ${maxLength} characters long.`)
  return trimmed
}

/** Converts the visible part of the map to query parameters. Throws a BadUserInputError for invalid input. */
export function viewportParams({ bounds, zoom }: AgentSearchResultClustersArgs): ViewportParams {
  if (zoom < 0 || zoom > MAX_ZOOM) throw new BadUserInputError(`zoom must be from 0 to ${MAX_ZOOM}.`)
  return { ...checkedBox(bounds), zoom }
}

function checkedBox(box: DirectoryBoundsInput) {
  const minLat = degrees(box.minLat, 90, 'bounds.minLat')
  const maxLat = degrees(box.maxLat, 90, 'bounds.maxLat')
  const minLon = degrees(box.minLon, 180, 'bounds.minLon')
  const maxLon = degrees(box.maxLon, 180, 'bounds.maxLon')
  if (minLat > maxLat) throw new BadUserInputError('bounds.minLat must not be above bounds.maxLat.')
  return { minLat, maxLat, minLon, maxLon }
}

/**
 * Rounds degrees to six decimals (about 10 cm), which also prevents exponents in the query string. Throws a
 * BadUserInputError when the value is out of range.
 */
export function degrees(value: number, limit: number, name: string): number {
  if (Math.abs(value) <= limit) return Number(value.toFixed(6))
  throw new BadUserInputError(`${name} must be from -${limit} to ${limit} degrees.`)
}
