import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { guardLeaving } from '../lib/unsaved.ts'
import { ConfirmDialog } from './dialog.tsx'

interface UnsavedChangesProps {
  /** Whether there is something that leaving would lose. Asked at the moment of leaving. */
  when: () => boolean
  /** What is not saved is let go. */
  onLeave: () => void
  /** True for a form that stands at a query of its own: another one is another page. */
  withQuery?: boolean
}

/** Asks before one leaves a page with changes: by a link, by logging out, by closing the tab. */
export function UnsavedChanges({ when, onLeave, withQuery = false }: UnsavedChangesProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: next }) =>
        (here.pathname !== next.pathname || (withQuery && here.search !== next.search)) && when(),
      [when, withQuery],
    ),
  )
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null)
  useEffect(() => guardLeaving((goOn) => (when() ? setWaiting({ goOn }) : goOn())), [when])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [when])

  const stay = () => {
    setWaiting(null)
    blocker.reset?.()
  }
  const leave = () => {
    onLeave()
    setWaiting(null)
    waiting?.goOn()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={waiting !== null || blocker.state === 'blocked'}
      hasEntry={false}
      title={t('accountPages.unsavedTitle')}
      confirm={t('accountPages.leave')}
      onClose={stay}
      onConfirm={leave}
    >
      <p>{t('accountPages.unsavedText')}</p>
    </ConfirmDialog>
  )
}
