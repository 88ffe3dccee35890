// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { lazy, type ReactNode, StrictMode, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { markHydrated } from '../../platform/browser/hydration.ts'
import { PartSuspense } from './part-suspense.tsx'

function Root({ children }: { children: ReactNode }) {
  useEffect(() => markHydrated('root'), [])
  return children
}

// Tests in this file share the document, so an earlier test may have set the attribute.
beforeEach(() => void delete document.documentElement.dataset.hydrated)

test('<html data-hydrated> waits for every lazy part and then stays set', async () => {
  let arrive = (_part: { default: () => ReactNode }) => {}
  const code = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrive = resolve
  })
  const Late = lazy(() => code)
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  const { unmount } = render(
    <StrictMode>
      <Root>
        <PartSuspense>here already</PartSuspense>
        <PartSuspense>
          <Late />
        </PartSuspense>
      </Root>
    </StrictMode>,
  )
  await act(async () => {})
  expect(isHydrated()).toBe(false)
  await act(async () => arrive({ default: () => 'late' }))
  expect(document.body.textContent).toContain('late')
  expect(isHydrated()).toBe(true)
  unmount()
  expect(isHydrated()).toBe(true)
})
