import { z } from 'zod'
import { Category } from '../terms/facts.ts'

/** What a category is called, and the name of its icon. */
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

/** One suggestion; what does not apply to its category is null. */
export const Suggestion = z.object({
  text: z.string().describe('What to show'),
  secondaryText: text.describe('A second, quieter line'),
  href: z.string().describe('Path to go to'),
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
  objectID: text.describe('Key of the place, or uPI of the home'),
  objectName: text,
  metro: text,
})
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestedCategory = z.object({
  categoryName: Category,
  categoryLabel: z.string(),
  categoryIcon: z.string().describe('Name of an icon'),
  categoryResults: z.array(Suggestion).describe('Best first'),
})
export type SuggestedCategory = z.infer<typeof SuggestedCategory>
