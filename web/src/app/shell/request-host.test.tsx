// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { goTo } from '../../platform/browser/go-to.ts'
import { closeRequest, useRequestLink } from '../../platform/urls/request-link.ts'
import { RequestHost } from './request-host.tsx'

vi.mock('../../platform/browser/go-to.ts')
vi.mock('../../features/leads/request-dialog.tsx', () => {
  throw new Error('The file did not come.')
})

function Page({ hosted = true }: { hosted?: boolean }) {
  return (
    <>
      <Link {...useRequestLink({ kind: 'tour', home: 'urn:7', from: 'listing' })}>Schedule a tour</Link>
      {hosted ? <RequestHost /> : null}
    </>
  )
}

const link = () => screen.getByRole('link', { name: 'Schedule a tour' })

afterEach(() => {
  cleanup()
  closeRequest()
  vi.mocked(goTo).mockClear()
})

test('shows progress while the dialog loads, and opens the request page when loading fails', async () => {
  await stage(<Page />)
  expect(link().getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(link())
  expect(screen.getByRole('progressbar', { name: 'Schedule a tour' })).toBeDefined()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/request/tour?home=urn%3A7&from=listing'))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('Escape cancels a dialog that is loading, and the visitor stays on the page', async () => {
  await stage(<Page />)
  fireEvent.click(link())
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  await expect(import('../../features/leads/request-dialog.tsx')).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve))
  expect(goTo).not.toHaveBeenCalled()
})

test('opens the request page when no host is mounted, and when the visitor Ctrl-clicks the link', async () => {
  await stage(<Page hosted={false} />)
  expect(link().getAttribute('aria-haspopup')).toBeNull()
  expect(link().getAttribute('href')).toBe('/request/tour?home=urn%3A7&from=listing')
  cleanup()
  await stage(<Page />)
  fireEvent.click(link(), { ctrlKey: true })
  expect(screen.queryByRole('progressbar')).toBeNull()
})
