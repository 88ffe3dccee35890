import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { keyOf } from '@gable/subgraph-kit/schema/global-id'
import { placeTypes, propertyKinds, transactionTypes } from '@gable/subgraph-kit/search/search-words'
import type { Context } from '../context/context.ts'
import type {
  PlaceInput,
  SaveSearchInput,
  SearchCriteriaInput,
  SearchFilters,
} from '../generated/resolvers.ts'
import type { PlaceRow, PlacesRest } from '../rest/places/places.rest.ts'
import { UserErrorsError } from '../user-error/user-errors.ts'
import { NUMBER_FILTERS } from './saved-search.rules.ts'

/** Filters and place of a search, in the format of either `search` or a saved search. */
export type SearchDefinition = Pick<
  SaveSearchInput,
  'filters' | 'place' | 'searchQueryString' | 'searchCriteria'
>

type Places = Pick<Context, 'places'>
type SavedPlace = NonNullable<SearchCriteriaInput['place']>

/**
 * Converts the input to the format of the services. `isUnchanged` returns whether the place is already saved
 * with the search. A saved place is accepted even if it no longer exists. Throws a UserErrorsError for any
 * other place that does not exist.
 */
export async function searchToSave(
  definition: SearchDefinition,
  context: Places,
  isUnchanged: (place: SavedPlace) => Promise<boolean> = async () => false,
) {
  const { filters, place, searchQueryString, searchCriteria } = definition
  if (typeof searchQueryString === 'string')
    return { searchQueryString, searchCriteria: await existingCriteria(searchCriteria, context, isUnchanged) }
  return {
    searchQueryString: JSON.stringify({ features: featuresOf(filters) }),
    searchCriteria: { place: place ? await placeToSave(place, context) : null },
  }
}

/** Converts the input of a preview. Does not check whether the place exists. */
export function searchToPreview({ filters, place, searchQueryString, searchCriteria }: SearchDefinition) {
  if (typeof searchQueryString === 'string')
    return { searchQueryString, searchCriteria: withPlaceKey(searchCriteria) }
  const { type, placeKey } = place ?? {}
  return {
    searchQueryString: JSON.stringify({ features: featuresOf(filters) }),
    searchCriteria: {
      place: type && placeKey ? { ...refOf({ type, placeKey }), name: placeKey } : null,
    },
  }
}

function featuresOf(filters: SearchFilters | null | undefined): object {
  const { transactionType = 'SALE', propertyTypes } = filters ?? {}
  return {
    ...Object.fromEntries(
      NUMBER_FILTERS.flatMap((name) => (filters?.[name] == null ? [] : [[name, filters[name]]])),
    ),
    ...(propertyTypes?.length && { uiPropertyType: propertyTypes.map(propertyKinds.word) }),
    uiTransactionType: transactionTypes.word(transactionType),
  }
}

const refOf = ({ type, placeKey }: PlaceInput) => ({
  placeType: placeTypes.word(type),
  placeKey: keyOf(`Place:${type}`, placeKey),
})

async function placeToSave(place: PlaceInput, { places }: Places): Promise<SavedPlace> {
  const { placeType, placeKey } = refOf(place)
  const found = await placeOf(places, placeType, placeKey)
  if (!found) throw noSuchPlace('place', 'placeKey')
  const { displayName, city, state } = found
  return {
    placeType,
    placeKey,
    name: displayName ?? placeKey,
    city: city ?? (place.type === 'CITY' ? townOf(found) : null),
    stateOrProvince: state,
  }
}

async function existingCriteria(
  criteria: SearchCriteriaInput | null | undefined,
  { places }: Places,
  isUnchanged: (place: SavedPlace) => Promise<boolean>,
): Promise<SearchCriteriaInput> {
  const { place } = withPlaceKey(criteria)
  const type = placeTypes.value(place?.placeType)
  if (!place || type === null) return criteria ?? {}
  const exists = await placeOf(places, placeTypes.word(type), place.placeKey).then(
    (found) => found !== null,
    // Saves the search even when the listings service is down, because the place already has a name.
    () => true,
  )
  if (!exists && !(await isUnchanged(place))) throw noSuchPlace('searchCriteria', 'place', 'placeKey')
  return { ...criteria, place }
}

/** Replaces the `id` of a place with its key. The service validates the place type. */
function withPlaceKey(criteria: SearchCriteriaInput | null | undefined): SearchCriteriaInput {
  const { place } = criteria ?? {}
  const type = placeTypes.value(place?.placeType)
  if (!place || type === null) return criteria ?? {}
  return { ...criteria, place: { ...place, placeKey: keyOf(`Place:${type}`, place.placeKey) } }
}

/** Resolves to null when the service does not list the place or rejects its key. */
const placeOf = async (places: PlacesRest, placeType: string, placeKey: string): Promise<PlaceRow | null> =>
  (await places.place(placeType, placeKey).catch(nullWhen('BAD_USER_INPUT'))) ?? null

const noSuchPlace = (...field: string[]) =>
  new UserErrorsError([
    {
      code: 'UNKNOWN',
      message: 'We couldn’t find that place. Search for it by name, then save again.',
      field,
    },
  ])

/** Returns the name of a town without the state. */
function townOf({ displayName, state }: PlaceRow): string | null | undefined {
  return displayName && state && displayName.endsWith(`, ${state}`)
    ? displayName.slice(0, -state.length - 2)
    : displayName
}
