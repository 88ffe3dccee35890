import { type ReactNode, useEffect, useState } from 'react'
import { useEntryLeft } from '../../platform/browser/use-entry-left.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import type { AuthRequest, AuthState } from '../../platform/urls/auth-modal.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AuthFlow, TITLES } from './auth-flow.tsx'
import styles from './sign-in.module.css'
import { useFocusFirstField } from './use-focus-first-field.ts'

interface SignInDialogProps {
  request: AuthRequest
  /** Closes the dialog and discards the typed values. */
  onClose: () => void
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** The sign-up and log-in dialog above the current page. Closes once the visitor is signed in. */
export function SignInDialog({ request, onClose, providers }: SignInDialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [state, setState] = useState<AuthState>(request.state)
  const container = useFocusFirstField(state, true)
  const isMember = session.state === 'member'

  useEntryLeft(onClose)
  useEffect(() => {
    if (!isMember) return
    onClose()
    requestAnimationFrame(focusPage)
  }, [isMember, onClose])

  const isEmpty = () =>
    [...(container.current?.querySelectorAll('input') ?? [])].every(({ type, value, checked }) =>
      type === 'checkbox' ? !checked : value === '',
    )
  return (
    <Dialog open onClose={onClose} closesOnBackdropClick={isEmpty} title={t(TITLES[state])}>
      <AuthFlow
        state={state}
        onState={setState}
        renderFormLink={(to, label) => (
          <button type="button" className={styles.way} onClick={() => setState(to)}>
            {label}
          </button>
        )}
        ready
        container={container}
        providers={providers}
      />
    </Dialog>
  )
}

/**
 * Moves the focus to the page content when the focused element is gone. The link that opened the dialog is
 * hidden once the visitor is signed in.
 */
function focusPage(): void {
  const { activeElement: focused, body } = document
  if (focused && focused !== body && getComputedStyle(focused).visibility !== 'hidden') return
  document.getElementById('content')?.focus({ preventScroll: true })
}
