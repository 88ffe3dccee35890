// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RangeSlider, Slider } from './slider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const move = (name: string, to: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(to) } })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const scale = { label: 'Price', min: 0, max: 10, format: String }
const ends = ['Lowest', 'Highest'] as const

test('[SRCH-38] reports the value of a slider after the thumb rests for 200 ms', () => {
  const onChange = vi.fn()
  render(<Slider {...scale} value={2} onChange={onChange} />)
  move('Price', 4)
  wait(150)
  move('Price', 5)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('5')
  wait(199)
  expect(onChange).not.toHaveBeenCalled()
  wait(1)
  expect(onChange.mock.calls).toEqual([[5]])
})

test('[SRCH-38] reports the values of a range slider after both thumbs rest for 300 ms', () => {
  const onChange = vi.fn()
  render(<RangeSlider {...scale} ends={ends} value={[2, 8]} onChange={onChange} />)
  move('Lowest', 4)
  move('Highest', 3)
  wait(299)
  expect(onChange).not.toHaveBeenCalled()
  wait(1)
  expect(onChange.mock.calls).toEqual([[[4, 4]]])
})

test('fills the track up to the thumb or between both thumbs, also when the scale has a single value', () => {
  const { container } = render(
    <RangeSlider {...scale} ends={ends} value={[2, 8]} onChange={() => undefined} />,
  )
  const filled = () => {
    const { style } = container.querySelector<HTMLElement>('[style]') ?? document.body
    return ['--from', '--to'].map((name) => style.getPropertyValue(name))
  }
  expect(filled()).toEqual(['0.2', '0.8'])
  move('Lowest', 4)
  expect(filled()).toEqual(['0.4', '0.8'])
  cleanup()
  const flat = render(<Slider {...scale} min={10} value={10} onChange={() => undefined} />)
  const { style } = flat.container.querySelector<HTMLElement>('[style]') ?? document.body
  expect([style.getPropertyValue('--from'), style.getPropertyValue('--to')]).toEqual(['0', '0'])
})

test('reports the value immediately when a thumb loses the focus', () => {
  const onChange = vi.fn()
  render(<RangeSlider {...scale} ends={ends} value={[2, 8]} onChange={onChange} />)
  move('Lowest', 4)
  fireEvent.blur(screen.getByRole('slider', { name: 'Lowest' }))
  expect(onChange.mock.calls).toEqual([[[4, 8]]])
  wait(1000)
  expect(onChange).toHaveBeenCalledOnce()
})

test('[SRCH-36] clamps a selected minimum above the scale to the maximum of the scale', () => {
  render(<RangeSlider {...scale} ends={ends} value={[50, 80]} onChange={() => undefined} />)
  expect(screen.getByRole('slider', { name: 'Lowest' })).toHaveProperty('value', '10')
})
