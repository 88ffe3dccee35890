// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../../graphql/session-state.ts'
import { openDialogs } from '../../test/dialogs.ts'
import { stage } from '../../test/render.tsx'
import { signInAs, signOut, zoe } from '../../test/sample-member.ts'
import { RequestInfoButton } from './request-info-button.tsx'

const address = '7 Barton Ave, Austin, TX 78704'
const interest = `I am interested in ${address}. Please tell me more.`
const member = { ...zoe, phone: '418-555-0142' }
const received = { received: true, userErrors: [] }
const refused = (code: string, message: string, field: string[] | null) => ({
  received: null,
  userErrors: [{ code, message, field }],
})

/** Opens the form; `sent` has what was sent of it. */
async function open(answer: () => unknown = () => received) {
  const sent: Record<string, unknown>[] = []
  const page = await stage(<RequestInfoButton uPI="home-7" address={address} />, {
    viewer: member,
    sendContactRequest: ({ input }: { input: object }) => {
      sent.push({ ...input })
      return answer()
    },
  })
  await page.user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: 'Request More Info' }))
  await dialog.findByRole('textbox', { name: 'Name' })
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, text: string) => {
    await page.user.clear(box(name))
    if (text) await page.user.type(box(name), text)
  }
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send' }))
  return { ...page, dialog, box, type, send, sent }
}

const opener = () => screen.getByRole('button', { name: `Request More Info: ${address}` })
const typed = (box: (name: string) => HTMLInputElement) =>
  ['Name', 'Email', 'Phone (optional)', 'Message'].map((name) => box(name).value)

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[FAV-03, FORM-44] the form knows the member and the home, and what is sent goes with both', async () => {
  const { box, send, sent } = await open()
  expect(typed(box)).toEqual(['Zoé Roy', 'zoe@example.com', '+1 (418) 555-0142', interest])
  await send()
  const success = within(await screen.findByRole('dialog', { name: 'Message sent' }))
  expect(success.getByText(/on its way\. The answer comes to zoe@example\.com\.$/)).toBeDefined()
  expect(sent).toEqual([
    {
      name: 'Zoé Roy',
      email: 'zoe@example.com',
      phone: '+1 (418) 555-0142',
      message: interest,
      uPI: 'home-7',
      listingAddress: address,
      locale: 'EN_US',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(screen.queryByRole('dialog', { name: 'Request More Info' })).toBeNull()
})

test('[FORM-10] success is said in a dialog of its own, which is left at a press', async () => {
  const { send, user } = await open()
  await send()
  await screen.findByRole('dialog', { name: 'Message sent' })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visitor without an account fills the form in, and may leave out the phone', async () => {
  signOut()
  setSession({ state: 'anonymous' })
  const { box, type, send, sent, asked } = await open()
  expect(typed(box)).toEqual(['', '', '', interest])
  await type('Name', 'Ada')
  await type('Email', 'ada@example.com')
  await send()
  await screen.findByRole('dialog', { name: 'Message sent' })
  expect(sent).toMatchObject([{ name: 'Ada', email: 'ada@example.com', phone: '' }])
  expect(asked).not.toContain('ContactFormMember')
})

test('[FORM-35, FORM-36, FORM-37, FORM-38] what is wrong is tied to its field, and nothing is sent', async () => {
  const { box, type, send, sent, dialog } = await open()
  await type('Name', '')
  await type('Email', '')
  await type('Phone (optional)', '112555')
  await type('Message', ' ')
  await send()
  for (const [name, said] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Phone (optional)', 'Phone number is invalid'],
    ['Message', 'Message is required'],
  ] as const) {
    await dialog.findByText(said)
    const notes = box(name).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(notes)?.textContent).toBe(said)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
  }
  expect(document.activeElement).toBe(box('Name'))
  await type('Email', 'zoe@')
  expect(await dialog.findByText('Email must be valid')).toBeDefined()
  expect(sent).toEqual([])
})

test('[ERR-12] a failure is told above the form; what was typed stays, and goes again as the same request', async () => {
  let isDead = true
  const { box, type, send, sent, dialog } = await open(() => {
    if (isDead) throw new Error('dead')
    return received
  })
  await type('Message', 'May I see it?')
  await send()
  const alert = await dialog.findByText('Oops, something went wrong!')
  expect(alert.closest('[role="alert"]')?.textContent).toContain('Something went wrong, please try again.')
  expect(box('Message').value).toBe('May I see it?')
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  isDead = false
  await type('Message', 'May I see it on Sunday?')
  await send()
  await screen.findByRole('dialog', { name: 'Message sent' })
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('[ERR-12] each line that the service refuses stands above the form, or at its field', async () => {
  let answer: unknown = refused('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait.', null)
  const { box, send, dialog } = await open(() => answer)
  await send()
  await dialog.findByText('Too many attempts. Wait.')
  answer = {
    received: null,
    userErrors: ['One.', 'Two.'].map((message) => ({ code: 'REFUSED', message, field: null })),
  }
  await send()
  await dialog.findByText('One.')
  expect(dialog.getByText('Two.').closest('[role="alert"]')).not.toBeNull()
  answer = refused('INVALID', 'Name must have at most 100 characters', ['name'])
  await send()
  await dialog.findByText('Name must have at most 100 characters')
  expect(document.activeElement).toBe(box('Name'))
})

test('a form that is closed keeps what was typed', async () => {
  const { box, type, dialog, user } = await open()
  await type('Message', 'May I see it?')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(opener())
  expect(box('Message').value).toBe('May I see it?')
})
