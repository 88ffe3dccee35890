// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { SITE_NAME } from '../../platform/browser/site.ts'
import { PrintButton } from './print-button.tsx'
import { PrintFoot } from './print-foot.tsx'
import { QrCode } from './qr-code.tsx'

const t = await loadEnglish('listingPage')

beforeEach(stubIdle)
afterEach(cleanup)

const squares = () => document.querySelector('path')?.getAttribute('d') ?? ''

test('shows the URL when printed, and its QR code once the browser is idle', async () => {
  await stage(<PrintFoot path="/tx/7" />)
  expect(screen.getByText(new RegExp(t('tools.printedFrom', { site: SITE_NAME }))).textContent).toMatch(
    /\/tx\/7$/,
  )
  expect(document.querySelector('svg')).toBeNull()
  await idle()
  await waitFor(() => expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true'))
  const known = squares()
  cleanup()
  await stage(<QrCode text="/tx/7" />)
  expect(squares()).toBe(known)
  cleanup()
  await stage(<QrCode text="/tx/8" />)
  expect(squares()).not.toBe(known)
})

test('draws a QR code with dark corners inside a margin of two modules', async () => {
  await stage(<QrCode text="/tx/7" />)
  const [, , width, height] =
    document.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  expect(width).toBe(height)
  const last = (width ?? 0) - 3
  // The finder patterns in three corners, and the light ring inside each one.
  for (const at of ['M2 2h', `M${last} 2h`, `M2 ${last}h`]) expect(squares()).toContain(at)
  for (const at of ['M1 2h', 'M2 1h', 'M3 3h', `M${last + 1} 2h`]) expect(squares()).not.toContain(at)
})

test('prints the page when the button is clicked', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = await stage(<PrintButton />)
  await user.click(screen.getByRole('button', { name: t('tools.print') }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
