// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChoiceTiles } from './choice-tiles.tsx'

afterEach(cleanup)

test('links the help and the error to the choices for screen readers', () => {
  const notes = { label: 'Which day?', help: 'In its own time.', error: 'Choose a day.' }
  const tiles = [{ value: 'a', label: 'Sun', name: 'Sunday' }]
  render(<ChoiceTiles {...notes} tiles={tiles} value="" columns={4} onChange={() => undefined} />)
  const group = screen.getByRole('radiogroup', { name: 'Which day?' })
  const ids = group.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent).sort()).toEqual([
    'Choose a day.',
    'In its own time.',
  ])
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('radio', { name: 'Sunday' })).toBeDefined()
})
