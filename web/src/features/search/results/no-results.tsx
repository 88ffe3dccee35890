import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { STAY } from '../../../platform/urls/pending-search.ts'
import { pageCount } from '../../../platform/urls/search-query.ts'
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

/** Says why the list is empty, and offers the nearest lists that are not. */
export function NoResults({ total, ...empty }: NoResultsProps) {
  const { t } = useTranslation()
  const { search } = empty
  if (total === 0) return <NoListings key={printSearchUrl(search)} {...empty} />
  const last = pageCount(total, search.pageSize)
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

/** Searches whose dialog has been seen on this visit: going back to one does not open it again. */
const seenUrls = new Set<string>()

/** True when the map has moved the search to where it looks. What is drawn on it is pushed, as other filters are. */
function useIsMapMove(): boolean {
  const { state } = useLocation()
  const type = useNavigationType()
  return state === STAY && type === NavigationType.Replace
}

/**
 * First in a dialog, once; then, without scripts, and for a move of the map, which a dialog would interrupt, in the place
 * of the list.
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
      // Without a connection the message in the place of the list says the same.
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

/** A heading as a part of a sentence. */
const inSentence = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1)
