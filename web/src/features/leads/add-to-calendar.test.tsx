// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'

const place = '7 Barton Ave, Austin, TX 78704'
const listing = {
  id: 'Listing:7',
  uPI: '7',
  address: place,
  place,
  path: '/tx/7',
  timezone: 'America/Chicago',
  timezoneName: 'Central Time',
  utcOffset: { minutes: -360, changesAt: null, minutesAfterChange: null },
  canBeToured: true,
}

beforeEach(openDialogs)
afterEach(cleanup)

test.each([
  ['ASAP', true],
  ['MORNING', false],
] as const)('tour time %s shows the all-day note: %s', async (time, isWholeDay) => {
  const { user } = await stage(<AddToCalendar listing={listing} day="2026-11-22" time={time} />)
  await user.click(screen.getByRole('button', { name: 'Add to Calendar' }))
  const note = screen.queryByText('The time isn’t set yet, so this is an all-day event.')
  expect(note !== null).toBe(isWholeDay)
})
