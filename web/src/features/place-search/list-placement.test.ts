// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { listPlacement } from './list-placement.ts'

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('innerWidth', 1280)
})

/** Returns where the list opens for a 50-pixel-high field at this top position. */
function placementAt(top: number) {
  const field = document.createElement('input')
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 50)
  return listPlacement(field)
}

test('[F-34] opens the list below the field, or above it when space below is short and more is available above', () => {
  expect([placementAt(100), placementAt(530), placementAt(531)]).toEqual(['bottom', 'bottom', 'top'])
  vi.stubGlobal('innerHeight', 300)
  expect([placementAt(100), placementAt(140)]).toEqual(['bottom', 'top'])
})

test('[F-34] opens the list below on a phone, where the list fills the screen', () => {
  vi.stubGlobal('innerWidth', 390)
  expect(placementAt(700)).toBe('bottom')
})
