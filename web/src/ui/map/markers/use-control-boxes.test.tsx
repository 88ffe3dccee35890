// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeView } from '../../../fixtures/fake-map.ts'
import type { PixelBox } from '../driver/map-driver.ts'
import { useControlBoxes } from './use-control-boxes.ts'

afterEach(cleanup)

function sized(left: number, top: number, width: number, height: number) {
  return (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  }
}

function Boxes({ labels }: { labels: readonly PixelBox[] }) {
  const element = useRef<HTMLParagraphElement>(null)
  const boxes = useControlBoxes(element, fakeView, labels)
  return <p ref={element}>{boxes.map((box) => Object.values(box).join(' ')).join(', ')}</p>
}

const mapWith = (labels: readonly PixelBox[]) => (
  <div data-map ref={sized(600, 100, 700, 700)}>
    <div data-map-control ref={sized(1232, 680, 56, 88)} />
    <div data-map-controls>
      <span ref={sized(612, 112, 90, 44)} />
      <span ref={sized(0, 0, 0, 0)} />
    </div>
    <button type="button" ref={sized(900, 300, 28, 34)} />
    <Boxes labels={labels} />
  </div>
)

test('[F-35] measures the visible controls of a map, from its corner, when its labels change', () => {
  const { rerender } = render(mapWith([]))
  rerender(mapWith([]))
  expect(screen.getByText('632 688 580 668, 12 102 12 56')).toBeDefined()
})
