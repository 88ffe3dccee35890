import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { setLeaveGuard } from '../../platform/browser/unsaved.ts'
import { ConfirmDialog } from './dialog.tsx'

interface UnsavedChangesProps {
  /** Whether there is something that leaving would lose. Asked at the moment of leaving. */
  hasChanges: () => boolean
  /** What is not saved is let go. */
  onLeave: () => void
  /** True for a form that stands at a query of its own: another one is another page. */
  withQuery?: boolean
}

/** Asks before one leaves a page with changes: by a link, by logging out, by closing the tab. */
export function UnsavedChanges({ hasChanges, onLeave, withQuery = false }: UnsavedChangesProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: next }) =>
        (here.pathname !== next.pathname || (withQuery && here.search !== next.search)) && hasChanges(),
      [hasChanges, withQuery],
    ),
  )
  const [pendingLeave, setPendingLeave] = useState<{ goOn: () => void } | null>(null)
  useEffect(() => setLeaveGuard((goOn) => (hasChanges() ? setPendingLeave({ goOn }) : goOn())), [hasChanges])
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [hasChanges])

  const stay = () => {
    setPendingLeave(null)
    blocker.reset?.()
  }
  const leave = () => {
    onLeave()
    setPendingLeave(null)
    pendingLeave?.goOn()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={pendingLeave !== null || blocker.state === 'blocked'}
      hasHistoryEntry={false}
      title={t('accountPages.unsavedTitle')}
      confirm={t('accountPages.leave')}
      onClose={stay}
      onConfirm={leave}
    >
      <p>{t('accountPages.unsavedText')}</p>
    </ConfirmDialog>
  )
}
