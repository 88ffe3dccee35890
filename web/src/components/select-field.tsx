import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of several choices, with its label before it in the line. */
export function SelectField({ label, choices, value, onChange }: SelectFieldProps) {
  return (
    <Select
      className={styles.select ?? ''}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue />
        <Icon name="down" size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
        <ListBox className={styles.list ?? ''}>
          {choices.map((choice) => (
            <ListBoxItem
              key={choice.value}
              id={choice.value}
              textValue={choice.label}
              className={styles.choice ?? ''}
            >
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
