import { countOf, offsetOf, type Page, RESULTS_MAX } from '@gable/service-kit/http/paging'
import { bitsOf } from '../listing/flags.ts'
import type { PlaceType } from '../place/place.contract.ts'
import type { Filters, Sort } from './search.contract.ts'

export interface Search extends Page {
  /** Number of the place to search in; the whole market without one. */
  place: { type: PlaceType; id: number } | undefined
  filters: Filters
  sort: Sort
  now: Date
}

export interface Statement {
  text: string
  values: unknown[]
}

const PLACE_COLUMN: Record<PlaceType, string> = {
  state: 'state_id',
  county: 'county_id',
  city: 'city_id',
  zip: 'zip_id',
  neighborhood: 'neighborhood_id',
  schooldistrict: 'schooldistrict_id',
}

/** Every order ends in the id, so that no two homes tie and pages neither repeat nor skip one. */
const ORDER: Record<Sort, string> = {
  newest: 'on_market desc, id desc',
  priceLow: 'price, id',
  priceHigh: 'price desc, id desc',
  beds: 'beds desc nulls last, on_market desc, id desc',
  baths: 'baths desc nulls last, on_market desc, id desc',
  size: 'sqft desc nulls last, on_market desc, id desc',
}

/** The numbers of the homes of one page, in order. */
export function pageStatement(search: Search): Statement {
  const { conditions, values, value } = conditionsOf(search)
  const offset = offsetOf(search)
  // The last page of the 10,000 may be a part of one.
  const limit = Math.min(search.pageSize, RESULTS_MAX - offset)
  const text = `select id from listings.listing where ${conditions.join(' and ')}
    order by ${ORDER[search.sort]} limit ${value(limit)} offset ${value(offset)}`
  return { text, values }
}

/** How many homes match, counted up to 10,000. */
export function countStatement(search: Search): Statement {
  const { conditions, values } = conditionsOf(search)
  return { text: countOf(`from listings.listing where ${conditions.join(' and ')}`), values }
}

function conditionsOf({ place, filters, now }: Search) {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = [`side = ${value(filters.uiTransactionType)}`]
  const where = (condition: string) => conditions.push(condition)
  /** The columns hold whole numbers, so a bound with a fraction is moved to the next one inside. */
  const between = (column: string, least?: number | null, most?: number | null) => {
    if (isGiven(least)) where(`${column} >= ${value(Math.ceil(least))}::integer`)
    if (isGiven(most)) where(`${column} <= ${value(Math.floor(most))}::integer`)
  }

  if (place) where(`${PLACE_COLUMN[place.type]} = ${value(place.id)}`)
  between('price', filters.minPrice, filters.maxPrice)
  between('beds', filters.minBeds, filters.maxBeds)
  between('baths', filters.minBaths, filters.maxBaths)
  between('sqft', filters.minSqft, filters.maxSqft)
  between('year_built', filters.minYearBuilt, filters.maxYearBuilt)
  if (filters.uiPropertyType?.length) where(`kind = any(${value(filters.uiPropertyType)})`)
  if (filters.openHouse) where(`open_house_until > ${value(now)}`)
  if (isGiven(filters.newWithinDays)) {
    where(
      `on_market between ${value(daysBefore(now, filters.newWithinDays))} and ${value(daysBefore(now, 0))}`,
    )
    where(`flags & ${value(bitsOf({ comingSoon: true }))} = 0`)
  }
  if (isGiven(filters.priceReducedWithinDays))
    where(`price_cut_on >= ${value(daysBefore(now, filters.priceReducedWithinDays))}`)
  const flags = bitsOf({
    virtualTour: filters.virtualTour ?? false,
    isCollection: filters.isCollection ?? false,
  })
  if (flags) where(`flags & ${value(flags)} = ${value(flags)}`)
  if (filters.listAgentKey) where(`list_agent_key = ${value(filters.listAgentKey)}`)
  if (filters.listOfficeKey) where(`list_office_key = ${value(filters.listOfficeKey)}`)
  if (filters.keyword)
    where(`id in (select id from listings.listing_detail
      where keywords @@ websearch_to_tsquery('english', ${value(filters.keyword)}))`)
  return { conditions, values, value }
}

const isGiven = (bound: number | null | undefined): bound is number => bound !== null && bound !== undefined

/** The day so many days before now, in UTC. */
function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
