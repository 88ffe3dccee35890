import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './sign-in.module.css'

interface ProviderSectionProps {
  providers: ((remember: boolean) => ReactNode) | undefined
  /** True when signing in from this form keeps the session after this tab closes. */
  remember: boolean
}

/** The other ways to sign in, such as Apple and Google. */
export function ProviderSection({ providers, remember }: ProviderSectionProps) {
  const { t } = useTranslation()
  if (!providers) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {providers(remember)}
    </div>
  )
}
