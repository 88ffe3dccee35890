import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { setLeaveGuard } from '../../platform/browser/unsaved.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ConfirmDialog } from './dialog.tsx'

interface UnsavedChangesProps {
  /** Whether leaving would lose changes. Called when the user tries to leave. */
  hasChanges: () => boolean
  /** Called when the user agrees to discard the changes. */
  onLeave: () => void
  /** True when a different query is a different page. */
  withQuery?: boolean
}

/**
 * Asks for confirmation before the user leaves a page with unsaved changes, through a link, by signing out,
 * or by closing the tab.
 */
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
