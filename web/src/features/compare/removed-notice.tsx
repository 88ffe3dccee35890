import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import * as z from 'zod/mini'
import { comparePath } from './compare-path.ts'
import { addCompared } from './compared.ts'
import styles from './removed-notice.module.css'

/** A home that has just been taken out, and the place that it stood at. */
const removedListing = z.object({ id: z.string(), address: z.string(), at: z.number() })

export type RemovedListing = z.infer<typeof removedListing>

const navigationState = z.union([z.object({ removed: removedListing }), z.object({ restored: z.string() })])

/** Element id of what takes a home out. */
export const removeButtonId = (id: string): string => `remove-${id}`

interface RemovedNoticeProps {
  /** The homes that are left. */
  ids: readonly string[]
  onlyDifferences: boolean
}

/**
 * Says which home the visitor has just taken out, and takes that back. Silent after any other move. What was pressed is
 * gone after either, so the keyboard goes on with what undoes it.
 */
export function RemovedNotice({ ids, onlyDifferences }: RemovedNoticeProps) {
  const { t } = useTranslation()
  const { key, state } = useLocation()
  const moved = useNavigationType() !== 'POP'
  const undo = useRef<HTMLAnchorElement>(null)
  const { data } = z.safeParse(navigationState, state)
  const removed = data && 'removed' in data ? data.removed : null
  const restored = data && 'restored' in data ? data.restored : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
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
