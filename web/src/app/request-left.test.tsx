// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { stage } from '../fixtures/render.tsx'
import { openRequest, received, signInAsZoe } from '../fixtures/request-stage.tsx'
import { zoe } from '../fixtures/sample-member.ts'
import { useRequestLink } from '../platform/urls/request-link.ts'
import { RequestHost } from './shell/request-host.tsx'

const agent = { kind: 'contact', who: 'agent', masterCustomerId: '7', form: 'entity' } as const

signInAsZoe()

async function openForm() {
  const request = await openRequest(agent)
  await screen.findByRole('textbox', { name: 'Message' })
  return request
}

const closesBeside = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) => {
  await user.click(screen.getByRole('dialog'))
  return screen.queryByRole('dialog') === null
}

test('[F-07] a click outside the form closes it only when no text is entered, even after the form was closed and reopened', async () => {
  const form = await openForm()
  await form.type('Message', 'May I see it?')
  expect(await closesBeside(form)).toBe(false)
  await form.press('Close')
  await form.open()
  const message = await screen.findByDisplayValue('May I see it?')
  expect(await closesBeside(form)).toBe(false)
  await form.user.clear(message)
  expect(await closesBeside(form)).toBe(true)
})

test('[F-07] a click outside the form does not discard entered text when browser storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const form = await openForm()
  await form.type('Message', 'May I see it?')
  expect(await closesBeside(form)).toBe(false)
  await form.type('Message', '')
  expect(await closesBeside(form)).toBe(true)
})

test('[F-07] a second click that misses the "Try again" button does not close the form while the request is sent', async () => {
  let decide: (answer: unknown) => void = () => undefined
  const answers = [null, new Promise((resolve) => (decide = resolve))]
  const form = await openRequest(
    { kind: 'contact', home: 'urn:reso:upi:2.0:US:48453:7' },
    { answer: () => answers.shift() },
  )
  await form.filledIn()
  await form.press('Send')
  await form.user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(form.sent).toHaveLength(2))
  expect(await closesBeside(form)).toBe(false)
  decide(received)
  await screen.findByRole('dialog', { name: 'Message Sent!' })
})

function Results() {
  return (
    <>
      <Link {...useRequestLink(agent)}>Open</Link>
      <Link to="/?page=2">Next page</Link>
      <RequestHost />
    </>
  )
}

test('a navigation closes the form, even when only the query changes', async () => {
  const { user, address } = await stage(<Results />, { viewer: zoe, agent: () => null })
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await screen.findByRole('heading', { name: 'We couldn’t find this contact' })
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(address()).toBe('/?page=2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link opens the form as a page when the dialog host is not mounted', async () => {
  const Early = () => <Link {...useRequestLink(agent)}>Open</Link>
  const { user, address } = await stage(<Early />)
  const link = screen.getByRole('link', { name: 'Open' })
  expect(link.getAttribute('aria-haspopup')).toBeNull()
  await user.click(link)
  await screen.findByText('elsewhere')
  expect(address()).toBe('/request/contact?agent=7')
})
