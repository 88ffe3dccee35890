import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import styles from './sign-in.module.css'

interface ProviderSectionProps {
  providers: ((remember: boolean) => ReactNode) | undefined
  /** What the form above has asked already. Without it, it is asked here, before the buttons. */
  remember?: boolean
}

/** The other ways in, and first whether this device is to remember who came by them. */
export function ProviderSection({ providers, remember }: ProviderSectionProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(false)
  if (!providers) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {remember === undefined ? (
        <Checkbox
          // What was chosen before scripts were there, no event tells.
          ref={(box) => {
            if (box?.checked) setChosen(true)
          }}
          label={t('signIn.remember')}
          checked={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
        />
      ) : null}
      {providers(remember ?? chosen)}
    </div>
  )
}
