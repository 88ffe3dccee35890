import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Message } from '../../components/message.tsx'
import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MailsOff, type MaskedMember } from './mails-off.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'
import styles from './saved-search-list.module.css'

const FeedsDialog = lazy(async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog }))

interface SavedSearchListProps {
  member: MaskedMember
  searches: readonly SavedSearch_SearchFragment[]
  onDelete: (search: { id: string }) => Promise<boolean>
}

/** The searches as cards, or the way to the first one. */
export function SavedSearchList({ member, searches, onDelete }: SavedSearchListProps) {
  const { t } = useTranslation()
  const [deleted, setDeleted] = useState<SavedSearch_SearchFragment | null>(null)
  const [fed, setFed] = useState<string | null>(null)
  const feeds = searches.find(({ id }) => id === fed)
  const remove = async () => {
    if (deleted) await onDelete({ id: deleted.id })
    setDeleted(null)
  }
  return (
    <>
      {searches.some(({ isSubscribed }) => isSubscribed) ? <MailsOff member={member} /> : null}
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
                onFeeds={() => setFed(search.id)}
                onDelete={() => setDeleted(search)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteDialog name={deleted?.name ?? null} onClose={() => setDeleted(null)} onConfirm={remove} />
      {feeds ? (
        <Suspense>
          <FeedsDialog search={feeds} onClose={() => setFed(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
