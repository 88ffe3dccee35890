import { type ChangeEvent, useState } from 'react'
import { PercentField } from '../../components/masked-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { parsePercent } from '../../lib/percent.ts'
import { parseMoney, plainMoney } from './terms.ts'

interface DraftFieldProps {
  label: string
  name?: string
  help?: string | undefined
  /** How the field reads while nobody types in it. */
  shown: string
  /** Called with a plain number, or nothing when the field is empty. */
  onType: (plain: string) => void
}

/** What is being typed stays as it is until the field is left; then it reads as the language writes it. */
function useDraft(shown: string, onType: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    value: draft ?? shown,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setDraft(value)
      onType(value)
    },
    onBlur: () => setDraft(null),
  }
}

/** US dollars. */
export function MoneyField({ shown, onType, ...field }: DraftFieldProps) {
  const draft = useDraft(shown, (text) => {
    const cents = parseMoney(text)
    onType(cents === undefined ? '' : plainMoney(cents))
  })
  return <TextField {...field} {...draft} inputMode="decimal" autoComplete="off" />
}

/** Per cent, to 2 decimals. */
export function ShareField({ shown, onType, ...field }: DraftFieldProps) {
  const draft = useDraft(shown, (text) => onType(String(parsePercent(text) ?? '')))
  return <PercentField {...field} {...draft} />
}
