import type { FragmentType } from '@apollo/client'
import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import type { MaskedMember } from './mails-off.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { useChangeSearches } from './use-change-searches.ts'

interface SavedSearchesScreenProps {
  /** Whose they are. */
  member: MaskedMember
  searches: readonly FragmentType<SavedSearch_SearchFragment>[]
}

/** The saved searches of a member, changed in the graph. */
export function SavedSearchesScreen(member: SavedSearchesScreenProps) {
  const { update, remove, restore } = useChangeSearches()
  return <SavedSearches {...member} onUpdate={update} onDelete={remove} onRestore={restore} />
}
