import { z } from 'zod'

const text = z.string().nullish()

const suggestion = z.object({
  text: z.string(),
  secondaryText: text,
  href: z.string(),
  newTab: z.boolean().default(false),
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

/** Suggestions by category. */
export const autocompleteContract = z.array(
  z.object({
    categoryName: z.string(),
    categoryIcon: text,
    categoryResults: z.array(suggestion),
  }),
)

export type CategoryRow = z.output<typeof autocompleteContract>[number]
export type SuggestionRow = z.output<typeof suggestion>
