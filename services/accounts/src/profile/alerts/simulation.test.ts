import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { expectRightEmails } from './fixtures/expect-right-emails.ts'

const TWO_DAYS = {
  days: 2,
  listings: 300,
  cities: 4,
  eventsPerDay: 60,
  members: 60,
  searches: 250,
  editsPerHour: 2,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describeStorage('alerts over two days of a market', { ownCluster: true }, (engine) => {
  test('sends each due email exactly once, with the right content, and no other email, despite an outage', () =>
    expectRightEmails(engine, TWO_DAYS, (hour) => hour > 20 && hour <= 26))
})
