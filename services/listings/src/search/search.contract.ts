import { pageFields, pageOf, withinMaxResults } from '@gable/service-kit/http/paging'
import { keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { Facets, Relaxations } from '../facets/facets.contract.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { Place, PlaceType } from '../place/place.contract.ts'
import { Filters, FiltersText } from './filters.contract.ts'

export const SORTS = ['newest', 'priceLow', 'priceHigh', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

/** Which homes, and where. Give the finished query to `withWholePlace`. */
export const searchFields = {
  placeType: PlaceType.optional(),
  placeKey: keyText.optional(),
  filters: FiltersText.describe(`JSON text with any of ${Filters.keyof().options.join(', ')}`),
}

/** A place in a query string: both or neither. */
export interface PlaceParams {
  placeType?: PlaceType | undefined
  placeKey?: string | undefined
}

/** Refuses half of a place. */
export const withWholePlace = <T extends z.ZodType<PlaceParams>>(params: T) =>
  params.superRefine(({ placeType, placeKey }, context) => {
    const requireField = (field: string, other: string) =>
      context.addIssue({ code: 'custom', path: [field], message: `is required together with ${other}` })
    if (placeType && !placeKey) requireField('placeKey', 'placeType')
    if (placeKey && !placeType) requireField('placeType', 'placeKey')
  })

const INCLUDES = ['results', 'total', 'facets', 'relaxations', 'keywordReading'] as const
export type Include = (typeof INCLUDES)[number]

const include = z
  .string()
  .default('results,total')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(INCLUDES)).transform((parts): ReadonlySet<Include> => new Set(parts)))
  .describe(`Which parts to answer, with commas between: some of ${INCLUDES.join(', ')}`)

export const SearchParams = withinMaxResults(
  withWholePlace(
    z.object({ ...searchFields, ...pageFields, sort: z.enum(SORTS).default('newest'), include }),
  ),
)
export type SearchParams = z.infer<typeof SearchParams>

export const LatestParams = withWholePlace(
  z.object({ ...searchFields, limit: z.coerce.number().int().min(1).max(24).default(7) }),
)

const Page = pageOf(ListingCard)

/** The parts of a search that were asked for. */
export const SearchResults = Page.partial({ results: true, totalResults: true, totalHits: true }).extend({
  place: Place.nullable(),
  facets: Facets.optional(),
  relaxations: Relaxations.optional(),
  keywordReading: z
    .array(z.object({ all: z.array(z.string()), none: z.array(z.string()) }))
    .describe('How the keywords were understood: a home matches where one of these holds')
    .optional(),
})
export type SearchResults = z.infer<typeof SearchResults>
