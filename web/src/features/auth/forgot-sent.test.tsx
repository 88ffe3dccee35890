// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stage } from '../../fixtures/render.tsx'
import { ForgotSent } from './forgot-sent.tsx'

const t = await loadEnglish('signIn')

afterEach(cleanup)

const resend = () => screen.getByRole('button', { name: t('signIn.resend') })
const alertAndStatus = () => [screen.getByRole('alert').textContent, screen.getByRole('status').textContent]
const failure = (why = t('errors.failed')) => t('signIn.logInFailed') + why

test('shows the email address and whether another email was sent', async () => {
  const answers = [
    new Error('down'),
    { success: true, response: null, userErrors: [] },
    {
      success: null,
      response: null,
      userErrors: [{ code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', field: null }],
    },
  ]
  const held: (() => void)[] = []
  const requestPasswordReset = vi.fn(
    (_: unknown) =>
      new Promise((resolve, reject) => {
        const answer = answers.shift()
        held.push(() => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
  )
  const { user } = await stage(<ForgotSent email="ada@example.com" logInLink={null} />, {
    requestPasswordReset,
  })
  expect(screen.getByText(t('signIn.linkSentNote', { email: 'ada@example.com' }))).toBeDefined()
  expect(alertAndStatus()).toEqual(['', ''])
  const expected = [
    [failure(), ''],
    ['', t('signIn.linkSentAgain')],
    [failure('Wait.'), ''],
  ]
  for (const [times, outcome] of expected.entries()) {
    await user.click(resend())
    // A new request clears the previous message.
    expect([resend().getAttribute('aria-busy'), ...alertAndStatus()]).toEqual(['true', '', ''])
    await waitFor(() => expect(held).toHaveLength(times + 1))
    held.at(-1)?.()
    await waitFor(() => expect(alertAndStatus()).toEqual(outcome))
    expect(resend().getAttribute('aria-busy')).toBeNull()
  }
  expect(requestPasswordReset.mock.calls[0]?.[0]).toMatchObject({ input: { email: 'ada@example.com' } })
})
