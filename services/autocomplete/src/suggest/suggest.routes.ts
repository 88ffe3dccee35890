import { plain } from '@gable/places/names'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { createPlaceCache } from '../places/place-cache.ts'
import { Category } from '../terms/facts.ts'
import { categoriesOf } from './categories.ts'
import { findPopularCities, findSuggestions, MAX_PER_CATEGORY } from './find-suggestions.ts'
import { SuggestedCategory } from './suggestion.contract.ts'

const MIN_LETTERS = 2

const CategoryList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean),
  )
  // The web site requests popular cities with the singular `place`.
  .transform((keys) => [...new Set(keys.map((key) => (key === 'place' ? 'places' : key)))])
  .pipe(z.array(Category))

const SuggestParams = z.object({
  autocompleteValue: z.string().trim().max(200).default('').describe('Text typed so far'),
  categories: CategoryList.describe('Comma-separated category keys; empty for all categories'),
})

export function suggestRoutes(app: ServiceApp, { db, log }: ServiceContext): void {
  const places = createPlaceCache(db, log)
  // Loads the places into the cache at startup. Ignores errors, because the next request loads the places
  // again and reports any error.
  app.addHook('onListen', () => void places.current().catch(() => undefined))
  app.get(
    '/v1/autocomplete/country/:country',
    {
      schema: {
        summary: 'Suggestions for the typed text',
        description:
          'Returns at most five suggestions per category, and none for fewer than two characters. When the text is empty and places is the only category, returns the most populous cities.',
        params: z.object({ country: z.string().describe('usa') }),
        querystring: SuggestParams,
        response: { 200: z.object({ data: z.array(SuggestedCategory) }) },
      },
    },
    async ({ params, query: { autocompleteValue, categories } }) => {
      if (params.country.toLowerCase() !== 'usa')
        throw new HttpError(404, ['country: must be usa, the only one with suggestions'])
      if (autocompleteValue === '' && categories.join() === 'places') {
        const cities = await findPopularCities(await places.current(), 'USA')
        return { data: categoriesOf(cities, '', cities.length) }
      }
      if (plain(autocompleteValue).length < MIN_LETTERS) return { data: [] }
      const wanted = categories.length > 0 ? categories : Category.options
      const found = await findSuggestions(db, await places.current(), autocompleteValue, wanted)
      return { data: categoriesOf(found, autocompleteValue, MAX_PER_CATEGORY) }
    },
  )
}
