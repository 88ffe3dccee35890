import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../../platform/format/amount.ts'
import { parsePercent } from '../../../platform/format/percent.ts'
import { PercentField } from '../../../ui/forms/masked-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { parseMoney, plainMoney } from './terms.ts'

interface DraftFieldProps {
  label: string
  name?: string
  help?: string | undefined
  /** How the field reads while nobody types in it. */
  formatted: string
  /** Called with a plain number, or nothing when the field is empty. */
  onInput: (plain: string) => void
}

/** What is being typed stays as it is until the field is left; then it reads as the language writes it. */
function useDraft(shown: string, onType: (text: string) => void, isReadable: (text: string) => boolean) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  return {
    isWrong,
    input: {
      value: draft ?? shown,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setDraft(value)
        setWrong(false)
        onType(value)
      },
      onBlur: () => {
        if (draft === null) return
        if (isReadable(draft)) setDraft(null)
        else setWrong(true)
      },
    },
  }
}

const isAmount = (text: string) => parseAmount(text) !== null

/** US dollars. */
export function MoneyField({ formatted, onInput, ...field }: DraftFieldProps) {
  const { t } = useTranslation()
  const type = (text: string) => {
    const cents = parseMoney(text)
    onInput(cents === undefined ? '' : plainMoney(cents))
  }
  const { isWrong, input } = useDraft(formatted, type, isAmount)
  const error = isWrong ? t('mortgage.amountWrong') : undefined
  return <TextField {...field} {...input} error={error} inputMode="decimal" autoComplete="off" />
}

/** Per cent, to 2 decimals. */
export function PercentInput({ formatted, onInput, ...field }: DraftFieldProps) {
  const { input } = useDraft(
    formatted,
    (text) => onInput(String(parsePercent(text) ?? '')),
    () => true,
  )
  return <PercentField {...field} {...input} />
}
