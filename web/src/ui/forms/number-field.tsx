import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'
import stepStyles from './number-field.module.css'

interface NumberFieldProps {
  label: string
  value: number | undefined
  /** Undefined when the field is empty. */
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  placeholder?: string
  format?: Intl.NumberFormatOptions
  /** True for small numbers: with a button that takes one away and one that adds one. */
  steps?: boolean
}

/** A whole number, read and written as the reader's language writes numbers. */
export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  max = 2_147_483_647,
  placeholder,
  format = { maximumFractionDigits: 0 },
  steps = false,
}: NumberFieldProps) {
  const { t } = useTranslation()
  const input = (
    <Input
      className={classNames(styles.input, steps && stepStyles.input)}
      inputMode="numeric"
      autoComplete="off"
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
  return (
    <AriaNumberField
      className={styles.field ?? ''}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
      minValue={min}
      maxValue={max}
      formatOptions={format}
      {...(steps
        ? {
            decrementAriaLabel: t('components.decrease', { name: label }),
            incrementAriaLabel: t('components.increase', { name: label }),
          }
        : {})}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      {steps ? (
        <Group className={stepStyles.group ?? ''}>
          <Button slot="decrement" className={stepStyles.step ?? ''}>
            <Icon name="minus" size={16} />
          </Button>
          {input}
          <Button slot="increment" className={stepStyles.step ?? ''}>
            <Icon name="plus" size={16} />
          </Button>
        </Group>
      ) : (
        input
      )}
    </AriaNumberField>
  )
}
