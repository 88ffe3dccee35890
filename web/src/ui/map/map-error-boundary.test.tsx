// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { MapErrorBoundary } from './map-error-boundary.tsx'

afterEach(cleanup)

test('a map that fails says so in its place, and leaves its surroundings alone', async () => {
  const Broken = () => {
    throw new Error('No map.')
  }
  await stage(
    <>
      <MapErrorBoundary>
        <p>One map</p>
      </MapErrorBoundary>
      <MapErrorBoundary>
        <Broken />
      </MapErrorBoundary>
    </>,
  )
  expect(screen.getByText('One map')).toBeDefined()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    messages.components.mapFailed,
  ])
  // React reports what a boundary has caught.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})
