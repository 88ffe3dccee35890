import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../platform/browser/composition.ts'
import { classNames } from '../class-names.ts'
import listStyles from '../layout/list.module.css'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'
import type { Choice } from './select.tsx'

interface ComboFieldProps {
  label: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
}

/** One of many choices, found by typing. What matches nothing says so. */
export function ComboField({ label, choices, value, onChange, placeholder }: ComboFieldProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<Element | null>(null)
  return (
    <ComboBox
      ref={root}
      className={styles.field ?? ''}
      defaultItems={choices}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      // A list outside of an open dialog would lie under it.
      onOpenChange={() => setDialog(root.current?.closest('dialog') ?? null)}
      allowsEmptyCollection
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <span className={styles.control}>
        <Input
          className={classNames(styles.input, styles.withSide)}
          onKeyDownCapture={(event) => isComposing(event) && event.stopPropagation()}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <Button className={styles.side ?? ''}>
          <Icon name="down" size={18} />
        </Button>
      </span>
      <Popover
        className={listStyles.popover ?? ''}
        offset={6}
        {...(dialog ? { UNSTABLE_portalContainer: dialog } : {})}
      >
        <ListBox
          className={listStyles.list ?? ''}
          renderEmptyState={() => <p className={listStyles.empty}>{t('components.noResults')}</p>}
        >
          {(choice: Choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label} className={listStyles.item ?? ''}>
              {choice.label}
              <Icon name="check" size={16} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
