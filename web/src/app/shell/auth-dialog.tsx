import { SignInDialog } from '../../features/auth/sign-in-dialog.tsx'
import { ProviderButtons } from '../../features/auth/sso/provider-buttons.tsx'
import { type AuthRequest, closeAuth } from '../../platform/urls/auth-modal.ts'

/** The sign-in dialog with the buttons of identity providers. */
export function AuthDialog({ request }: { request: AuthRequest }) {
  return (
    <SignInDialog
      request={request}
      onClose={closeAuth}
      providers={(remember) => <ProviderButtons remember={remember} />}
    />
  )
}
