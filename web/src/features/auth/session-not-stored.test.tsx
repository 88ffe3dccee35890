// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { freshToken } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

const accountUser = { id: '7', email: 'ada@example.com', firstName: 'Ada', settings: null }

let unblock = () => {}
afterEach(() => {
  unblock()
  cleanup()
  setSession({ state: 'loading' })
})

function blockSiteData(): void {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No site data.', 'SecurityError')
  })
  unblock = () => blocked.mockRestore()
}

test.each([
  ['login', ['Email'], 'Log In'],
  ['register', ['First name', 'Last name', 'City', 'Email'], 'Sign Up'],
] as const)(
  '[AUTH-39, ERR-11] the %s form keeps the dialog open and explains that the browser blocks site data',
  async (state, names, action) => {
    openDialogs()
    setSession({ state: 'anonymous' })
    blockSiteData()
    const onClose = vi.fn()
    const session = { session: { token: freshToken(), refreshToken: 'first', accountUser }, userErrors: [] }
    const answers = { logIn: session, register: session }
    const { user } = await stage(<SignInDialog request={{ state }} onClose={onClose} />, answers)
    for (const name of names)
      await user.type(screen.getByRole('textbox', { name }), name === 'Email' ? accountUser.email : 'Ada')
    for (const field of document.querySelectorAll('input[type=password]')) await user.type(field, 'houses-8')
    await user.click(screen.getByRole('button', { name: action }))
    const alert = screen.getByRole('alert')
    await waitFor(() => expect(alert.textContent).toContain('Allow site data, then log in.'))
    expect(onClose).not.toHaveBeenCalled()
  },
)
