import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { expectRightEmails } from './fixtures/expect-right-emails.ts'

// `npm run bench -- alert-kills` tests alerts with ten thousand searches and workers that it kills.
const FULL = {
  days: 30,
  listings: 1_500,
  cities: 24,
  eventsPerDay: 60,
  members: 500,
  searches: 2_500,
  editsPerHour: 4,
}
// The embedded engine runs one query at a time, in a separate thread, so it gets less data.
const SMALL = {
  days: 9,
  listings: 1_500,
  cities: 12,
  eventsPerDay: 60,
  members: 300,
  searches: 1_500,
  editsPerHour: 2,
}

/** The listings service has two outages. The second is longer than a day. */
const isDown = (hour: number) => (hour > 130 && hour <= 136) || (hour > 160 && hour <= 190)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describeStorage('alerts over weeks of a market', { ownCluster: true }, (engine) => {
  test(
    'sends each due email exactly once, with the right content, and no other email',
    { timeout: 300_000 },
    () => expectRightEmails(engine, engine.name === 'postgres' ? FULL : SMALL, isDown),
  )
})
