// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PercentField, PhoneField } from './masked-field.tsx'

afterEach(cleanup)

function Held({ Field }: { Field: typeof PercentField }) {
  const [text, setText] = useState('')
  return <Field label="Field" value={text} onChange={(event) => setText(event.target.value)} />
}
const field = () => screen.getByRole('textbox', { name: 'Field' })
const value = () => field().getAttribute('value')

test('[LIM-04] limits a percent field to 0 to 100 with 2 decimals while the user types', async () => {
  render(<Held Field={PercentField} />)
  const user = userEvent.setup()
  await user.type(field(), '6.255x')
  expect(value()).toBe('6.25')
  await user.clear(field())
  await user.type(field(), '1005')
  expect(value()).toBe('100')
})

test('[FORM-44] formats a phone number while the user types, and keeps the caret in place after a correction', async () => {
  render(<Held Field={PhoneField} />)
  const user = userEvent.setup()
  await user.type(field(), '512555014')
  expect(value()).toBe('+1 (512) 555-014')
  await user.type(field(), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(value()).toBe('+1 (591) 255-5014')
  expect(field()).toHaveProperty('selectionStart', 6)
})
