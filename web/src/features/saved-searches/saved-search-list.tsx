import { lazy, Suspense, useState } from 'react'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { DeleteSearchDialog } from './delete-search-dialog.tsx'
import { type EmailSettingsMember, EmailsOffNotice } from './emails-off-notice.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'
import styles from './saved-search-list.module.css'

const FeedsDialog = lazy(async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog }))

interface SavedSearchListProps {
  member: EmailSettingsMember
  searches: readonly SavedSearch_SearchFragment[]
  onDelete: (search: { id: string }) => Promise<boolean>
}

/** List of saved searches as cards, or a link to start a search when the list is empty. */
export function SavedSearchList({ member, searches, onDelete }: SavedSearchListProps) {
  const { t } = useTranslation()
  const [toDelete, setToDelete] = useState<SavedSearch_SearchFragment | null>(null)
  const [feedsId, setFeedsId] = useState<string | null>(null)
  const feedsSearch = searches.find(({ id }) => id === feedsId)
  const remove = async () => {
    if (toDelete) await onDelete({ id: toDelete.id })
    setToDelete(null)
  }
  return (
    <>
      {searches.some(({ isSubscribed }) => isSubscribed) ? <EmailsOffNotice member={member} /> : null}
      {searches.length === 0 ? (
        <Message
          drawing="lone-mailbox"
          title={t('savedSearches.noneTitle')}
          text={t('savedSearches.noneText')}
        >
          <ButtonLink kind="primary" to="/homes-for-sale">
            {t('account.startSearch')}
          </ButtonLink>
        </Message>
      ) : (
        <ul className={styles.list} aria-label={t('accountMenu.savedSearches')}>
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard
                search={search}
                onFeeds={() => setFeedsId(search.id)}
                onDelete={() => setToDelete(search)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteSearchDialog
        name={toDelete?.name ?? null}
        onClose={() => setToDelete(null)}
        onConfirm={remove}
      />
      {feedsSearch ? (
        <Suspense>
          <FeedsDialog search={feedsSearch} onClose={() => setFeedsId(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
