import type { FragmentType } from '@apollo/client'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMaskedList } from '../../platform/graphql/use-masked.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type EditCallbacks, EditForm } from './edit-form.tsx'
import type { EmailSettingsMember } from './emails-off-notice.tsx'
import { editLinkId } from './saved-search-card.tsx'
import { savedSearchFragment } from './saved-search-fragment.ts'
import { SavedSearchList } from './saved-search-list.tsx'

interface SavedSearchesViewProps extends EditCallbacks {
  /** Whose they are. */
  member: EmailSettingsMember
  /** In the order in which they are shown. */
  searches: readonly FragmentType<SavedSearch_SearchFragment>[]
  /** Takes a deletion back; answers whether the search is there again. */
  onRestore: (search: { id: string }) => Promise<boolean>
}

/** The saved searches of a member, or the form of one of them: `?edit=` names it. */
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

/** Whether the form was opened from the list; and back there, by the way one came: no step back leads into it again. */
function useFormNavigation() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const opened = typeof state === 'object' && state !== null && 'fromList' in state
  return {
    opened,
    close: () => void (opened ? navigate(-1) : navigate(pathname, { replace: true })),
  }
}

/** Has the keyboard go on at the search whose form was closed, or at one that is there again: answers what asks for that. */
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
