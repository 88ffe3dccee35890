import type { FragmentType } from '@apollo/client'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import type { EmailSettingsMember } from './emails-off-notice.tsx'
import { SavedSearchesView } from './saved-searches-view.tsx'
import { useSavedSearchMutations } from './use-saved-search-mutations.ts'

interface SavedSearchesScreenProps {
  /** The member who owns the searches. */
  member: EmailSettingsMember
  searches: readonly FragmentType<SavedSearch_SearchFragment>[]
}

/** Lists the saved searches of a member, and saves changes to the graph. */
export function SavedSearchesScreen(member: SavedSearchesScreenProps) {
  const { update, remove, restore } = useSavedSearchMutations()
  return <SavedSearchesView {...member} onUpdate={update} onDelete={remove} onRestore={restore} />
}
