import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import * as z from 'zod/mini'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { comparePath } from './compare-path.ts'
import { addCompared } from './compared.ts'
import styles from './removed-notice.module.css'

/** A listing that was just removed, with its position. */
const removedListing = z.object({ id: z.string(), address: z.string(), at: z.number() })

export type RemovedListing = z.infer<typeof removedListing>

const navigationState = z.union([z.object({ removed: removedListing }), z.object({ restored: z.string() })])

/** Returns the element id of a listing's remove button. */
export const removeButtonId = (id: string): string => `remove-${id}`

interface RemovedNoticeProps {
  /** The ids of the remaining listings. */
  ids: readonly string[]
  onlyDifferences: boolean
}

/**
 * Announces which listing the visitor just removed and offers an undo link. Empty after any other navigation.
 * Removing or restoring a listing unmounts the clicked link, so the focus moves to the opposite action.
 */
export function RemovedNotice({ ids, onlyDifferences }: RemovedNoticeProps) {
  const { t } = useTranslation()
  const { key, state } = useLocation()
  const moved = useNavigationType() !== 'POP'
  const undo = useRef<HTMLAnchorElement>(null)
  const { data } = z.safeParse(navigationState, state)
  const removed = data && 'removed' in data ? data.removed : null
  const restored = data && 'restored' in data ? data.restored : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each navigation
  useEffect(() => {
    if (!moved) return
    const next = restored === null ? undo.current : document.getElementById(removeButtonId(restored))
    next?.focus({ preventScroll: true })
  }, [key])
  return (
    <p role="status" className={styles.line}>
      {removed ? (
        <>
          {t('compare.removed', { address: removed.address })}{' '}
          <Link
            ref={undo}
            to={comparePath(ids.toSpliced(removed.at, 0, removed.id), onlyDifferences)}
            state={{ restored: removed.id }}
            preventScrollReset
            replace
            onClick={() => addCompared(removed, removed.at)}
          >
            {t('compare.undo')}
          </Link>
        </>
      ) : null}
    </p>
  )
}
