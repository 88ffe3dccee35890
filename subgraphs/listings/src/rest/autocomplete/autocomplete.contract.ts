import { link, listOf, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const suggestion = z.object({
  text: z.string(),
  secondaryText: text,
  href: link,
  newTab: z
    .boolean()
    .nullish()
    .transform((newTab) => newTab ?? false),
  placeKey: text,
  placeName: text,
  displayName: text,
  city: text,
  state: text,
  countyKey: text,
  countyName: text,
  zipCode: text,
  stateName: text,
  listingId: text,
  uPI: text,
  objectID: text,
  objectName: text,
  metro: text,
})

/** Contract of the autocomplete service: suggestions grouped by category. */
export const autocompleteContract = z.array(
  z.object({
    categoryName: z.string(),
    categoryIcon: text,
    categoryResults: listOf(suggestion),
  }),
)

export type CategoryRow = z.output<typeof autocompleteContract>[number]
export type SuggestionRow = z.output<typeof suggestion>
