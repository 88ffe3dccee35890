import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'
import { FieldLayout, type FieldText } from './field-layout.tsx'

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/**
 * A password field with a button that shows the password. Replaces the help text with a warning while Caps
 * Lock is on.
 */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [locked, setLocked] = useState(false)
  const see = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return (
    <FieldLayout label={label} help={locked ? t('signIn.capsLock') : help} error={error}>
      {(control) => (
        <span className={styles.control}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            onKeyDown={see}
            onKeyUp={see}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.input, styles.withSide)}
          />
          <button
            type="button"
            className={styles.side}
            aria-label={t(shown ? 'components.hidePassword' : 'components.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </FieldLayout>
  )
}
