import type { ReactNode } from 'react'
import type { AuthState } from '../../platform/urls/auth-modal.ts'
import type { SignedIn } from './sign-in-result.ts'

export interface FormProps {
  /**
   * False until hydration. The browser must not submit the form itself, because that would send the password
   * to the wrong URL.
   */
  ready: boolean
  /** Email address typed in another form of the visit, so that the visitor types it only once. */
  email: string
}

export interface SessionFormProps extends FormProps {
  /** Whether to keep the session beyond this tab, for every sign-in method. */
  remember: boolean
  /** Checkbox that sets `remember`, rendered above the submit button. */
  rememberBox: ReactNode
  /** Resolves to false when the browser could not store the session. */
  onSignedIn: (session: SignedIn, remember: boolean) => Promise<boolean>
  /** Renders the buttons of the sign-in providers, given whether to remember the session. */
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** Renders a link to another form: a link on the page, a button in the dialog. */
export type RenderFormLink = (state: AuthState, label: string) => ReactNode

/**
 * Returns the default form values. Empty without an email address, which preserves a value that the browser
 * filled in.
 */
export const emailDefault = (email: string) => (email ? { email } : {})
