// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { words } from '../../i18n/en.ts'
import { stage } from '../../test/render.tsx'
import { Contained } from './contained.tsx'

afterEach(cleanup)

test('a map that fails says so in its place, and leaves its surroundings alone', async () => {
  const Broken = () => {
    throw new Error('No map.')
  }
  await stage(
    <>
      <Contained>
        <p>One map</p>
      </Contained>
      <Contained>
        <Broken />
      </Contained>
    </>,
  )
  expect(screen.getByText('One map')).toBeDefined()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    words.components.mapFailed,
  ])
  // React reports what a boundary has caught.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})
