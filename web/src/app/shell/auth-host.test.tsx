// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { goTo } from '../../platform/browser/go-to.ts'
import { closeAuth, useSignInLink } from '../../platform/urls/auth-modal.ts'
import { AuthHost } from './auth-host.tsx'

vi.mock('../../platform/browser/go-to.ts')
vi.mock('./auth-dialog.tsx', () => {
  throw new Error('The file did not come.')
})

function Page() {
  return (
    <>
      <Link {...useSignInLink('register')}>Sign Up</Link>
      <AuthHost />
    </>
  )
}

afterEach(() => {
  cleanup()
  closeAuth()
  window.history.replaceState(null, '', '/')
})

test('shows progress while the dialog loads, and opens the sign-in page with a return path when loading fails', async () => {
  window.history.replaceState(null, '', '/homes-for-sale?sort=price')
  await stage(<Page />)
  fireEvent.click(screen.getByRole('link', { name: 'Sign Up' }))
  expect(screen.getByRole('progressbar', { name: 'Sign Up' })).toBeDefined()
  await vi.waitFor(() =>
    expect(goTo).toHaveBeenCalledWith('/login?next=%2Fhomes-for-sale%3Fsort%3Dprice&action=register'),
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
})
