// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { MapErrorBoundary } from './map-error-boundary.tsx'

afterEach(cleanup)

test('shows an error in place of a failed map and keeps the rest of the page', async () => {
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
  // React logs errors that a boundary catches.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})
