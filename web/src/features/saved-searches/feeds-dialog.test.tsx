// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stage } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { FeedsDialog } from './feeds-dialog.tsx'

const t = await loadEnglish('savedSearches')

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

const search = { id: 's1', feedToken: 'secret' }
const defaultAnswers = {
  createSavedSearchFeeds: (): object => ({ savedSearch: search }),
  revokeSavedSearchFeeds: (): object => ({ savedSearch: { ...search, feedToken: null } }),
}

async function renderDialog(feedToken: string | null, answers: Partial<typeof defaultAnswers> = {}) {
  const onClose = vi.fn()
  const page = await stage(<FeedsDialog search={sampleSearch({ feedToken })} onClose={onClose} />, {
    ...defaultAnswers,
    ...answers,
  })
  const dialog = within(await screen.findByRole('dialog', { name: t('searchFeeds.title') }))
  return { ...page, dialog, onClose }
}

const statusText = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name })
const links = () =>
  [t('searchFeeds.rss'), t('searchFeeds.ics')].map(
    (label) => screen.queryByRole<HTMLInputElement>('textbox', { name: label })?.value,
  )

/** Clicks a button of the dialog and confirms the confirmation dialog. */
async function confirm({ user }: Awaited<ReturnType<typeof renderDialog>>, name: string, title: string) {
  await user.click(button(name))
  const asked = screen.getByRole<HTMLDialogElement>('dialog', { name: title })
  await user.click(within(asked).getByRole('button', { name }))
  await waitFor(() => expect(asked.open).toBe(false))
}

test('a search without feeds shows no links until the feeds are turned on', async () => {
  const { user, operations } = await renderDialog(null)
  expect(links()).toEqual([undefined, undefined])
  expect(screen.queryByText(t('searchFeeds.secret'))).toBeNull()
  expect(screen.queryByRole('button', { name: t('searchFeeds.renew') })).toBeNull()
  await user.click(button(t('searchFeeds.turnOn')))
  await waitFor(() => expect(statusText()).toBe(t('searchFeeds.on')))
  expect(operations).toEqual(['CreateSavedSearchFeeds'])
  expect(button(t('searchFeeds.turnOn')).getAttribute('aria-busy')).toBeNull()
})

test('the button to turn on feeds is busy until the response arrives', async () => {
  let answer: (payload: object) => void = () => undefined
  const held = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { user } = await renderDialog(null, { createSavedSearchFeeds: () => held })
  await user.click(button(t('searchFeeds.turnOn')))
  expect(button(t('searchFeeds.turnOn')).getAttribute('aria-busy')).toBe('true')
  answer({ savedSearch: search })
  await waitFor(() => expect(button(t('searchFeeds.turnOn')).getAttribute('aria-busy')).toBeNull())
})

test('asks for confirmation with a specific text before it renews the links and before it turns off the feeds', async () => {
  const page = await renderDialog('secret')
  expect(links()).toEqual(['/feeds/secret.rss', '/feeds/secret.ics'])
  expect(page.dialog.getByText(t('searchFeeds.secret'))).toBeDefined()
  await page.user.click(button(t('searchFeeds.renew')))
  expect(screen.getByText(t('searchFeeds.renewText'))).toBeDefined()
  await page.user.click(button(t('components.cancel')))
  expect(page.operations).toEqual([])
  await confirm(page, t('searchFeeds.renew'), t('searchFeeds.renewTitle'))
  expect(statusText()).toBe(t('searchFeeds.renewed'))
  expect(page.operations).toEqual(['CreateSavedSearchFeeds'])
  await page.user.click(button(t('searchFeeds.turnOff')))
  expect(screen.getByText(t('searchFeeds.turnOffText'))).toBeDefined()
  await page.user.click(button(t('components.cancel')))
  await confirm(page, t('searchFeeds.turnOff'), t('searchFeeds.turnOffTitle'))
  expect(statusText()).toBe(t('searchFeeds.off'))
  expect(page.operations).toEqual(['CreateSavedSearchFeeds', 'RevokeSavedSearchFeeds'])
  expect(page.onClose).not.toHaveBeenCalled()
})

test('shows an error when renewing or turning off the feeds fails', async () => {
  const fail = (): object => {
    throw new Error('unavailable')
  }
  const page = await renderDialog('secret', { createSavedSearchFeeds: fail, revokeSavedSearchFeeds: fail })
  for (const [name, title] of [
    ['searchFeeds.renew', 'searchFeeds.renewTitle'],
    ['searchFeeds.turnOff', 'searchFeeds.turnOffTitle'],
  ] as const) {
    await confirm(page, t(name), t(title))
    expect(statusText()).toBe(t('errors.failed'))
  }
})

test('copies a link, or selects it when the browser denies clipboard access', async () => {
  const { user } = await renderDialog('secret')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(button(t('searchFeeds.copyIcs')))
  await waitFor(() => expect(statusText()).toBe(t('searchFeeds.copied')))
  expect(write).toHaveBeenLastCalledWith('/feeds/secret.ics')
  write.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('searchFeeds.rss') })
  await user.click(button(t('searchFeeds.copyRss')))
  await waitFor(() => expect(statusText()).toBe(t('searchFeeds.byHand')))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '/feeds/secret.rss'.length])
  write.mockRestore()
})

test('selects a read-only link when its field gets the focus', async () => {
  const { user } = await renderDialog('secret')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('searchFeeds.ics') })
  await user.tab()
  while (document.activeElement !== field) await user.tab()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '/feeds/secret.ics'.length])
  expect(field.readOnly).toBe(true)
})
