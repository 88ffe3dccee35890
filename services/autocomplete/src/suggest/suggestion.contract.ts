import { z } from 'zod'
import { Category } from '../terms/facts.ts'

/** Label and icon name of each category. */
export const CATEGORIES: Record<Category, { label: string; icon: string }> = {
  places: { label: 'Cities', icon: 'place' },
  zips: { label: 'Zip Codes', icon: 'mailbox' },
  neighborhoods: { label: 'Neighborhoods', icon: 'neighborhood' },
  counties: { label: 'Counties', icon: 'map' },
  states: { label: 'States', icon: 'flag' },
  schooldistricts: { label: 'School Districts', icon: 'school' },
  addresses: { label: 'Addresses', icon: 'home' },
  listingids: { label: 'MLS Listings', icon: 'number' },
}

const text = z.string().nullable()

/** A suggestion. Fields that do not apply to its category are null. */
export const Suggestion = z.object({
  text: z.string().describe('What to show'),
  secondaryText: text.describe('Second line of the suggestion'),
  href: z.string().describe('Path of the page that the suggestion opens'),
  newTab: z.boolean(),
  placeKey: text,
  placeName: text,
  displayName: text,
  city: text,
  state: text.describe('Two capitals'),
  countyKey: text,
  countyName: text,
  zipCode: text,
  stateName: text,
  listingId: text,
  uPI: text,
  objectID: text.describe('placeKey of the place, or uPI of the listing'),
  objectName: text,
  metro: text,
})
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestedCategory = z.object({
  categoryName: Category,
  categoryLabel: z.string(),
  categoryIcon: z.string().describe('Icon name'),
  categoryResults: z.array(Suggestion).describe('Best first'),
})
export type SuggestedCategory = z.infer<typeof SuggestedCategory>
