// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { useTourCalendar } from './use-tour-days.ts'

function Calendar() {
  const { days, hour } = useTourCalendar(null, { today: '2026-07-01', hour: 0 })
  return <p>{`${days[0]} ${hour}`}</p>
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('[F-24] hydrates with the server date, then shows the visitor’s local date', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ now: new Date('2026-07-01T04:30:00Z'), shouldAdvanceTime: true })
  let drawn: string | null = null
  await stage(
    <Calendar />,
    {},
    {
      beforeHydration: (page) => {
        drawn = page.textContent
      },
    },
  )
  expect(drawn).toBe('2026-07-01 0')
  expect(await screen.findByText('2026-06-30 21')).toBeDefined()
})
