import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast.ts'
import { followSession, mayBeMember, useSession } from '../../graphql/session.ts'
import { addWords } from '../../i18n/late-words.ts'
import { useAuthOpen, useWayIn } from '../../lib/auth-modal.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import type { FoundSearch, LateSaveDialogProps } from './save-search-late.tsx'
import styles from './search.module.css'

const waiting = () => import('./waiting-search.ts')

/**
 * Saves the search of the page. A visitor is led to become a member first; then, and after a session that had ended,
 * the form opens with what it had. It comes when it is first asked for.
 */
export function SaveSearch(found: FoundSearch) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const wayIn = useWayIn('register')
  const [open, setOpen] = useState(false)
  const [pressedEarly, setPressedEarly] = useState(false)
  const [Late, setLate] = useState<ComponentType<LateSaveDialogProps>>()
  const address = printSearchUrl({ ...found.search, page: 1, mapState: 'hidden-mobile' })
  const isMember = session.state === 'member'
  const isComing = (open && !Late) || (pressedEarly && session.state === 'loading')

  const show = () => {
    setOpen(true)
    const words = [addWords(i18n, 'savedSearches'), addWords(i18n, 'signIn')]
    Promise.all([import('./save-search-late.tsx'), ...words]).then(
      ([{ LateSaveDialog }]) => setLate(() => LateSaveDialog),
      () => {
        setOpen(false)
        toast(t('errors.failed'), 'error')
      },
    )
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const isVisitor = session.state === 'anonymous'
    // Tells `replayEarlyPress` that the press is not lost.
    if (!isVisitor) event.preventDefault()
    if (isMember) return show()
    // Somebody whom the browser knows, but not yet by name: the form opens once it does.
    if (session.state === 'loading' && mayBeMember()) {
      if (session.hasFailed) followSession()
      return setPressedEarly(true)
    }
    const kept = waiting().then(({ keepWaiting }) => keepWaiting(address, {}), ignore)
    wayIn.onClick(event)
    const isOpening = isVisitor && event.defaultPrevented
    event.preventDefault()
    if (!isOpening) void kept.then(() => navigate(wayIn.to, { state: wayIn.state }))
  }
  const goOn = useEffectEvent(() => {
    if (pressedEarly) {
      setPressedEarly(false)
      return show()
    }
    waiting().then(({ isWaiting }) => isWaiting(address) && show(), ignore)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another search, another one may wait
  useEffect(() => {
    if (isMember) goOn()
  }, [isMember, address])
  const hasFailed = session.state === 'loading' && session.hasFailed === true
  const giveUp = useEffectEvent(() => {
    if (pressedEarly) toast(t('errors.failed'), 'error')
    setPressedEarly(false)
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  useChangedMind(session.state === 'anonymous')

  // A visitor is led to a page as long as there is no dialog to sign in with.
  const popup = session.state === 'anonymous' ? wayIn['aria-haspopup'] : 'dialog'

  return (
    <>
      <Button
        className={styles.save ?? ''}
        aria-label={t('results.saveSearch')}
        aria-haspopup={popup}
        data-early=""
        loading={isComing}
        onClick={press}
      >
        {t('results.save')}
      </Button>
      {open && Late ? <Late {...found} address={address} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A visitor who closes the dialog of signing in does not want to save any more. */
function useChangedMind(isVisitor: boolean): void {
  const authOpen = useAuthOpen()
  const before = useRef(authOpen)
  useEffect(() => {
    if (before.current && !authOpen && isVisitor) waiting().then(({ dropWaiting }) => dropWaiting(), ignore)
    before.current = authOpen
  }, [authOpen, isVisitor])
}

/** What cannot be kept is pressed for once more. */
const ignore = () => undefined
