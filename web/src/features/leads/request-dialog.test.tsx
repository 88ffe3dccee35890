// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import {
  address,
  openRequest,
  received,
  signInAsZoe,
  texts,
  userErrorsResult,
} from '../../fixtures/request-stage.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { createTestClient, endSessionElsewhere } from '../../fixtures/session-client.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { currentSession, setSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored, store } from '../../platform/storage/storage.ts'
import { closeRequest } from '../../platform/urls/request-link.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { replayRequest } from './replay-request.ts'

const home = 'urn:reso:upi:2.0:US:48453:7'
const aboutHome = { kind: 'contact', home } as const
const agent = { kind: 'contact', who: 'agent', masterCustomerId: '7', form: 'entity' } as const
const interest = `I’m interested in ${address} and would like to know more.`
const fields = ['Name', 'Email', 'Phone (optional)', 'Message'] as const

async function openContact(answer: () => unknown = () => received) {
  const request = await openRequest(aboutHome, { answer })
  await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(request.box('Message').value).toBe(interest))
  if (currentSession().state === 'member') await request.filledIn()
  return { ...request, send: () => request.press('Send') }
}

signInAsZoe()

test('[FAV-03, FORM-04, FORM-12, FORM-44] prefills the member’s details and the listing, and sends both', async () => {
  const { box, send, sent } = await openContact()
  expect(screen.getByRole('dialog', { name: 'Request More Info' })).toBeDefined()
  await waitFor(() =>
    expect(texts(box, fields)).toEqual(['Zoé Roy', 'zoe@example.com', '+1 (418) 555-0142', interest]),
  )
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(screen.getByText(/on its way\. You’ll get a reply at zoe@example\.com\.$/)).toBeDefined()
  expect(sent).toEqual([
    {
      name: 'Zoé Roy',
      email: 'zoe@example.com',
      phone: '+1 (418) 555-0142',
      message: interest,
      form: 'ENTITY',
      uPI: 'Listing:7',
      listingAddress: address,
      locale: 'EN_US',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      proof: { website: '', seconds: expect.any(Number), recaptchaToken: undefined },
    },
  ])
  expect(screen.queryByRole('dialog', { name: 'Request More Info' })).toBeNull()
})

/**
 * Ends the session while sending a request, then signs in again. Returns the idempotency key of the request.
 */
async function endSessionOnSend() {
  const { send, sent } = await openContact()
  const { visited } = endSessionElsewhere()
  await send()
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(sent).toEqual([])
  await waitFor(() =>
    expect(readStored('requestToSend')).toMatchObject({
      target: aboutHome,
      request: { kind: 'contact', input: { uPI: 'Listing:7' } },
    }),
  )
  const key = readStored('requestToSend')?.idempotencyKey
  signInAs(zoe)
  return key
}

const replayed = (received: boolean, ...userErrors: object[]) => ({
  sendContactRequest: {
    __typename: 'SendContactRequestPayload',
    received,
    held: null,
    userErrors: userErrors.map((error) => ({ __typename: 'UserError', retryAfterSeconds: null, ...error })),
  },
})

test('[F-01] when the session ends while a request is sent, sends the request once after the next sign-in', async () => {
  const key = await endSessionOnSend()
  const { client, asked } = createTestClient(() => replayed(true))
  const options = { member: zoe.id, i18n: await createI18n('en'), recaptchaKey: undefined }
  await Promise.all([replayRequest(client, options), replayRequest(client, options)])
  expect(asked.map(({ variables }) => variables)).toMatchObject([
    { input: { uPI: 'Listing:7', message: interest, idempotencyKey: key } },
  ])
  expect([readStored('requestToSend'), readStored('draft:request')?.typed]).toEqual([null, {}])
  expect(toasts.get().map(({ text }) => text)).toContain('Message Sent!')
})

let tokenOf = () => ''

/**
 * Installs a fake of Google's reCAPTCHA script that returns the given tokens. The page loads the script only
 * once. Returns a cleanup function.
 */
function withRecaptcha(next: () => string) {
  tokenOf = next
  window.grecaptcha = { ready: (then) => then(), execute: async () => tokenOf() }
  const load = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'))
  })
  return () => {
    load.mockRestore()
    delete window.grecaptcha
  }
}

test('[F-01] a replayed request gets a new reCAPTCHA token, and another new token after its proof is rejected', async () => {
  const key = await endSessionOnSend()
  const unproven = { code: 'REFUSED', message: 'Not proven.', field: ['proof'] }
  const answers = [replayed(false, unproven), replayed(true)]
  const { client, asked } = createTestClient(() => answers.shift())
  const tokens = ['one', 'two', 'three']
  const done = withRecaptcha(() => tokens.shift() ?? '')
  const options = { member: zoe.id, i18n: await createI18n('en'), recaptchaKey: 'a-key' }
  await replayRequest(client, options)
  done()
  const sent = asked.map(({ variables }) => variables.input)
  expect(sent).toMatchObject([
    { idempotencyKey: key, proof: { recaptchaToken: 'one' } },
    { idempotencyKey: key, proof: { recaptchaToken: 'two', website: '' } },
  ])
  expect(toasts.get().map(({ text }) => text)).toContain('Message Sent!')
})

test.each([
  ['another member signs in', () => signInAs({ ...zoe, id: '8' })],
  ['a logout deletes the request', () => dropStored('requestToSend')],
])('[F-01] does not send a request when %s before its reCAPTCHA token arrives', async (_, change) => {
  await endSessionOnSend()
  const { client, asked } = createTestClient(() => replayed(true))
  const done = withRecaptcha(() => {
    change()
    return 'late'
  })
  await replayRequest(client, { member: zoe.id, i18n: await createI18n('en'), recaptchaKey: 'a-key' })
  done()
  expect(asked).toEqual([])
})

test('[F-01] keeps a newer stored request when a replayed request completes', async () => {
  await endSessionOnSend()
  const { client } = createTestClient(() => {
    const waiting = readStored('requestToSend')
    if (waiting) store('requestToSend', { ...waiting, idempotencyKey: 'of-another-request' })
    return replayed(true)
  })
  await replayRequest(client, { member: zoe.id, i18n: await createI18n('en'), recaptchaKey: undefined })
  expect(readStored('requestToSend')?.idempotencyKey).toBe('of-another-request')
})

test('[F-01] shows no message when a replayed request completes after another member has signed in', async () => {
  await endSessionOnSend()
  const { client } = createTestClient(() => {
    signInAs({ ...zoe, id: '8' })
    return replayed(true)
  })
  const before = toasts.get().length
  await replayRequest(client, { member: zoe.id, i18n: await createI18n('en'), recaptchaKey: undefined })
  expect(toasts.get()).toHaveLength(before)
})

test('[FORM-10] shows success in a separate dialog that the Done button closes', async () => {
  const { send, press } = await openContact()
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  await press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('tracks a request and its listing only after the service receives it', async () => {
  const events = collectEvents()
  const answers = [userErrorsResult({ code: 'INVALID', message: 'Not now.', field: null }), received]
  const { send } = await openContact(() => answers.shift())
  await send()
  await screen.findByText('Not now.')
  expect(events).toEqual([])
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(events).toEqual([{ event: 'generate_lead', kind: 'contact', item_id: home }])
})

test('tracks a contact request to an agent when it has no listing', async () => {
  const events = collectEvents()
  const { filledIn, press, type } = await openRequest(agent)
  await filledIn()
  await type('Message', 'Call me.')
  await press('Send')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(events).toEqual([{ event: 'generate_lead', kind: 'contact', item_id: null }])
})

test('announces the result of a request whose form the visitor has already closed', async () => {
  const kept = 'Your request wasn’t sent. Your message is saved in the form.'
  for (const answer of [received, null]) {
    let decide: (answer: unknown) => void = () => undefined
    const { send, sent } = await openContact(() => new Promise((resolve) => (decide = resolve)))
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    act(closeRequest)
    decide(answer)
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe(answer ? 'Message Sent!' : kept))
    cleanup()
  }
})

test('[FORM-02] a visitor without an account can fill in the form and omit the phone number', async () => {
  signOut()
  setSession({ state: 'anonymous' })
  const { box, type, send, sent, operations } = await openContact()
  expect(texts(box, fields)).toEqual(['', '', '', interest])
  await type('Name', 'Ada')
  await type('Email', 'ada@example.com')
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ name: 'Ada', email: 'ada@example.com', phone: '' }])
  expect(operations).not.toContain('RequestMember')
})

test('[FORM-35, FORM-36, FORM-37, FORM-38] links each error to its field and does not send the request', async () => {
  const { box, type, send, sent } = await openContact()
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
    await screen.findByText(said)
    const notes = box(name).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(notes)?.textContent).toBe(said)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
  }
  expect(document.activeElement).toBe(box('Name'))
  await type('Email', 'zoe@')
  expect(await screen.findByText('Email must be valid')).toBeDefined()
  expect(sent).toEqual([])
})

test('[ERR-12] keeps the input and offers a retry when the service does not respond, and reuses the idempotency key until the input changes', async () => {
  let isDead = true
  const { box, type, send, press, sent } = await openContact(() => {
    if (isDead) throw new Error('dead')
    return received
  })
  await type('Message', 'May I see it?')
  await send()
  const alert = await screen.findByText('Oops, something went wrong!')
  expect(alert.closest('[role="alert"]')?.textContent).toContain('Your message is saved here')
  expect(box('Message').value).toBe('May I see it?')
  await press('Try again')
  await waitFor(() => expect(sent).toHaveLength(2))
  isDead = false
  await type('Message', 'May I see it on Sunday?')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull(),
  )
  await press('Try again')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('shows an offline message and keeps the input when the visitor is offline', async () => {
  const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  const { box, send } = await openContact(() => {
    throw new Error('no network')
  })
  await send()
  expect(await screen.findByText(/^You’re offline\. What you typed is still here\./)).toBeDefined()
  expect(box('Message').value).toBe(interest)
  Object.defineProperty(navigator, 'onLine', { ...onLine, configurable: true })
})

test('[ERR-12] shows each rejection from the service above the form or at its field', async () => {
  let answer: unknown = userErrorsResult({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many attempts. Wait.',
    field: null,
  })
  const { box, send } = await openContact(() => answer)
  await send()
  await screen.findByText('Too many attempts. Wait.')
  answer = userErrorsResult(
    { code: 'REFUSED', message: 'One.', field: null },
    { code: 'REFUSED', message: 'Two.', field: ['uPI'] },
  )
  await send()
  await screen.findByText('One.')
  expect(screen.getByText('Oops, something went wrong!')).toBeDefined()
  expect(screen.getByText('Two.').closest('[role="alert"]')).not.toBeNull()
  answer = userErrorsResult({
    code: 'INVALID',
    message: 'Name must have at most 100 characters',
    field: ['name'],
  })
  await send()
  await screen.findByText('Name must have at most 100 characters')
  expect(document.activeElement).toBe(box('Name'))
})

test('restores a draft when the form reopens, after a reload, and after sign-in, and clears the draft once the request is sent', async () => {
  signOut()
  setSession({ state: 'anonymous' })
  let isDead = true
  const answer = () => {
    if (isDead) throw new Error('dead')
    return received
  }
  const { box, type, press, open, sent } = await openContact(answer)
  await type('Email', 'ada@example.com')
  await type('Message', 'May I see it?')
  await type('Name', 'Ada')
  await press('Send')
  await screen.findByText('Oops, something went wrong!')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(box).toBeDefined()
  const now = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' })
  await waitFor(() => expect(now().value).toBe('May I see it?'))
  // Simulates a reload after the visitor has signed in.
  cleanup()
  closeRequest()
  signInAs(zoe)
  isDead = false
  const again = await openRequest(aboutHome, { answer })
  await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() =>
    expect(texts(again.box, fields)).toEqual([
      'Ada',
      'ada@example.com',
      '+1 (418) 555-0142',
      'May I see it?',
    ]),
  )
  await again.type('Phone (optional)', '')
  await again.press('Send')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(again.sent[0]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  expect(sessionStorage.getItem('draft:request')).not.toContain('May I see it?')
  await again.press('Done')
  await again.open()
  await screen.findByRole('textbox', { name: 'Message' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe(interest),
  )
})

test('[FORM-35, FORM-38] addresses an agent by name and requires a message', async () => {
  const { type, press, filledIn, sent } = await openRequest(agent)
  await screen.findByRole('dialog', { name: 'Contact Ada Lopez' })
  await filledIn()
  await press('Send')
  expect(await screen.findByText('Message is required')).toBeDefined()
  await type('Message', 'Do you speak French?')
  await press('Send')
  expect(await screen.findByText(/^Your message to Ada Lopez is on its way\./)).toBeDefined()
  expect(sent).toMatchObject([
    { form: 'ENTITY', entity: { type: 'AGENT', masterCustomerId: '7' }, message: 'Do you speak French?' },
  ])
})

test.each([
  ['office', 'OFFICE', 'Hill Country Homes'],
  ['team', 'TEAM', 'The Lopez Team'],
] as const)('[FORM-01] addresses an %s by name', async (who, type, name) => {
  const { type: write, press, filledIn, sent } = await openRequest({ ...agent, who })
  await screen.findByRole('dialog', { name: `Contact ${name}` })
  await filledIn()
  await write('Message', 'Hello.')
  await press('Send')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ entity: { type, masterCustomerId: '7' } }])
})

test('[FORM-01, FORM-40, FORM-41, FORM-42, FORM-43] the profile form requires a name and an email address but no message', async () => {
  const { box, type, press, filledIn, sent } = await openRequest({ ...agent, form: 'bio' })
  await screen.findByRole('dialog', { name: 'Contact Ada Lopez' })
  await filledIn()
  expect(box('Message (optional)').value).toBe('')
  await type('Name', '')
  await type('Email', '')
  await type('Phone (optional)', '112555')
  await press('Send')
  for (const said of ['Name is required', 'Email is required', 'Phone number is invalid'])
    expect(await screen.findByText(said)).toBeDefined()
  await type('Email', 'zoe')
  expect(await screen.findByText('Email must be valid')).toBeDefined()
  expect(sent).toEqual([])
  await type('Name', 'Zoé')
  await type('Email', 'zoe@example.com')
  await type('Phone (optional)', '')
  await press('Send')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ form: 'BIO', message: '', entity: { type: 'AGENT' } }])
})

test('[F-06] counts the seconds from the first input, even when the visitor closes and reopens the form', async () => {
  signOut()
  setSession({ state: 'anonymous' })
  let now = Date.parse('2026-11-20T12:00:00Z')
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const { type, press, open, user, sent } = await openContact()
  now += 30_000
  await type('Name', 'Ada')
  now += 8_000
  await press('Close')
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com')
  now += 1_000
  await press('Send')
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent).toMatchObject([{ name: 'Ada', email: 'ada@example.com', proof: { seconds: 9 } }])
})

test('[F-06] lets the visitor send a request again when its proof is rejected, and clears the honeypot', async () => {
  const unproven = { code: 'REFUSED', message: 'As the service says it.', field: ['proof'] }
  const answers = [userErrorsResult(unproven), received]
  const { box, send, sent } = await openContact(() => answers.shift())
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
  if (trap) trap.value = 'A password manager'
  await send()
  const why = await screen.findByText(/^We couldn’t confirm that a person sent this request\./)
  expect(document.activeElement).toBe(why.closest('[role="alert"]'))
  expect(box('Message').value).toBe(interest)
  expect(screen.queryByRole('dialog', { name: 'Message Sent!' })).toBeNull()
  await send()
  await screen.findByRole('dialog', { name: 'Message Sent!' })
  expect(sent.map(({ proof }) => proof.website)).toEqual(['A password manager', ''])
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
})

test('[F-06] explains that a person reviews a held request', async () => {
  const { send } = await openContact(() => ({ ...received, held: true }))
  await send()
  await screen.findByRole('dialog', { name: 'We received your request' })
  expect(screen.getByText(/you’ll get an email at zoe@example\.com\.$/)).toBeDefined()
  expect(screen.queryByText('Message Sent!')).toBeNull()
})

test('hides the honeypot from people and sends the value that a bot enters', async () => {
  const { send, sent } = await openContact()
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
  expect(trap?.tabIndex).toBe(-1)
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  if (trap) trap.value = 'https://spam.example'
  await send()
  await waitFor(() => expect(sent[0]?.proof.website).toBe('https://spam.example'))
})

test('shows a message with a link to all agents when the agent is unknown', async () => {
  await openRequest({ ...agent, masterCustomerId: '8' })
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this contact' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Real estate agents' })).toBeDefined()
})

test('offers a retry when the listing service is unavailable', async () => {
  let isDead = true
  const listing = () => {
    if (isDead) throw new Error('dead')
    return null
  }
  const { press } = await openRequest(aboutHome, { answers: { listing } })
  await screen.findByText('We couldn’t load the form')
  isDead = false
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this home' })).toBeDefined()
})
