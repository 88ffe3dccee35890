import type { FragmentType } from '@apollo/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FavoriteItem_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { FavoriteItem, type FavoriteListing, RemoveButton, removeButtonId } from './favorite-item.tsx'
import styles from './favorite-list.module.css'
import { type RemovedFavorite, useRemovedFavorites } from './use-removed-favorites.ts'

interface Favorite {
  id: string
  propertyId: string
  name?: string | null
  /** Null when the listing may no longer be shown or its service is unavailable. */
  listing?: FragmentType<FavoriteItem_ListingFragment> | null
}

interface FavoriteListProps {
  favorites: readonly Favorite[]
  /** True when the listing service is unavailable. Missing listings may still exist. */
  areListingsUnavailable: boolean
  onRetry: () => void
  /** Renders more actions for a listing. */
  renderActions?: (favorite: FavoriteListing) => ReactNode
}

/** The member's favorites in order. A line with an undo button replaces a removed favorite. */
export function FavoriteList({
  favorites,
  areListingsUnavailable,
  onRetry,
  renderActions,
}: FavoriteListProps) {
  const { t } = useTranslation()
  const { removed, restored, remove, restore } = useRemovedFavorites()
  const [toRemove, setToRemove] = useState<RemovedFavorite | null>(null)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const focusedId = useRef<string | null>(null)
  // Runs after every render, because the restored listing may be rendered later.
  useEffect(() => {
    if (focusedId.current === restored) return
    const button = restored && document.getElementById(removeButtonId(restored))
    if (button) button.focus()
    if (button || !restored) focusedId.current = restored
  })

  const rows = mergeRemoved(favorites, removed)
  if (rows.length === 0)
    return (
      <Message drawing="empty-lot" title={t('account.noFavorites')} text={t('account.noFavoritesText')}>
        <ButtonLink kind="primary" to="/homes-for-sale">
          {t('account.startSearch')}
        </ButtonLink>
      </Message>
    )
  const confirmRemoval = (favorite: RemovedFavorite) => {
    setToRemove(favorite)
    setConfirmOpen(true)
  }
  return (
    <>
      {/* Rendered before the list so that the dialog's effects run first: on close, the dialog tries to return the focus to the removed button, then the undo button takes the focus. */}
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false)
          if (toRemove) remove(toRemove)
        }}
        title={t('favorites.removeTitle')}
        confirm={t('favorites.confirm')}
        danger
      >
        <p>{t('favorites.removeText', { address: toRemove?.address })}</p>
      </ConfirmDialog>
      {areListingsUnavailable ? (
        <div className={styles.unsure} role="status">
          <p>{t('favorites.unsure')}</p>
          <Button onClick={onRetry}>{t('errors.again')}</Button>
        </div>
      ) : null}
      <ul className={styles.list} aria-label={t('accountMenu.favorites')}>
        {rows.map((row, index) => (
          <li key={row.propertyId}>
            {'address' in row ? (
              <RemovedNotice address={row.address} onUndo={() => restore(row)} />
            ) : row.listing ? (
              <FavoriteItem
                listing={row.listing}
                renderActions={renderActions}
                onRemove={(address) => confirmRemoval({ ...row, name: row.name ?? null, address, index })}
              />
            ) : (
              <MissingListing
                favorite={row}
                areListingsUnavailable={areListingsUnavailable}
                onRemove={(address) => confirmRemoval({ ...row, name: row.name ?? null, address, index })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Inserts removed favorites at their old positions. Skips those that were added again in the meantime. */
function mergeRemoved(
  favorites: readonly Favorite[],
  removed: readonly RemovedFavorite[],
): (Favorite | RemovedFavorite)[] {
  const removedIds = new Set(removed.map(({ id }) => id))
  const rows: (Favorite | RemovedFavorite)[] = favorites.filter(({ id }) => !removedIds.has(id))
  const shownIds = new Set(rows.map(({ propertyId }) => propertyId))
  for (const favorite of removed.toSorted((one, other) => one.index - other.index))
    if (!shownIds.has(favorite.propertyId)) rows.splice(favorite.index, 0, favorite)
  return rows
}

interface MissingListingProps {
  favorite: Favorite
  areListingsUnavailable: boolean
  onRemove: (address: string) => void
}

/** A favorite without listing data: the listing is gone or temporarily unavailable. */
function MissingListing({
  favorite: { propertyId, name },
  areListingsUnavailable,
  onRemove,
}: MissingListingProps) {
  const { t } = useTranslation()
  const address = name || t('account.someHome')
  return (
    <div className={styles.line}>
      <p>
        {areListingsUnavailable ? t('favorites.unsureHome', { address }) : t('account.lostHome', { address })}
      </p>
      <RemoveButton uPI={propertyId} address={address} onClick={() => onRemove(address)} />
    </div>
  )
}

/** Announces a removed favorite. The focus moves to its undo button. */
function RemovedNotice({ address, onUndo }: { address: string; onUndo: () => void }) {
  const { t } = useTranslation()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.line}>
      <p>{t('favorites.removed', { address })}</p>
      <Button ref={undo} kind="quiet" aria-label={t('favorites.undoHome', { address })} onClick={onUndo}>
        {t('favorites.undo')}
      </Button>
    </div>
  )
}
