import type { FragmentType } from '@apollo/client'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import type { EmailSettingsMember } from './emails-off-notice.tsx'
import { SavedSearchesView } from './saved-searches-view.tsx'
import { useSavedSearchMutations } from './use-saved-search-mutations.ts'

interface SavedSearchesScreenProps {
  /** Whose they are. */
  member: EmailSettingsMember
  searches: readonly FragmentType<SavedSearch_SearchFragment>[]
}

/** The saved searches of a member, changed in the graph. */
export function SavedSearchesScreen(member: SavedSearchesScreenProps) {
  const { update, remove, restore } = useSavedSearchMutations()
  return <SavedSearchesView {...member} onUpdate={update} onDelete={remove} onRestore={restore} />
}
