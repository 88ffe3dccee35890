import type { ReactNode } from 'react'
import type { AuthState } from '../../platform/urls/auth-modal.ts'
import type { SignedIn } from './sign-in-result.ts'

export interface FormProps {
  /**
   * False until hydration. Before that, the browser must not submit the form itself, because it would send
   * the password to the wrong URL.
   */
  ready: boolean
  /**
   * Email address that the visitor has typed in another form during this visit, so that the visitor types it
   * only once.
   */
  email: string
}

export interface SessionFormProps extends FormProps {
  /** True to keep the session after this tab closes. Applies to every sign-in method. */
  remember: boolean
  /** Checkbox that sets `remember`, rendered above the submit button. */
  rememberBox: ReactNode
  /** Starts the session. Resolves to false when the browser could not store it. */
  onSignedIn: (session: SignedIn, remember: boolean) => Promise<boolean>
  /**
   * Renders the buttons of the sign-in providers. The argument is true when the session must be remembered.
   */
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** Renders a link to another form. This is a link on the login page, and a button in the dialog. */
export type RenderFormLink = (state: AuthState, label: string) => ReactNode

/**
 * Returns the default form values. Without an email address, returns no default, so that a value that the
 * browser has filled in remains.
 */
export const emailDefault = (email: string) => (email ? { email } : {})
