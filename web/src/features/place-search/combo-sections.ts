import type { TFunction } from 'i18next'
import type { RecentPlace } from './recent-places.ts'
import { hasIcon, type SuggestionIconName } from './suggestion-icon.tsx'
import type { SuggestionCategory } from './use-suggestions.ts'

/** Option in the list, and the action that selecting it triggers. */
export interface ComboOption {
  id: string
  icon: SuggestionIconName | null
  text: string
  secondaryText: string | null
  onAction: () => void
  /** Removes the option from the list. */
  remove?: () => void
}

export interface ComboSection {
  id: string
  title: string | null
  /** True when the title is an error message instead of a category name. */
  isFailure?: boolean
  options: readonly ComboOption[]
}

interface Actions {
  choose: (place: RecentPlace) => void
  remove: (place: RecentPlace) => void
  clear: () => void
  nearMe: () => void
  retry: () => void
}

/** Returns the options for an empty field: "Near me" and the recent places. */
export function emptySections(
  t: TFunction,
  recents: readonly RecentPlace[],
  { choose, remove, clear, nearMe }: Actions,
): ComboSection[] {
  const nearMeOption: ComboOption = {
    id: 'near',
    icon: 'NEAR',
    text: t('near.me'),
    secondaryText: null,
    onAction: nearMe,
  }
  const first = { id: 'near', title: null, options: [nearMeOption] }
  if (recents.length === 0) return [first]
  const options = recents.map((place) => ({
    ...optionOf(place, choose),
    remove: () => remove(place),
  }))
  const last: ComboOption = {
    id: 'clear',
    icon: 'CLEAR',
    text: t('recent.clear'),
    secondaryText: null,
    onAction: clear,
  }
  return [first, { id: 'recent', title: t('recent.title'), options: [...options, last] }]
}

export function suggestedSections(
  t: TFunction,
  categories: readonly SuggestionCategory[],
  { choose }: Pick<Actions, 'choose'>,
): ComboSection[] {
  return categories.map(({ key, categoryResults }) => ({
    id: key,
    title: t(`places.${key}`),
    options: categoryResults.map(({ text, secondaryText, href }) =>
      optionOf({ category: key, text, secondaryText, href }, choose),
    ),
  }))
}

export const failedSections = (t: TFunction, { retry }: Pick<Actions, 'retry'>): ComboSection[] => [
  {
    id: 'failed',
    title: t('errors.failed'),
    isFailure: true,
    options: [{ id: 'retry', icon: 'RETRY', text: t('errors.again'), secondaryText: null, onAction: retry }],
  },
]

function optionOf(place: RecentPlace, choose: (place: RecentPlace) => void): ComboOption {
  const { category, text, secondaryText, href } = place
  return {
    id: href,
    icon: hasIcon(category) ? category : null,
    text,
    secondaryText,
    onAction: () => choose(place),
  }
}
