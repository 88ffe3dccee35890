import { pageCount } from '@gable/kit/rules/search-limits'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { STAY } from '../../../platform/urls/pending-search.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'
import type { Dialog as DialogComponent } from '../../../ui/overlays/dialog.tsx'
import styles from './no-results.module.css'
import { Relaxations } from './relaxations.tsx'
import { type EmptySearch, useWiderTotals, WiderSearches, widerSearches } from './wider-searches.tsx'

interface NoResultsProps extends EmptySearch {
  total: number
}

/** Explains why the list is empty and links to the closest searches with results. */
export function NoResults({ total, ...empty }: NoResultsProps) {
  const { t } = useTranslation()
  const { search } = empty
  if (total === 0) return <NoListings key={printSearchUrl(search)} {...empty} />
  const last = pageCount(search.pageSize, total)
  return (
    <Message
      drawing="empty-lot"
      title={t('noResults.pageTitle', { page: search.page })}
      text={t('noResults.pageText', { count: last })}
    >
      <ButtonLink kind="primary" to={printSearchUrl({ ...search, page: last })}>
        {t('noResults.lastPage')}
      </ButtonLink>
    </Message>
  )
}

/**
 * URLs of searches whose dialog was shown in this visit. Going back to such a search does not show the dialog
 * again.
 */
const seenUrls = new Set<string>()

/**
 * True when the visitor reached the search by moving the map, which replaces the history entry. Drawing an
 * area pushes an entry, as other filters do.
 */
function useIsMapMove(): boolean {
  const { state } = useLocation()
  const type = useNavigationType()
  return state === STAY && type === NavigationType.Replace
}

/**
 * Message for an empty search. Opens a dialog once per search. After that, the message replaces the list. The
 * message also replaces the list without JavaScript, and after a map move, because a dialog would interrupt
 * the visitor.
 */
function NoListings(empty: EmptySearch) {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<typeof DialogComponent | null>(null)
  const [open, setOpen] = useState(false)
  const url = printSearchUrl(empty.search)
  const isMapMove = useIsMapMove()
  useEffect(() => {
    if (isMapMove) seenUrls.add(url)
    if (seenUrls.has(url)) return
    let isUnmounted = false
    const show = async () => {
      // If the dialog fails to load, for example offline, the message in the list is enough.
      const loaded = await import('../../../ui/overlays/dialog.tsx').catch(() => null)
      if (isUnmounted || !loaded) return
      seenUrls.add(url)
      setDialog(() => loaded.Dialog)
      setOpen(true)
    }
    void show()
    return () => {
      isUnmounted = true
    }
  }, [url, isMapMove])
  const texts = {
    title: t('noResults.title', { category: inSentence(empty.category) }),
    text: t('noResults.text'),
  }
  const searches = widerSearches(empty, t, useWiderTotals())
  const links = searches.length > 0 ? <WiderSearches searches={searches} /> : null
  const relaxations = <Relaxations search={empty.search} />
  return (
    <>
      <div className={open ? styles.behind : undefined}>
        <Message drawing="empty-lot" {...texts}>
          {relaxations}
          {links}
        </Message>
      </div>
      {Dialog ? (
        <Dialog title={texts.title} open={open} actions={links} onClose={() => setOpen(false)}>
          <p>{texts.text}</p>
          {relaxations}
        </Dialog>
      ) : null}
    </>
  )
}

/** Lowercases the first letter of a heading for use inside a sentence. */
const inSentence = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1)
