import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { useSession } from '../../graphql/session.ts'
import type { AuthRequest, AuthState } from '../../lib/auth-modal.ts'
import { useEntryLeft } from '../../lib/use-entry-left.ts'
import { AuthFlow, titles } from './auth-flow.tsx'
import styles from './sign-in.module.css'
import { useFirstField } from './use-first-field.ts'

interface AuthModalProps {
  request: AuthRequest
  /** Takes it away, with all that was typed in it. */
  onClose: () => void
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** Signing up and in above the page that stands; it stays where it was. Left once somebody is signed in. */
export function AuthModal({ request, onClose, providers }: AuthModalProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [state, setState] = useState<AuthState>(request.state)
  const flow = useFirstField(state, true)
  const isMember = session.state === 'member'

  useEntryLeft(onClose)
  useEffect(() => {
    if (!isMember) return
    onClose()
    requestAnimationFrame(focusPage)
  }, [isMember, onClose])

  const isEmpty = () =>
    [...(flow.current?.querySelectorAll('input') ?? [])].every(({ type, value, checked }) =>
      type === 'checkbox' ? !checked : value === '',
    )
  return (
    <Dialog open onClose={onClose} leavesBeside={isEmpty} title={t(titles[state])}>
      <AuthFlow
        state={state}
        onState={setState}
        way={(to, words) => (
          <button type="button" className={styles.way} onClick={() => setState(to)}>
            {words}
          </button>
        )}
        ready
        flow={flow}
        providers={providers}
      />
    </Dialog>
  )
}

/** The link that opened the dialog is not shown to members: where it had the focus, the keyboard goes on at the page. */
function focusPage(): void {
  const { activeElement: here, body } = document
  if (here && here !== body && getComputedStyle(here).visibility !== 'hidden') return
  document.getElementById('content')?.focus({ preventScroll: true })
}
