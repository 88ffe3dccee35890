import type { FragmentType } from '@apollo/client'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMaskedList } from '../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type EditCallbacks, EditForm } from './edit-form.tsx'
import type { EmailSettingsMember } from './emails-off-notice.tsx'
import { editLinkId } from './saved-search-card.tsx'
import { savedSearchFragment } from './saved-search-fragment.ts'
import { SavedSearchList } from './saved-search-list.tsx'

interface SavedSearchesViewProps extends EditCallbacks {
  /** The member who owns the searches. */
  member: EmailSettingsMember
  /** The searches in display order. */
  searches: readonly FragmentType<SavedSearch_SearchFragment>[]
  /** Undoes a deletion. Resolves to true when the search is restored. */
  onRestore: (search: { id: string }) => Promise<boolean>
}

/** Lists the saved searches of a member, or shows the edit form of the search whose id is in `?edit=`. */
export function SavedSearchesView({
  member,
  searches: masked,
  onUpdate,
  onDelete,
  onRestore,
}: SavedSearchesViewProps) {
  const { t } = useTranslation()
  const searches = useMaskedList(savedSearchFragment, masked) ?? []
  const [params] = useSearchParams()
  const edited = searches.find(({ id }) => id === params.get('edit'))
  const { close, opened } = useFormNavigation()
  const focusEditLink = useFocusEditLink(edited?.id)

  const restore = async (id: string) => {
    if (await onRestore({ id })) focusEditLink(id)
    else toast(t('errors.failed'), 'error')
  }
  const remove = async ({ id }: { id: string }) => {
    const name = searches.find((search) => search.id === id)?.name ?? ''
    const isDeleted = await onDelete({ id })
    if (isDeleted)
      toast(t('savedSearches.deleted', { name }), 'plain', {
        label: t('savedSearches.undo'),
        onPress: () => void restore(id),
      })
    else toast(t('errors.failed'), 'error')
    return isDeleted
  }
  if (edited)
    return (
      <EditForm
        key={edited.id}
        search={edited}
        onUpdate={onUpdate}
        onDelete={remove}
        autoFocus={opened}
        onClose={close}
      />
    )
  return <SavedSearchList member={member} searches={searches} onDelete={remove} />
}

/**
 * Returns whether the form was opened from the list, and a function that closes it. Closing goes back, or
 * replaces the history entry, so the Back button never returns to the form.
 */
function useFormNavigation() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const opened = typeof state === 'object' && state !== null && 'fromList' in state
  return {
    opened,
    close: () => void (opened ? navigate(-1) : navigate(pathname, { replace: true })),
  }
}

/**
 * Focuses the edit link of a search after its form closes. Returns a function that focuses the link of a
 * given search, immediately or once the link renders, for example after a restore.
 */
function useFocusEditLink(edited: string | undefined): (id: string) => void {
  const focusId = useRef<string>(undefined)
  const previous = useRef(edited)
  useEffect(() => {
    if (previous.current && !edited) focusId.current = previous.current
    previous.current = edited
  }, [edited])
  useEffect(() => {
    const link = focusId.current && document.getElementById(editLinkId(focusId.current))
    if (!link) return
    focusId.current = undefined
    link.focus()
  })
  return (id) => {
    focusId.current = id
    document.getElementById(editLinkId(id))?.focus()
  }
}
