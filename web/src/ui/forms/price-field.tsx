import { type SyntheticEvent, useState } from 'react'
import { isComposing } from '../../platform/browser/composition.ts'
import { useSite } from '../../platform/browser/site.ts'
import { parsePrice } from '../../platform/format/amount.ts'
import { formatMoney } from '../../platform/format/format.ts'
import { TextField } from './text-field.tsx'

interface PriceFieldProps {
  label: string
  placeholder: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  help?: string | undefined
  error?: string | undefined
  /** Error message for text that is not a price. */
  unreadable: string
}

/**
 * A price in whole US dollars, formatted for the locale. An empty field means any price. A change takes
 * effect on blur or Enter.
 */
export function PriceField({ value, onChange, error, unreadable, ...field }: PriceFieldProps) {
  const { locale } = useSite()
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [draftOf, setDraftOf] = useState(value)
  const reset = () => {
    setDraft(null)
    setUnreadable(false)
  }
  if (draftOf !== value) {
    setDraftOf(value)
    reset()
  }
  const shown = draft ?? (value === undefined ? '' : formatMoney(value, locale))
  /** Reads the value from the DOM, because a password manager may fill the field without an event. */
  const commit = ({ currentTarget: { value: text } }: SyntheticEvent<HTMLInputElement>) => {
    if (draft === null && text === shown) return
    const price = parsePrice(text)
    if (price === null) {
      setDraft(text)
      return setUnreadable(true)
    }
    reset()
    if (price !== value) onChange(price)
  }
  return (
    <TextField
      {...field}
      error={isUnreadable ? unreadable : error}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        setUnreadable(false)
        // A password manager can fill a field that does not have the focus. No blur event follows in that
        // case.
        if (document.activeElement !== event.currentTarget) commit(event)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) commit(event)
      }}
    />
  )
}
