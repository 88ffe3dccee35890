// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, openRequest, received, signInAsZoe, texts } from '../../fixtures/request-stage.tsx'
import { zoe } from '../../fixtures/sample-member.ts'
import { closeRequest, type RequestTarget } from '../../platform/urls/request-link.ts'

const home = 'urn:reso:upi:2.0:US:48453:7'

async function openEstimate(target: RequestTarget, answer: () => unknown = () => received) {
  const request = await openRequest(target, { answer })
  await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(request.box('Name').value).toBe('Zoé Roy'))
  return { ...request, send: () => request.press('Request My Estimate') }
}

const selectOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

signInAsZoe()

test('[FORM-07, FORM-33, FORM-34] prefills the member’s details, a day, and a time, so that the form can be sent unchanged', async () => {
  const { box, send, sent } = await openEstimate({ kind: 'estimate', home })
  expect(screen.getByRole('dialog', { name: 'Request a Free Estimate' })).toBeDefined()
  expect(texts(box, ['Name', 'Email', 'Phone (optional)', 'Notes'])).toEqual([
    'Zoé Roy',
    'zoe@example.com',
    '+1 (418) 555-0142',
    `I’d like to know what ${address} is worth.`,
  ])
  expect(selectOf('Best day to reach you').options).toHaveLength(8)
  expect(selectOf('Best day to reach you').selectedIndex).toBe(0)
  expect(selectOf('Best time to reach you').selectedIndex).toBe(0)
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([
    { uPI: 'Listing:7', listingAddress: address, date: selectedDay, time: 'ASAP', locale: 'EN_US' },
  ])
  expect(sent[0]).not.toHaveProperty('formSubType')
})

test('selects text that is prefilled into the focused field, so that typing replaces it', async () => {
  let tell: (viewer: object) => void = () => undefined
  const viewer = new Promise<object>((resolve) => {
    tell = resolve
  })
  const { box, user } = await openRequest({ kind: 'estimate', home }, { answers: { viewer: () => viewer } })
  await screen.findByRole('textbox', { name: 'Name' })
  await user.click(box('Name'))
  tell(zoe)
  await waitFor(() => expect(box('Name').value).toBe('Zoé Roy'))
  expect([box('Name').selectionStart, box('Name').selectionEnd]).toEqual([0, 7])
  await user.keyboard('Z. Roy')
  expect(box('Name').value).toBe('Z. Roy')
})

const selectedDay = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)

test('[FORM-31, FORM-32, ERR-14] shows the sending, failed, and received states', async () => {
  let release: () => void = () => undefined
  let isDead = true
  const { press, send, sent } = await openEstimate({ kind: 'estimate' }, async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    if (isDead) throw new Error('dead')
    return received
  })
  await send()
  const button = () => screen.getByRole('button', { name: /Request My Estimate|Try again/ })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await waitFor(() => expect(sent).toHaveLength(1))
  release()
  expect(await screen.findByText('Oops, something went wrong!')).toBeDefined()
  isDead = false
  await press('Try again')
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await waitFor(() => expect(sent).toHaveLength(2))
  release()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(
    screen.getByText('Thank you for reaching out! You can expect us to get back to you within 24 hours.'),
  ).toBeDefined()
})

test('[FORM-33] validates with the rules and messages of the tour form', async () => {
  const { type, send, sent } = await openEstimate({ kind: 'estimate' })
  for (const name of ['Name', 'Email', 'Notes']) await type(name, '')
  await type('Phone (optional)', '112555')
  await send()
  for (const said of [
    'Name is required',
    'Email is required',
    'Phone number is invalid',
    'Notes are required',
  ])
    expect(await screen.findByText(said)).toBeDefined()
  expect(sent).toEqual([])
})

test('[F-14] requires an address when the request has no listing, and prefills the member’s address', async () => {
  const { box, type, send, sent } = await openEstimate({ kind: 'estimate' })
  const field = 'Property address'
  expect(box(field).value).toBe('12 Rue Cartier, Québec, QC G1R 2S4')
  await type(field, '')
  await send()
  expect(await screen.findByText('Address is required')).toBeDefined()
  expect(sent).toEqual([])
  await type(field, '5 Oak Ln, Austin')
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ listingAddress: '5 Oak Ln, Austin' }])
})

test('[F-14] omits past times for today', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openEstimate({ kind: 'estimate' })
  const times = () => [...selectOf('Best time to reach you').options].map(({ value }) => value)
  expect(times()).toEqual(['ASAP', 'AFTERNOON', 'EVENING'])
  await user.selectOptions(selectOf('Best day to reach you'), '2026-11-21')
  expect(times()).toEqual(['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'])
})

test('prefills the address when it is known, and otherwise accepts a typed address', async () => {
  const known = await openEstimate({ kind: 'estimate', address: '9 Elm St, Waco' })
  const field = 'Property address'
  expect(known.box('Notes').value).toBe('I’d like to know what 9 Elm St, Waco is worth.')
  expect(known.box(field).value).toBe('9 Elm St, Waco')
  cleanup()
  closeRequest()
  const { box, type, send, sent, user } = await openEstimate({ kind: 'estimate' })
  expect(box('Notes').value).toBe('I’d like to know what my home is worth.')
  await type(field, '5 Oak Ln, Austin')
  const third = selectOf('Best day to reach you').options[2]?.value ?? ''
  await user.selectOptions(selectOf('Best day to reach you'), third)
  await user.selectOptions(selectOf('Best time to reach you'), 'EVENING')
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ listingAddress: '5 Oak Ln, Austin', date: third, time: 'EVENING' }])
  expect(sent[0]).not.toHaveProperty('uPI')
})
