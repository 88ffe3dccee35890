// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { confirmLeave } from '../../platform/browser/unsaved.ts'
import account from '../../platform/i18n/en/account-pages.json' with { type: 'json' }
import { messages } from '../../platform/i18n/en.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

const { leave, unsavedTitle } = account.accountPages
const when = vi.fn(() => true)
const onLeave = vi.fn()

function show(withQuery?: boolean) {
  const Component = () => (
    <>
      {useLocation().pathname === '/form' ? (
        <UnsavedChanges
          hasChanges={when}
          onLeave={onLeave}
          {...(withQuery === undefined ? {} : { withQuery })}
        />
      ) : null}
      <Link to="/form?page=2">Other query</Link>
      <Link to="/other">Other page</Link>
    </>
  )
  return stageRoute({ path: '*', at: '/form', route: () => ({ Component }) })
}

const dialog = () => screen.queryByRole('dialog', { name: unsavedTitle })
const go = (name: string) => act(async () => screen.getByText(name).click())
const answer = (name: string) =>
  act(async () => within(screen.getByRole('dialog')).getByRole('button', { name }).click())
/** Simulates closing the tab. Returns true when the browser asks for confirmation. */
const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  fireEvent(window, event)
  return event.defaultPrevented
}

beforeEach(() => {
  openDialogs()
  when.mockReset().mockReturnValue(true)
  onLeave.mockReset()
})
afterEach(cleanup)

test('asks for confirmation before a link discards changes, and navigates once the visitor agrees', async () => {
  const { address } = await show()
  await go('Other page')
  expect([address(), dialog() !== null]).toEqual(['/form', true])
  await answer(messages.components.cancel)
  expect([address(), dialog(), onLeave.mock.calls.length]).toEqual(['/form', null, 0])
  await go('Other page')
  await answer(leave)
  expect([address(), onLeave.mock.calls.length]).toEqual(['/other', 1])
})

test('does not ask for confirmation when there are no changes', async () => {
  when.mockReturnValue(false)
  const { address } = await show()
  const goOn = vi.fn()
  act(() => confirmLeave(goOn))
  expect([goOn.mock.calls.length, closesTab()]).toEqual([1, false])
  await go('Other page')
  expect([address(), dialog(), onLeave.mock.calls.length]).toEqual(['/other', null, 0])
})

test('asks for confirmation before other ways to leave, such as signing out, and continues once the visitor agrees', async () => {
  await show()
  const goOn = vi.fn()
  act(() => confirmLeave(goOn))
  await answer(messages.components.cancel)
  expect([goOn.mock.calls.length, dialog()]).toEqual([0, null])
  act(() => confirmLeave(goOn))
  await answer(leave)
  expect([goOn.mock.calls.length, onLeave.mock.calls.length, dialog()]).toEqual([1, 1, null])
})

test('treats another query as another page only with `withQuery`', async () => {
  const { address } = await show()
  await go('Other query')
  expect([address(), dialog()]).toEqual(['/form?page=2', null])
  cleanup()
  const form = await show(true)
  await go('Other query')
  expect([form.address(), dialog() !== null]).toEqual(['/form', true])
})

test('asks for confirmation before the tab closes, but not after the form unmounts', async () => {
  await show()
  expect(closesTab()).toBe(true)
  cleanup()
  const goOn = vi.fn()
  confirmLeave(goOn)
  expect([closesTab(), goOn.mock.calls.length]).toEqual([false, 1])
})
