// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { address, listing, openRequest, received } from '../../fixtures/request-stage.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { closeRequest } from '../../platform/urls/request-link.ts'

const home = 'urn:reso:upi:2.0:US:48453:7'
const fromListing = { kind: 'tour', home, from: 'listing' } as const
const withoutListingPage = { kind: 'tour', home } as const
const interest = `I’m interested in ${address} and would like to see it.`

/** One minute before midnight at the listing. */
const beforeMidnight = new Date('2026-11-21T05:59:00Z')

/** Eight in the morning at the listing, on the same day. */
const morning = new Date('2026-11-20T14:00:00Z')

const midnight = () => {
  vi.setSystemTime(new Date('2026-11-21T06:00:30Z'))
  vi.advanceTimersByTime(30_000)
}

const radios = (name: string) =>
  within(screen.getByRole('radiogroup', { name })).getAllByRole<HTMLInputElement>('radio')
const chosen = (name: string) => radios(name).find(({ checked }) => checked)?.value ?? null
const offered = (name: string) => radios(name).map(({ value }) => value)
const [how, day, time] = ['How would you like to see it?', 'Which day?', 'What time?'] as const

const fixedOffset = (minutes: number) => ({ minutes, changesAt: null, minutesAfterChange: null })

async function openTour(
  target: typeof fromListing | typeof withoutListingPage,
  answer: () => unknown = () => received,
  location: object = {},
) {
  const answers = { listing: { ...listing, location: { ...listing.location, ...location } } }
  const request = await openRequest(target, { answer, answers })
  await screen.findByRole('radiogroup', { name: day })
  const pick = async (name: string, value: string) => {
    const radio = radios(name).find((each) => each.value === value)
    if (radio) await request.user.click(radio)
  }
  const confirm = async () => {
    await request.press('Request This Time')
    await screen.findByRole('dialog', { name: 'Confirm Your Tour' })
  }
  return { ...request, pick, confirm }
}

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight, shouldAdvanceTime: true })
  openDialogs()
  Element.prototype.scrollIntoView = () => undefined
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  closeRequest()
  signOut()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('[FORM-03, FORM-13, FORM-17, FORM-23] offers the tour types, the days in the time zone of the listing, and a note on local time', async () => {
  await openTour(withoutListingPage)
  expect(screen.getByRole('dialog', { name: 'Schedule a Tour' })).toBeDefined()
  expect(offered(how)).toEqual(['IN_PERSON', 'VIRTUAL'])
  expect(offered(day)).toEqual([20, 21, 22, 23, 24, 25, 26, 27].map((date) => `2026-11-${date}`))
  expect(screen.getByRole('radio', { name: 'Today, Friday, November 20' })).toBeDefined()
  expect(screen.getByText('Times are local to the home (Central Time).')).toBeDefined()
})

test.each([
  // British Columbia has stayed on daylight saving time since March 2026. Browsers with older time zone data
  // show 11:30 PM of the day before.
  [
    'America/Vancouver',
    -420,
    '2026-12-21T07:30:00Z',
    '2026-12-21',
    ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'],
  ],
  ['America/St_Johns', -210, '2026-11-21T03:29:00Z', '2026-11-20', ['ASAP']],
  ['America/Phoenix', -420, '2026-12-01T04:30:00Z', '2026-11-30', ['ASAP']],
  ['Pacific/Honolulu', -600, '2026-11-21T09:59:00Z', '2026-11-20', ['ASAP']],
])(
  '[F-24] offers the local days and hours of a home in %s, where the UTC offset is %i minutes',
  async (...known) => {
    const [timezone, minutes, now, today, times] = known
    vi.stubEnv('TZ', 'America/Los_Angeles')
    vi.setSystemTime(new Date(now))
    await openTour(withoutListingPage, undefined, { timezone, utcOffset: fixedOffset(minutes) })
    expect([offered(day)[0], offered(time)]).toEqual([today, times])
  },
)

test('[F-24] an open form updates its days and times when daylight saving time ends', async () => {
  vi.setSystemTime(new Date('2026-11-01T06:50:00Z'))
  const utcOffset = { minutes: -300, changesAt: '2026-11-01T07:00:00.000Z', minutesAfterChange: -360 }
  await openTour(withoutListingPage, undefined, { timezone: 'America/Chicago', utcOffset })
  expect(offered(day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((date) => `2026-11-0${date}`))
  // 11:30 PM at the listing, but 12:30 AM by the previous offset.
  vi.setSystemTime(new Date('2026-11-02T05:30:00Z'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect([offered(day)[0], offered(time)]).toEqual(['2026-11-01', ['ASAP']])
  vi.setSystemTime(new Date('2026-11-02T06:00:00Z'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(offered(day)[0]).toBe('2026-11-02')
})

test('[FORM-18] outside a listing page, offers all four times on every day and keeps the time when the day changes', async () => {
  vi.setSystemTime(morning)
  const { pick } = await openTour(withoutListingPage)
  expect(offered(time)).toEqual(['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'])
  await pick(time, 'EVENING')
  await pick(day, '2026-11-24')
  expect(offered(time)).toEqual(['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'])
  expect(chosen(time)).toBe('EVENING')
})

test('[F-14] omits times that have passed at the listing today', async () => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00Z'))
  const { pick } = await openTour(withoutListingPage)
  await pick(day, '2026-11-21')
  await pick(time, 'MORNING')
  await pick(day, '2026-11-20')
  expect([offered(time), chosen(time), statusText()]).toEqual([['ASAP', 'AFTERNOON', 'EVENING'], null, ''])
  await pick(time, 'AFTERNOON')
  vi.setSystemTime(new Date('2026-11-20T23:00:10Z'))
  act(() => void vi.advanceTimersByTime(30_000))
  expect(statusText()).toMatch(/^The time you chose has passed\./)
  expect([offered(time), chosen(time)]).toEqual([['ASAP', 'EVENING'], null])
})

test('[FORM-19, FORM-20, FORM-21, FORM-22, FORM-29] from a listing, offers only ASAP today and three times on other days, and clears the time when the day changes', async () => {
  const { pick, press, confirm } = await openTour(fromListing)
  expect([offered(time), chosen(time)]).toEqual([['ASAP'], 'ASAP'])
  await pick(day, '2026-11-23')
  expect([offered(time), chosen(time)]).toEqual([['MORNING', 'AFTERNOON', 'EVENING'], null])
  for (const hours of ['7 AM to 12 PM', '12 PM to 5 PM', '5 PM to 9 PM'])
    expect(screen.getByText(hours)).toBeDefined()
  await press('Request This Time')
  expect(await screen.findByText('Time is required')).toBeDefined()
  expect(document.activeElement).toBe(radios(time)[0])
  await pick(time, 'MORNING')
  expect(screen.queryByText('Time is required')).toBeNull()
  await pick(day, '2026-11-24')
  expect(chosen(time)).toBeNull()
  await pick(time, 'AFTERNOON')
  await confirm()
})

test('[FORM-05, FORM-14, FORM-15] shows the choices in the second step and lets the visitor edit them', async () => {
  const { pick, confirm, press, type, box } = await openTour(withoutListingPage)
  await pick(how, 'VIRTUAL')
  await pick(day, '2026-11-22')
  await pick(time, 'MORNING')
  await confirm()
  expect(screen.getByText('Sunday, November 22')).toBeDefined()
  expect(screen.getByText('Morning (7 AM to 12 PM)')).toBeDefined()
  expect(screen.getByText('By video')).toBeDefined()
  await type('Notes', 'With my dog.')
  await press('Edit')
  await screen.findByRole('dialog', { name: 'Schedule a Tour' })
  expect([chosen(how), chosen(day), chosen(time)]).toEqual(['VIRTUAL', '2026-11-22', 'MORNING'])
  await confirm()
  await waitFor(() => expect(box('Notes').value).toBe('With my dog.'))
})

test('[FORM-06, FORM-11, FORM-16, FORM-30] sends all fields, confirms the tour, and offers calendar links', async () => {
  const { pick, confirm, press, box, sent } = await openTour(withoutListingPage)
  await pick(day, '2026-11-22')
  await pick(time, 'MORNING')
  await confirm()
  await waitFor(() => expect(box('Name').value).toBe('Zoé Roy'))
  expect(box('Notes').value).toBe(interest)
  await press('Confirm Tour')
  await screen.findByRole('dialog', { name: 'Your tour is scheduled!' })
  expect(
    screen.getByText(/Sunday, November 22, morning \(7 AM to 12 PM\)\. A confirmation is on its way/),
  ).toBeDefined()
  expect(sent).toMatchObject([
    {
      name: 'Zoé Roy',
      email: 'zoe@example.com',
      phone: '+1 (418) 555-0142',
      message: interest,
      uPI: 'Listing:7',
      listingAddress: address,
      formSubType: 'IN_PERSON',
      date: '2026-11-22',
      time: 'MORNING',
      locale: 'EN_US',
    },
  ])
  await press('Add to Calendar')
  await screen.findByRole('dialog', { name: 'Add to Calendar' })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(hrefOf('Calendar file (.ics)')).toBe('/calendar/Listing%3A7/tours/2026-11-22-morning.ics')
  const google = new URL(hrefOf('Google Calendar')).searchParams
  expect(google.get('dates')).toBe('20261122T070000/20261122T120000')
  expect(google.get('ctz')).toBe('America/Chicago')
})

test('[FORM-24, FORM-25, FORM-26, FORM-27, FORM-28] shows each error at its field', async () => {
  const { confirm, type, press, box, sent } = await openTour(fromListing)
  await confirm()
  await waitFor(() => expect(box('Name').value).toBe('Zoé Roy'))
  for (const name of ['Name', 'Email', 'Notes']) await type(name, '')
  await type('Phone (optional)', '112555')
  await press('Confirm Tour')
  for (const statusText of [
    'Name is required',
    'Email is required',
    'Phone number is invalid',
    'Notes are required',
  ])
    expect(await screen.findByText(statusText)).toBeDefined()
  await type('Email', 'zoe@')
  expect(await screen.findByText('Email must be valid')).toBeDefined()
  await type('Name', 'Zoé')
  await type('Email', 'zoe@example.com')
  await type('Phone (optional)', '')
  await type('Notes', 'Soon, please.')
  expect(sent).toEqual([])
  await press('Confirm Tour')
  await screen.findByRole('dialog', { name: 'Your tour is scheduled!' })
  expect(sent).toMatchObject([{ phone: '', time: 'ASAP', date: '2026-11-20' }])
})

test('restores choices and text after a reload, except for choices that are no longer offered', async () => {
  const { pick, confirm, type } = await openTour(withoutListingPage)
  await pick(day, '2026-11-21')
  await pick(time, 'EVENING')
  await confirm()
  await type('Notes', 'With my dog.')
  cleanup()
  closeRequest()
  vi.setSystemTime(new Date('2026-11-21T15:00:00Z'))
  await openRequest(withoutListingPage)
  await screen.findByRole('dialog', { name: 'Confirm Your Tour' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('With my dog.'),
  )
  cleanup()
  closeRequest()
  vi.setSystemTime(new Date('2026-11-22T15:00:00Z'))
  await openTour(withoutListingPage)
  expect(screen.getByText(/^The time you chose has passed\./)).toBeDefined()
  expect(chosen(day)).toBe('2026-11-22')
})

test('shows the next day after midnight in the time zone of the listing, and requires a new choice when the chosen day has passed', async () => {
  const { confirm } = await openTour(fromListing)
  await confirm()
  expect(screen.getByText('Friday, November 20')).toBeDefined()
  act(midnight)
  await screen.findByText(/^The time you chose has passed\./)
  expect(offered(day)[0]).toBe('2026-11-21')
})

/** Returns the text of the status message. */
const statusText = () => screen.getByRole('status').textContent

test('moves the focus to the choices and shows a message when the focused field disappears at midnight', async () => {
  const { confirm, box } = await openTour(fromListing)
  await confirm()
  expect(statusText()).toBe('')
  box('Notes').focus()
  act(midnight)
  expect(statusText()).toMatch(/^The time you chose has passed\./)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Schedule a Tour' }))
})

test('at midnight, replaces a past day in the first step and keeps the focus on a time that is still offered', async () => {
  vi.setSystemTime(morning)
  const { pick } = await openTour(withoutListingPage)
  await pick(day, '2026-11-20')
  await pick(time, 'EVENING')
  act(midnight)
  expect(statusText()).toMatch(/^The time you chose has passed\./)
  expect(document.activeElement).toBe(radios(time).find(({ value }) => value === 'EVENING'))
  expect([chosen(day), chosen(time)]).toEqual(['2026-11-21', 'EVENING'])
  await pick(day, '2026-11-22')
  expect(statusText()).toBe('')
})

test('leaves the initial focus to the dialog', async () => {
  await openTour(withoutListingPage)
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Schedule a Tour' }))
})

test('moves the focus to the choices when the focused day disappears at midnight', async () => {
  await openTour(withoutListingPage)
  radios(day)[0]?.focus()
  act(midnight)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Schedule a Tour' }))
})

test('offers the contact form instead of a tour for a listing off the market', async () => {
  const off = { ...listing, listingId: null }
  const { user } = await openRequest(withoutListingPage, { answers: { listing: off } })
  expect(await screen.findByRole('heading', { name: 'This home isn’t on the market' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Request More Info' }))
  expect(await screen.findByRole('dialog', { name: 'Request More Info' })).toBeDefined()
})
