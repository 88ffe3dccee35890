// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  useNavigate,
} from 'react-router-dom'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import account from '../../platform/i18n/en/account-pages.json' with { type: 'json' }
import { messages } from '../../platform/i18n/en.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { I18nContext } from '../../platform/i18n/use-translation.ts'
import { BackLayer } from '../../ui/overlays/back-layer.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { UnsavedChanges } from '../../ui/overlays/unsaved-changes.tsx'
import { MARK_RETURN_SCRIPT } from '../routing/document-ahead.ts'
import { useDialogHistory } from './use-dialog-history.ts'

function Site() {
  useDialogHistory()
  return <Outlet />
}

/** A page with a form dialog, and a confirmation dialog that replaces the form. */
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
          <Link to="/slow" onClick={close}>
            Slow
          </Link>
          <Link to="/slow">Slow below</Link>
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
      <UnsavedChanges hasChanges={isUnsaved} onLeave={() => isUnsaved.mockReturnValue(false)} />
    </>
  )
}

const isUnsaved = vi.fn(() => false)
let cache = new AbortController()
const load = vi.fn(() => null)
/** A loader that never resolves. */
const loadSlowly = vi.fn((_: LoaderFunctionArgs) => new Promise<null>(() => {}))

// Reproduces a real page, where a listener registered before the router's listener calls the current
// `onpopstate` handler.
let handler: typeof window.onpopstate = null
const original = Object.getOwnPropertyDescriptor(window, 'onpopstate')
Object.defineProperty(window, 'onpopstate', {
  configurable: true,
  get: () => handler,
  set: (next: typeof window.onpopstate) => {
    handler = next
  },
})
window.addEventListener('popstate', (event) => handler?.call(window, event))
afterAll(() => {
  if (original) Object.defineProperty(window, 'onpopstate', original)
  else Reflect.deleteProperty(window, 'onpopstate')
})

/** Loads the document at the current URL, and returns the simulated user. */
async function open() {
  const router = createBrowserRouter([
    {
      Component: Site,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: <Link to="/page">Page</Link> },
        { path: '/page', Component: Page, loader: load },
        { path: '/other', Component: Other },
        { path: '/document', element: <h1>Document</h1> },
        { path: '/slow', Component: Other, loader: loadSlowly },
      ],
    },
  ])
  const user = userEvent.setup()
  const i18n = await createI18n('en')
  await loadNamespace(i18n, 'accountPages')
  render(
    <I18nContext value={i18n}>
      <RouterProvider router={router} />
    </I18nContext>,
  )
  return user
}

async function show() {
  const user = await open()
  await user.click(await screen.findByRole('link', { name: 'Page' }))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Form' })
  expect(dialogEntry()).toBeDefined()
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const dialogEntry = (): unknown => window.history.state?.dialog
const back = () => act(async () => window.history.back())
const forward = () => act(async () => window.history.forward())
/** Resolves when the current history entry no longer belongs to a dialog. */
const leftEntry = () => waitFor(() => expect(dialogEntry()).toBeUndefined())
const DOCUMENT = '/document'
/** Opens another document and adds a history entry, as a link in a dialog does. */
const openDocument = () => {
  cleanup()
  window.history.pushState(null, '', DOCUMENT)
}
/** Resolves when the browser is at the given path and at an entry that belongs to no dialog. */
const arriveAt = (path: string) =>
  waitFor(() => expect([window.location.pathname, dialogEntry()]).toEqual([path, undefined]))
/**
 * Goes back to the entry from which the other document was opened, and loads its page as the browser does.
 */
const returnToPage = async () => {
  cleanup()
  await back()
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  await loadPage('back_forward')
}
const loadPage = async (type: NavigationTimingType) => {
  cleanup()
  new Function('performance', MARK_RETURN_SCRIPT)({ getEntriesByType: () => [{ type }] })
  await open()
  await screen.findByRole('heading', { name: 'Page' })
}
/**
 * Opens another document. The current document stays in the back/forward cache, and receives no events until
 * the visitor returns.
 */
const openDocumentWithCache = () => {
  const { signal } = cache
  let isAway = true
  const hear = (event: Event) => {
    const wasAway = isAway
    isAway = window.location.pathname === DOCUMENT
    if (isAway || wasAway) event.stopImmediatePropagation()
    if (wasAway && !isAway) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
  window.addEventListener('popstate', hear, { capture: true, signal })
  History.prototype.pushState.call(window.history, null, '', DOCUMENT)
}
const startPage = () => screen.findByRole('link', { name: 'Page' })

beforeEach(() => {
  openDialogs()
  load.mockClear()
  loadSlowly.mockClear()
  isUnsaved.mockReset().mockReturnValue(false)
  window.history.pushState(null, '', '/')
})
afterEach(() => {
  cleanup()
  cache.abort()
  cache = new AbortController()
  vi.unstubAllGlobals()
})

test('[F-07] Back closes the open dialog, and the next Back leaves the page', async () => {
  await show()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/page')
  expect(load).toHaveBeenCalledOnce()
  await back()
  await startPage()
})

test('[F-07] a dialog that closes with its button leaves no entry behind', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  expect([window.location.pathname, load.mock.calls.length]).toEqual(['/page', 1])
  await back()
  await startPage()
})

test('[F-07] does not go back in the history when the page reloads right after its dialog closes', async () => {
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

test('[F-07] a dialog that opens while the history steps back from the entry of another dialog stays open and gets its own entry', async () => {
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

test('[F-07] Back from a page opened in a dialog returns to the page of the dialog with the dialog closed, and the next Back leaves that page', async () => {
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

test('[F-07, F-03] Back with unsaved changes asks for confirmation once and then returns to the page of the dialog', async () => {
  const { user, press } = await show()
  isUnsaved.mockReturnValue(true)
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await screen.findByRole('heading', { name: 'Other' })
  const question = () => screen.findByRole('dialog', { name: account.accountPages.unsavedTitle })
  await back()
  await question()
  await press(messages.components.cancel)
  await waitFor(() => expect(window.location.pathname).toBe('/other'))
  await back()
  await question()
  await press(account.accountPages.leave)
  await screen.findByRole('heading', { name: 'Page' })
  expect(dialogEntry()).toBeUndefined()
  await back()
  await startPage()
})

test('Back from a page opened in a stacked dialog returns to the page below both dialogs and leaves the dialogs closed', async () => {
  const { user, press } = await show()
  await press('Ask')
  await screen.findByRole('dialog', { name: 'Question' })
  await user.click(screen.getByRole('link', { name: 'Answer' }))
  await screen.findByRole('heading', { name: 'Other' })
  await arriveAt('/other')
  await back()
  await screen.findByRole('heading', { name: 'Page' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await back()
  await startPage()
})

test('[F-07] when a link in a dialog replaces the current page, the replaced page has no history entry', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('link', { name: 'Instead' }))
  await screen.findByRole('heading', { name: 'Other' })
  await arriveAt('/other')
  await back()
  await startPage()
})

test('[F-07] navigating back right after a dialog closes leaves the page of the dialog', async () => {
  const { press } = await show()
  await press('Discard')
  await startPage()
})

test('[F-07] a dialog that stays open during a navigation gets a history entry after the entry of the new page', async () => {
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

test('[F-07] Back closes an overlay that is not a native dialog, such as a sheet', async () => {
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

test('[F-07] a dialog that replaces another dialog reuses the history entry of that dialog', async () => {
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

test('[F-07] Back closes a native dialog that no component opened, such as the menu', async () => {
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

test('[F-07] a dialog that manages its own history entry gets no second entry', async () => {
  const { press } = await show()
  await press('Close')
  await leftEntry()
  const viewer = document.body.appendChild(document.createElement('dialog'))
  viewer.dataset.noEntry = ''
  await act(async () => viewer.showModal())
  expect(dialogEntry()).toBeUndefined()
  viewer.remove()
})

test.each([
  ['a dialog', [], []],
  ['a dialog above another dialog', ['Ask'], ['Question']],
])(
  '[F-07] Forward returns to the document that was opened from %s, every time',
  async (_, buttons, names) => {
    const { press } = await show()
    for (const button of buttons) await press(button)
    for (const name of names) await screen.findByRole('dialog', { name })
    openDocument()
    await returnToPage()
    await leftEntry()
    for (const _ of [1, 2]) {
      await forward()
      await arriveAt(DOCUMENT)
      await returnToPage()
      await arriveAt('/page')
    }
    await back()
    await startPage()
  },
)

test('[F-07] Forward leads to the document that was opened from a dialog, even after the page of the dialog reloads', async () => {
  await show()
  openDocument()
  await returnToPage()
  await leftEntry()
  await loadPage('reload')
  await forward()
  await arriveAt(DOCUMENT)
})

test('[F-07] Forward leads to the document that was opened from a dialog, even after the visitor jumps back by two entries', async () => {
  await show()
  openDocument()
  await act(async () => window.history.go(-2))
  await leftEntry()
  await loadPage('back_forward')
  vi.stubGlobal('navigation', { canGoForward: true })
  await forward()
  await arriveAt(DOCUMENT)
})

test('[F-07] Forward does not reopen a dialog that was open when its page reloaded', async () => {
  await show()
  await loadPage('reload')
  await leftEntry()
  const leave = vi.spyOn(History.prototype, 'go')
  await forward()
  await waitFor(() => expect(leave).toHaveBeenCalledWith(-1))
  leave.mockRestore()
  await leftEntry()
  await back()
  await startPage()
})

/**
 * Goes forward to the entry of a closed dialog. `go` is mocked, so the browser never arrives at the next
 * entry.
 */
async function forwardToNowhere() {
  await show()
  await loadPage('back_forward')
  await leftEntry()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const go = vi.spyOn(History.prototype, 'go').mockReturnValue()
  onTestFinished(() => go.mockRestore())
  await forward()
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(1))
  return go
}

test('[F-07] Forward waits for a document that loads slowly', async () => {
  const go = await forwardToNowhere()
  window.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(60_000)
  expect(go.mock.calls).toEqual([[1]])
})

test('[F-07] a navigation first goes back one step when a pending Forward step never arrives', async () => {
  const go = await forwardToNowhere()
  window.history.pushState({ key: 'other' }, '', '/other')
  vi.advanceTimersByTime(1000)
  expect(go.mock.calls).toEqual([[1], [-1]])
})

test('[F-07] Forward to the entry of a closed dialog returns to the page when no document is ahead', async () => {
  const { user } = await show()
  await loadPage('back_forward')
  await leftEntry()
  const go = vi.spyOn(History.prototype, 'go')
  await forward()
  await waitFor(() => expect(go.mock.calls).toEqual([[1], [-1]]))
  go.mockRestore()
  await arriveAt('/page')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await arriveAt('/page')
})

test('[F-07] a page restored from the back/forward cache keeps its dialog open, and Forward works after the dialog closes', async () => {
  await show()
  openDocumentWithCache()
  await back()
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeDefined()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await leftEntry()
  for (const _ of [1, 2]) {
    await forward()
    await arriveAt(DOCUMENT)
    await back()
    await arriveAt('/page')
  }
})

test('[F-07] a page restored from the back/forward cache steps back from the entry of a dialog that closed as the visitor left the page', async () => {
  await show()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  window.dispatchEvent(new Event('beforeunload'))
  openDocumentWithCache()
  await back()
  await arriveAt('/page')
  await forward()
  await arriveAt(DOCUMENT)
})

test('[F-07] Forward no longer leads to a document after another dialog opens on a page restored from the back/forward cache', async () => {
  const { press } = await show()
  openDocumentWithCache()
  await back()
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  const entry = dialogEntry()
  await press('Ask')
  await waitFor(() => expect(dialogEntry()).not.toBe(entry))
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull())
  await back()
  await leftEntry()
  const leave = vi.spyOn(History.prototype, 'go')
  await forward()
  await waitFor(() => expect(leave).toHaveBeenCalledWith(-1))
  leave.mockRestore()
  await arriveAt('/page')
})

test('[F-07] following a link in a dialog restored from the back/forward cache replaces the document ahead in the history', async () => {
  const { user } = await show()
  openDocumentWithCache()
  await back()
  await waitFor(() => expect(dialogEntry()).toBeDefined())
  const { length } = window.history
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await screen.findByRole('heading', { name: 'Other' })
  await arriveAt('/other')
  expect(window.history.length).toBe(length - 1)
  await back()
  await screen.findByRole('heading', { name: 'Page' })
  await back()
  await startPage()
})

test.each([
  ['that closed', 'Slow'],
  ['that stays open during the load', 'Slow below'],
])('[F-07] Back cancels a page load that was started from a dialog %s', async (_, name) => {
  const { user } = await show()
  await user.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(loadSlowly).toHaveBeenCalledOnce())
  const signal = loadSlowly.mock.lastCall?.[0].request.signal
  await back()
  await waitFor(() => expect(signal?.aborted).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await arriveAt('/page')
  await back()
  await startPage()
})
