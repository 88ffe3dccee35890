// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackLayer } from '../components/back-layer.tsx'
import { Dialog } from '../components/dialog.tsx'
import { UnsavedChanges } from '../components/unsaved-changes.tsx'
import account from '../i18n/en/account-pages.json' with { type: 'json' }
import { words } from '../i18n/en.ts'
import { createI18n } from '../i18n/i18n.ts'
import { addWords } from '../i18n/late-words.ts'
import { openDialogs } from '../test/dialogs.ts'
import { useDialogHistory } from './use-dialog-history.ts'

function Site() {
  useDialogHistory()
  return <Outlet />
}

/** A page with a form in a dialog, and what confirms it in another one. */
function Page() {
  const [step, setStep] = useState<'form' | 'sent'>()
  const [isAsking, setIsAsking] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => {
    setStep(undefined)
    setIsAsking(false)
  }
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setStep('form')}>
        Open
      </button>
      {step === 'sent' ? (
        <Dialog key="sent" open onClose={close} title="Sent">
          <p>Thank you.</p>
        </Dialog>
      ) : null}
      {step === 'form' ? (
        <Dialog key="form" open onClose={close} title="Form">
          <button type="button" onClick={() => setStep('sent')}>
            Send
          </button>
          <Link to="/other" onClick={close}>
            Other
          </Link>
          <Link to="/other" replace onClick={close}>
            Instead
          </Link>
          <Link to="?step=2">Next step</Link>
          <button
            type="button"
            onClick={() => {
              close()
              void navigate(-1)
            }}
          >
            Discard
          </button>
          <button type="button" onClick={() => setIsAsking(true)}>
            Ask
          </button>
        </Dialog>
      ) : null}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Question">
        <Link to="/other" onClick={close}>
          Answer
        </Link>
      </Dialog>
      <button type="button" onClick={() => setIsSheetOpen(true)}>
        Filters
      </button>
      {isSheetOpen ? (
        <section aria-label="Sheet">
          <BackLayer onBack={() => setIsSheetOpen(false)} />
        </section>
      ) : null}
    </>
  )
}

function Other() {
  return (
    <>
      <h1>Other</h1>
      <UnsavedChanges when={isUnsaved} onLeave={() => isUnsaved.mockReturnValue(false)} />
    </>
  )
}

const isUnsaved = vi.fn(() => false)
const load = vi.fn(() => null)

// As a page has it: a handler whose place is before the listener of the router, whatever function it has later.
let handler: typeof window.onpopstate = null
Object.defineProperty(window, 'onpopstate', {
  configurable: true,
  get: () => handler,
  set: (next: typeof window.onpopstate) => {
    handler = next
  },
})
window.addEventListener('popstate', (event) => handler?.call(window, event))
afterAll(() => Reflect.deleteProperty(window, 'onpopstate'))

async function show() {
  const router = createBrowserRouter([
    {
      Component: Site,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: <Link to="/page">Page</Link> },
        { path: '/page', Component: Page, loader: load },
        { path: '/other', Component: Other },
      ],
    },
  ])
  const user = userEvent.setup()
  const i18n = await createI18n('en')
  await addWords(i18n, 'accountPages')
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  await user.click(await screen.findByRole('link', { name: 'Page' }))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Form' })
  expect(dialogEntry()).toBeDefined()
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const dialogEntry = (): unknown => window.history.state?.dialog
const back = () => act(async () => window.history.back())
const forward = () => act(async () => window.history.forward())
/** Resolves once the entry of no dialog is left. */
const leftEntry = () => waitFor(() => expect(dialogEntry()).toBeUndefined())
const startPage = () => screen.findByRole('link', { name: 'Page' })

beforeEach(() => {
  openDialogs()
  load.mockClear()
  isUnsaved.mockReset().mockReturnValue(false)
  window.history.pushState(null, '', '/')
})
afterEach(cleanup)

test('[F-07] Back closes the open dialog, and the next Back leaves the page', async () => {
  await show()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/page')
  expect(load).toHaveBeenCalledOnce()
  await back()
  await startPage()
})

test('[F-07] a dialog that is closed by its button leaves no entry behind', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  expect([window.location.pathname, load.mock.calls.length]).toEqual(['/page', 1])
  await back()
  await startPage()
})

test('[F-07] a page that is loaded again right after its dialog closes is not taken back in the history', async () => {
  await show()
  const go = vi.spyOn(History.prototype, 'go')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => screen.getByRole('button', { name: 'Close' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    window.dispatchEvent(new Event('beforeunload'))
    vi.runAllTimers()
    expect(go).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    go.mockRestore()
  }
})

test('[F-07] a dialog that opens while the entry of another one is being left stays open, with one of its own', async () => {
  const { press } = await show()
  const menu = document.body.appendChild(document.createElement('dialog'))
  const { go } = History.prototype
  const leave = vi.spyOn(History.prototype, 'go').mockImplementationOnce(function (this: History, by) {
    go.call(this, by)
    menu.showModal()
  })
  const entry = dialogEntry()
  await press('Close')
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  leave.mockRestore()
  await waitFor(() => expect([undefined, entry]).not.toContain(dialogEntry()))
  expect(menu.open).toBe(true)
  await back()
  await waitFor(() => expect(menu.open).toBe(false))
  expect(window.location.pathname).toBe('/page')
  menu.remove()
  await back()
  await startPage()
})

test('[F-07] Forward does not reopen a closed dialog, and Back leaves the page', async () => {
  await show()
  await back()
  await leftEntry()
  const leave = vi.spyOn(History.prototype, 'go')
  await forward()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  leave.mockRestore()
  await leftEntry()
  expect(screen.queryByRole('dialog')).toBeNull()
  await back()
  await startPage()
  expect(load).toHaveBeenCalledOnce()
})

test('[F-07] Back from a page that a link in a dialog led to returns to the page of the dialog', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await screen.findByRole('heading', { name: 'Other' })
  await back()
  await screen.findByRole('heading', { name: 'Page' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await leftEntry()
  await back()
  await startPage()
})

test('[F-07, F-03] Back from unsaved changes asks once, and leads to the page of the dialog that led there', async () => {
  const { user, press } = await show()
  isUnsaved.mockReturnValue(true)
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await screen.findByRole('heading', { name: 'Other' })
  const question = () => screen.findByRole('dialog', { name: account.accountPages.unsavedTitle })
  await back()
  await question()
  await press(words.components.cancel)
  await waitFor(() => expect(window.location.pathname).toBe('/other'))
  await back()
  await question()
  await press(account.accountPages.leave)
  await screen.findByRole('heading', { name: 'Page' })
  expect(dialogEntry()).toBeUndefined()
  await back()
  await startPage()
})

test('[F-07] Back from a page that a dialog above another one led to returns to the page of both', async () => {
  const { user, press } = await show()
  await press('Ask')
  await screen.findByRole('dialog', { name: 'Question' })
  await user.click(screen.getByRole('link', { name: 'Answer' }))
  await screen.findByRole('heading', { name: 'Other' })
  await waitFor(() => expect([window.location.pathname, dialogEntry()]).toEqual(['/other', undefined]))
  await back()
  await screen.findByRole('heading', { name: 'Page' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await back()
  await startPage()
})

test('[F-07] a page that replaces the page of an open dialog leaves no entry of that page', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('link', { name: 'Instead' }))
  await screen.findByRole('heading', { name: 'Other' })
  await waitFor(() => expect([window.location.pathname, dialogEntry()]).toEqual(['/other', undefined]))
  await back()
  await startPage()
})

test('[F-07] a step back right after a dialog closes leaves its page', async () => {
  const { press } = await show()
  await press('Discard')
  await startPage()
})

test('[F-07] a dialog that stays open while its page changes has an entry on top of the new one', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('link', { name: 'Next step' }))
  await waitFor(() => expect([window.location.search, typeof dialogEntry()]).toEqual(['?step=2', 'string']))
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?step=2')
  await back()
  await waitFor(() => expect([window.location.pathname, window.location.search]).toEqual(['/page', '']))
  expect(dialogEntry()).toBeUndefined()
})

test('[F-07] Back closes what covers the page without a dialog of the browser, such as a sheet', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  await press('Filters')
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  await back()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sheet' })).toBeNull())
  expect(window.location.pathname).toBe('/page')
  await back()
  await startPage()
})

test('[F-07] a dialog that takes the place of another one takes its entry', async () => {
  const { press } = await show()
  const entry = dialogEntry()
  await press('Send')
  await screen.findByRole('dialog', { name: 'Sent' })
  expect(dialogEntry()).toBe(entry)
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await back()
  await startPage()
})

test('[F-07] Back closes a dialog that is opened without a component, such as the menu', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  const menu = document.body.appendChild(document.createElement('dialog'))
  act(() => menu.showModal())
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  await back()
  await waitFor(() => expect(menu.open).toBe(false))
  expect(window.location.pathname).toBe('/page')
  menu.remove()
})

test('[F-07] a dialog with an entry of its own gets no other one', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  const viewer = document.body.appendChild(document.createElement('dialog'))
  viewer.dataset.noEntry = ''
  await act(async () => viewer.showModal())
  expect(dialogEntry()).toBeUndefined()
  viewer.remove()
})
