import type { Found } from './facts.ts'
import { CATEGORIES, Category, type SuggestedCategory, type Suggestion } from './suggestion.contract.ts'
import { toSuggestion } from './suggestion.mapper.ts'
import { nameTerm } from './terms.ts'

/** What was found, by category: those that hold exactly what was typed first, at most `most` of each. */
export function categoriesOf(found: readonly Found[], typed: string, most: number): SuggestedCategory[] {
  const categories = Category.options.flatMap((category) => {
    const suggestions = found.filter((one) => one.category === category).map(toSuggestion)
    const results = withoutRepeats(suggestions).slice(0, most)
    return results.length === 0 ? [] : [{ category, results }]
  })
  const name = nameTerm(typed)
  const isExact = ({ results }: { results: Suggestion[] }) =>
    results.some(({ objectName }) => objectName !== null && nameTerm(objectName) === name)
  return [...categories.filter(isExact), ...categories.filter((one) => !isExact(one))].map(
    ({ category, results }) => ({
      categoryName: category,
      categoryLabel: CATEGORIES[category].label,
      categoryIcon: CATEGORIES[category].icon,
      categoryResults: results,
    }),
  )
}

/** A place with two ways of writing it may be found by both. */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(({ href }, i) => suggestions.findIndex((other) => other.href === href) === i)
}
