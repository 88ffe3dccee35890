// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

test('shows and hides the password', async () => {
  const { user } = await stage(<PasswordField label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})
