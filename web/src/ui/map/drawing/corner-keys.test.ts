import { expect, test } from 'vitest'
import { canClose, handleKey, type KeyedCorners, type KeyedStep, startAtCenter } from './corner-keys.ts'

const size = { width: 400, height: 300 }

/** Presses keys in sequence. A `Shift+` prefix holds Shift. */
function type(...keys: string[]) {
  let keyed: KeyedCorners = startAtCenter(size)
  const steps: (KeyedStep | null)[] = []
  for (const name of keys) {
    const key = name.replace('Shift+', '')
    const pressed = handleKey(keyed, { key, shiftKey: key !== name }, size)
    steps.push(pressed?.step ?? null)
    keyed = pressed?.keyed ?? keyed
  }
  return { ...keyed, steps }
}

test('arrow keys move the crosshair from the center, in larger steps with Shift', () => {
  expect(type().crosshair).toEqual({ x: 200, y: 150 })
  expect(type('ArrowLeft', 'ArrowUp').crosshair).toEqual({ x: 192, y: 142 })
  expect(type('Shift+ArrowRight', 'Shift+ArrowDown').crosshair).toEqual({ x: 248, y: 198 })
})

test('the crosshair stays on the map', () => {
  expect(type(...Array<string>(20).fill('Shift+ArrowUp')).crosshair).toEqual({ x: 200, y: 0 })
  expect(type(...Array<string>(20).fill('Shift+ArrowRight')).crosshair).toEqual({ x: 400, y: 150 })
})

test('Enter sets a corner, but not twice in the same location', () => {
  const { corners, steps } = type('Enter', 'Enter', 'ArrowLeft', ' ')
  expect(corners).toEqual([
    { x: 200, y: 150 },
    { x: 192, y: 150 },
  ])
  expect(steps).toEqual(['set', 'moved', 'moved', 'set'])
})

test('Enter on the first corner closes the area once the area has three corners', () => {
  const triangle = ['Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter']
  const back = ['Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter']
  expect(type(...triangle, ...back).steps.at(-1)).toBe('closed')
  expect(type('Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowLeft', 'Enter').steps.at(-1)).toBe('set')
  expect(canClose(type(...triangle))).toBe(true)
  expect(canClose(type('Enter'))).toBe(false)
})

test('Backspace removes the last corner, and other keys are ignored', () => {
  expect(type('Enter', 'ArrowLeft', 'Enter', 'Backspace').corners).toHaveLength(1)
  expect(type('Backspace', 'x', 'Tab').steps).toEqual([null, null, null])
})
