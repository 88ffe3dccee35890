import type { ChangeEvent } from 'react'
import { maskPercent } from '../../platform/format/percent.ts'
import { maskPhone } from '../../platform/format/phone.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Returns the caret position after the given number of digits in the text. */
function caretAfter(digits: number, text: string): number {
  let position = 0
  while (position < text.length && countDigits(text.slice(0, position)) < digits) position += 1
  return position
}

/** Formats the text on each change. Keeps the caret in place when the user edits the middle of the text. */
const maskOnChange =
  (mask: (typed: string) => string, onChange: TextFieldProps['onChange']) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const caret = field.selectionStart ?? field.value.length
    const atEnd = caret === field.value.length
    const digits = countDigits(field.value.slice(0, caret))
    field.value = mask(field.value)
    const next = atEnd ? field.value.length : caretAfter(digits, field.value)
    field.setSelectionRange(next, next)
    onChange?.(event)
  }

/** A percentage from 0 to 100, with up to 2 decimals. */
export function PercentField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      unit="%"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={maskOnChange(maskPercent, onChange)}
    />
  )
}

/** A North American phone number, formatted while the user types. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  return <TextField type="tel" autoComplete="tel" {...props} onChange={maskOnChange(maskPhone, onChange)} />
}
