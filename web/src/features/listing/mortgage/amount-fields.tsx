import { type ChangeEvent, useState } from 'react'
import { parseAmount } from '../../../platform/format/amount.ts'
import { parsePercent } from '../../../platform/format/percent.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PercentField } from '../../../ui/forms/masked-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { parseMoney, plainMoney } from './terms.ts'

interface DraftFieldProps {
  label: string
  name?: string
  help?: string | undefined
  /** Formatted value, shown while the user is not typing. */
  formatted: string
  /** Called with an unformatted number, or an empty string when the field has no valid number. */
  onInput: (plain: string) => void
}

/** Keeps the text as typed until the field loses focus, then shows the formatted value. */
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

/** Field for an amount in US dollars. */
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

/** Field for a percentage with up to 2 decimals. */
export function PercentInput({ formatted, onInput, ...field }: DraftFieldProps) {
  const { input } = useDraft(
    formatted,
    (text) => onInput(String(parsePercent(text) ?? '')),
    () => true,
  )
  return <PercentField {...field} {...input} />
}
