// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useRequestLink } from '../lib/request-link.ts'
import { stage } from '../test/render.tsx'
import { asZoe, openRequest } from '../test/request-stage.tsx'
import { zoe } from '../test/sample-member.ts'
import { RequestHost } from './request-host.tsx'

const agent = { kind: 'contact', who: 'agent', masterCustomerId: '7', form: 'entity' } as const

asZoe()

async function openForm() {
  const request = await openRequest(agent)
  await screen.findByRole('textbox', { name: 'Message' })
  return request
}

test('a press beside the form leaves it, and what was typed is kept', async () => {
  const { user, type, open } = await openForm()
  await type('Message', 'May I see it?')
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(await screen.findByDisplayValue('May I see it?')).toBeDefined()
})

test('where the browser keeps nothing, a press beside the form leaves it only while nothing is typed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const { user, type, box } = await openForm()
  const beside = screen.getByRole('dialog')
  await type('Message', 'May I see it?')
  await user.click(beside)
  expect(box('Message').value).toBe('May I see it?')
  await type('Message', '')
  await user.click(beside)
  expect(screen.queryByRole('dialog')).toBeNull()
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

test('the form is left with the page, also for another query of the same path', async () => {
  const { user, address } = await stage(<Results />, { viewer: zoe, agent: () => null })
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await screen.findByRole('heading', { name: 'We do not know who this is for' })
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(address()).toBe('/?page=2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link leads to the page of the form where its dialog cannot be shown yet', async () => {
  const Early = () => <Link {...useRequestLink(agent)}>Open</Link>
  const { user, address } = await stage(<Early />)
  const link = screen.getByRole('link', { name: 'Open' })
  expect(link.getAttribute('aria-haspopup')).toBeNull()
  await user.click(link)
  await screen.findByText('elsewhere')
  expect(address()).toBe('/request/contact?agent=7')
})
