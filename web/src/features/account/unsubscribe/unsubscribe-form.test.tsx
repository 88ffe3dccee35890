// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import type { MailSubscription } from './mail-subscription.ts'
import { UnsubscribeForm } from './unsubscribe-form.tsx'
import { unsubscribeText } from './unsubscribe-text.ts'
import { useUnsubscribe } from './use-unsubscribe.ts'

const t = await loadEnglish('notifications')

afterEach(cleanup)

const mails = (isSubscribed: boolean): MailSubscription => ({
  kind: 'SAVED_SEARCH',
  name: 'Roomy',
  isSubscribed,
})
const answered = (isSubscribed: boolean) => ({ mailSubscription: mails(isSubscribed), userErrors: [] })

interface Known {
  subscription: MailSubscription | null
  sent: boolean
  failed: boolean
}

function Page({ known }: { known: Known }) {
  const state = useUnsubscribe('good', known)
  const { title } = unsubscribeText(state.subscription, state.changed, t)
  return (
    <>
      <h1>{title}</h1>
      <UnsubscribeForm token="good" state={state}>
        <p>all</p>
      </UnsubscribeForm>
    </>
  )
}

const renderForm = (answers: object, known: Partial<Known> = {}) =>
  stage(<Page known={{ subscription: mails(true), sent: false, failed: false, ...known }} />, { ...answers })
const title = () => screen.getByRole('heading').textContent
const button = (name: string) => screen.getByRole('button', { name })
const alert = () => screen.getByRole('alert').textContent
const sentWithoutScripts = () =>
  Object.fromEntries(new FormData(screen.getByRole('button').closest('form') ?? undefined))

test('unsubscribes with one click, and Undo subscribes again', async () => {
  const { user, operations } = await renderForm({ unsubscribe: answered(false), resubscribe: answered(true) })
  expect(title()).toBe(t('unsubscribe.title'))
  expect(sentWithoutScripts()).toEqual({ token: 'good', action: 'unsubscribe' })
  await user.click(button(t('unsubscribe.stop')))
  await waitFor(() => expect(title()).toBe(t('unsubscribe.endedTitle')))
  expect(sentWithoutScripts()).toEqual({ token: 'good', action: 'resubscribe' })
  await user.click(button(t('unsubscribe.undo')))
  await waitFor(() => expect(title()).toBe(t('unsubscribe.backTitle')))
  expect(operations).toEqual(['Unsubscribe', 'Resubscribe'])
})

test('marks the button as busy during the request and sends only one request', async () => {
  let answer: (payload: object) => void = () => undefined
  const held = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { user, operations } = await renderForm({ unsubscribe: () => held })
  await user.click(button(t('unsubscribe.stop')))
  expect(button(t('unsubscribe.stop')).getAttribute('aria-busy')).toBe('true')
  const form = screen.getByRole('button').closest('form')
  // `fireEvent` returns false, because the form prevents its default submission.
  expect(form && fireEvent.submit(form)).toBe(false)
  answer(answered(false))
  await waitFor(() => expect(title()).toBe(t('unsubscribe.endedTitle')))
  expect(operations).toEqual(['Unsubscribe'])
  expect(button(t('unsubscribe.undo')).getAttribute('aria-busy')).toBeNull()
})

test('shows an error until a request succeeds', async () => {
  const refusal = { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', field: null }
  const answers = [new Error('down'), { mailSubscription: null, userErrors: [refusal] }, answered(false)]
  const { user } = await renderForm({ unsubscribe: () => answers.shift() }, { failed: true, sent: true })
  // Starts with the error of a failed form submission without scripts.
  expect(alert()).toBe(t('unsubscribe.failed') + t('errors.failed'))
  expect(title()).toBe(t('unsubscribe.title'))
  await user.click(button(t('unsubscribe.stop')))
  await waitFor(() => expect(alert()).toBe(t('unsubscribe.failed') + t('errors.failed')))
  await user.click(button(t('unsubscribe.stop')))
  await waitFor(() => expect(alert()).toBe(`${t('unsubscribe.failed')}Wait.`))
  await user.click(button(t('unsubscribe.stop')))
  await waitFor(() => expect(title()).toBe(t('unsubscribe.endedTitle')))
  expect(alert()).toBe('')
})

test('says that emails stay off while all of the member’s notifications are off', async () => {
  const { user } = await renderForm({ resubscribe: answered(false) }, { subscription: mails(false) })
  await user.click(button(t('unsubscribe.undo')))
  await waitFor(() => expect(alert()).toBe(t('unsubscribe.failed') + t('unsubscribe.off')))
  expect(title()).toBe(t('unsubscribe.endedTitle'))
})

test('shows different texts for a saved search, for favorites, and for a link whose subscription could not be loaded', () => {
  const words = (part: Partial<MailSubscription> | null, changed = false) =>
    unsubscribeText(part && { ...mails(true), ...part }, changed, t).text
  const name = 'Roomy'
  expect(words(null)).toBe(t('unsubscribe.unsure'))
  expect(words({})).toBe(`${t('unsubscribe.search', { name })} ${t('unsubscribe.noMore')}`)
  expect(words({ kind: 'FAVORITES' })).toBe(`${t('unsubscribe.favorites')} ${t('unsubscribe.noMore')}`)
  expect(words({ isSubscribed: false })).toBe(t('unsubscribe.endedSearch', { name }))
  expect(words({ isSubscribed: false, kind: 'FAVORITES' })).toBe(t('unsubscribe.endedFavorites'))
  expect(words({}, true)).toBe(t('unsubscribe.backSearch', { name }))
  expect(words({ kind: 'FAVORITES' }, true)).toBe(t('unsubscribe.backFavorites'))
  expect(words({ name: null }, true)).toBe(t('unsubscribe.backSearch', { name: '' }))
})
