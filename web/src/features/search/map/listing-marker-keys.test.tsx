// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findMarker, renderMarkers } from '../../../fixtures/listing-markers-stage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('focuses the first marker with Tab, orders markers north to south, and moves to the nearest marker with arrow keys', async () => {
  const { user } = await renderMarkers()
  await findMarker('Home for $500,001')
  const names = () => document.activeElement?.getAttribute('aria-label')
  await user.tab()
  expect(names()).toBe('Home for $500,002')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(names()).toBe('Home for $500,001')
  await user.keyboard('{Home}{PageDown}')
  expect(names()).toBe('3 homes at this location')
  await user.keyboard('{ArrowRight}')
  expect(names()).toBe('12 homes, zoom in')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(document.body)
})

test('ignores arrow keys with a modifier, and does not pass handled arrow keys to the map', async () => {
  const { user } = await renderMarkers()
  await findMarker('Home for $500,001')
  await user.tab()
  const here = document.activeElement
  const onMap = vi.fn()
  document.body.addEventListener('keydown', onMap)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(document.activeElement).toBe(here)
  onMap.mockClear()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).not.toBe(here)
  expect(onMap).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', onMap)
})
