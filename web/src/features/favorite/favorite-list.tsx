import type { FragmentType } from '@apollo/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { Message } from '../../components/message.tsx'
import type { FavoriteItem_ListingFragment } from '../../graphql/generated/graphql.ts'
import { type FavoriteHome, FavoriteItem, RemoveButton, removeId } from './favorite-item.tsx'
import styles from './favorite-list.module.css'
import { type Removed, useRemoved } from './use-removed.ts'

interface Favorite {
  id: string
  propertyId: string
  name?: string | null
  /** Null for a home that may not be shown any more, or that nobody answers for. */
  listing?: FragmentType<FavoriteItem_ListingFragment> | null
}

interface FavoriteListProps {
  favorites: readonly Favorite[]
  /** True when nobody answers for the homes: what is missing is not known to be gone. */
  unsure: boolean
  onRetry: () => void
  /** Draws what else can be done with a home. */
  more?: (home: FavoriteHome) => ReactNode
}

/** The favorites in their order. One that is taken out leaves a line that takes that back. */
export function FavoriteList({ favorites, unsure, onRetry, more }: FavoriteListProps) {
  const { t } = useTranslation()
  const { removed, restored, remove, restore } = useRemoved()
  const [asked, setAsked] = useState<Removed | null>(null)
  const [asking, setAsking] = useState(false)
  const focused = useRef<string | null>(null)
  // The home may be drawn only after it is known to be back.
  useEffect(() => {
    if (focused.current === restored) return
    const button = restored && document.getElementById(removeId(restored))
    if (button) button.focus()
    if (button || !restored) focused.current = restored
  })

  const rows = rowsOf(favorites, removed)
  if (rows.length === 0)
    return (
      <Message drawing="empty-lot" title={t('account.noFavorites')} text={t('account.noFavoritesText')}>
        <ButtonLink kind="primary" to="/homes-for-sale">
          {t('account.startSearch')}
        </ButtonLink>
      </Message>
    )
  const ask = (home: Removed) => {
    setAsked(home)
    setAsking(true)
  }
  return (
    <>
      {/* Before the list: what it gives the focus back to is gone by then, and a line of the list takes it. */}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          if (asked) remove(asked)
        }}
        title={t('favorites.removeTitle')}
        confirm={t('favorites.confirm')}
        danger
      >
        <p>{t('favorites.removeText', { address: asked?.address })}</p>
      </ConfirmDialog>
      {unsure ? (
        <div className={styles.unsure} role="status">
          <p>{t('favorites.unsure')}</p>
          <Button onClick={onRetry}>{t('errors.again')}</Button>
        </div>
      ) : null}
      <ul className={styles.list} aria-label={t('accountMenu.favorites')}>
        {rows.map((row, at) => (
          <li key={row.propertyId}>
            {'address' in row ? (
              <RemovedLine address={row.address} onUndo={() => restore(row)} />
            ) : row.listing ? (
              <FavoriteItem
                listing={row.listing}
                more={more}
                onRemove={(address) => ask({ ...row, name: row.name ?? null, address, at })}
              />
            ) : (
              <MissingHome
                favorite={row}
                unsure={unsure}
                onRemove={(address) => ask({ ...row, name: row.name ?? null, address, at })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is taken out keeps its place among the others; what came back meanwhile counts as there. */
function rowsOf(favorites: readonly Favorite[], removed: readonly Removed[]): (Favorite | Removed)[] {
  const out = new Set(removed.map(({ id }) => id))
  const rows: (Favorite | Removed)[] = favorites.filter(({ id }) => !out.has(id))
  const there = new Set(rows.map(({ propertyId }) => propertyId))
  for (const home of removed.toSorted((one, other) => one.at - other.at))
    if (!there.has(home.propertyId)) rows.splice(home.at, 0, home)
  return rows
}

interface MissingHomeProps {
  favorite: Favorite
  unsure: boolean
  onRemove: (address: string) => void
}

/** A favorite without its home: it is gone, or it cannot be shown now. */
function MissingHome({ favorite: { propertyId, name }, unsure, onRemove }: MissingHomeProps) {
  const { t } = useTranslation()
  const address = name || t('account.someHome')
  return (
    <div className={styles.line}>
      <p>{unsure ? t('favorites.unsureHome', { address }) : t('account.lostHome', { address })}</p>
      <RemoveButton uPI={propertyId} address={address} onPress={() => onRemove(address)} />
    </div>
  )
}

/** Says what was taken out. The keyboard goes on with what takes that back. */
function RemovedLine({ address, onUndo }: { address: string; onUndo: () => void }) {
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
