import type { SearchCriteria } from '../../saved-searches/criteria.ts'
import type { SavedSearchBody } from '../../saved-searches/saved-search.ts'
import type { Range, Search } from './people.ts'

/** A search as its form sends it. */
export function bodyOf(search: Search): SavedSearchBody & { searchCriteria: SearchCriteria } {
  const { name, isSubscribed, frequency, notifyOn, place, person, transaction, propertyKinds } = search
  const ends = (what: string, { least, most }: Range) => ({ [`min${what}`]: least, [`max${what}`]: most })
  const features = {
    ...ends('Price', search.price),
    ...ends('Beds', search.beds),
    ...ends('Baths', search.baths),
    ...ends('Sqft', search.sqft),
    ...(propertyKinds.length > 0 && { uiPropertyType: propertyKinds }),
    uiTransactionType: transaction,
  }
  return {
    name,
    isSubscribed,
    notificationFrequency: frequency,
    notifyOn: [...notifyOn],
    searchQueryString: JSON.stringify({ features }),
    searchCriteria: { place: place && { ...placeOf(place), name: place.placeKey } },
    locale: person.locale,
  }
}

type PlaceType = NonNullable<SearchCriteria['place']>['placeType']
const placeOf = ({ placeType, placeKey }: NonNullable<Search['place']>) => ({
  placeType: placeType as PlaceType,
  placeKey,
})
