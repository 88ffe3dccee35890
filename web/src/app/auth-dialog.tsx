import { SignInDialog } from '../features/sign-in/sign-in-dialog.tsx'
import { ProviderButtons } from '../features/sso/provider-buttons.tsx'
import { type AuthRequest, closeAuth } from '../lib/auth-modal.ts'

/** The dialog of signing in, with the ways in by others. */
export function AuthDialog({ request }: { request: AuthRequest }) {
  return (
    <SignInDialog
      request={request}
      onClose={closeAuth}
      providers={(remember) => <ProviderButtons remember={remember} />}
    />
  )
}
