import type { ReactNode } from 'react'
import type { AuthState } from '../../platform/urls/auth-modal.ts'
import type { SignedIn } from './sign-in-result.ts'

export interface FormProps {
  /** False until scripts can send it: sent by the browser itself, a password would go astray. */
  ready: boolean
  /** The address as another form of the same visit has it; nobody types it twice. */
  email: string
}

export interface SessionFormProps extends FormProps {
  /** Whether the session is to be kept beyond this tab, whichever way in is taken. */
  remember: boolean
  /** The checkbox that asks for it; renders above what sends the form. */
  rememberBox: ReactNode
  /** False when the browser could not keep the session. */
  onSignedIn: (session: SignedIn, remember: boolean) => Promise<boolean>
  /** The buttons of others who say who somebody is, told whether the session is to be remembered. */
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** Draws what leads to another form: a link on the page, a button in the dialog. */
export type RenderFormLink = (state: AuthState, label: string) => ReactNode

/** What a form begins with. Nothing when the address is not known: what a browser has filled in by then stays. */
export const emailDefault = (email: string) => (email ? { email } : {})
