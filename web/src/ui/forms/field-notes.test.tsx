// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const words = { label: 'Pets', help: 'As many as you like.', error: 'Choose one.' }
const choices = [{ value: 'cat', label: 'Cat' }]
const group = { choices, onChange: () => undefined }

afterEach(cleanup)

test.each([
  ['a text field', 'textbox', <TextField key="" {...words} />],
  ['a text area', 'textbox', <TextArea key="" {...words} />],
  ['a select', 'combobox', <Select key="" {...words} choices={choices} />],
  ['a group of radio buttons', 'radiogroup', <RadioGroup key="" {...words} {...group} value="" />],
  ['a group of checkboxes', 'group', <CheckboxGroup key="" {...words} {...group} value={[]} />],
])('links %s to its help and error for screen readers', (_, role, field) => {
  render(field)
  const notes = screen.getByRole(role, { name: 'Pets' }).getAttribute('aria-describedby') ?? ''
  const read = notes.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(read.sort()).toEqual(['As many as you like.', 'Choose one.'])
})

test('links a checkbox to its error for screen readers', () => {
  render(<Checkbox label="I agree" error="Agree first." />)
  const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Agree first.' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  cleanup()
  render(<Checkbox label="I agree" />)
  expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBeNull()
})
