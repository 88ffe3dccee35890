import { lazy, Suspense, useState } from 'react'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PageSection } from '../../ui/layout/page-section.tsx'
import styles from './cookie-section.module.css'

const PrivacyDialog = lazy(async () => ({ default: (await import('./privacy-dialog.tsx')).PrivacyDialog }))

/** The account section for the cookie choice, which is stored in the member's account. */
export function CookieSection() {
  const { t } = useTranslation()
  const hasMessages = useNamespace('cookies')
  // Undefined until the dialog first opens, so it is not rendered before.
  const [open, setOpen] = useState<boolean>()
  return (
    <PageSection id="cookies" title={t('account.cookies.title')}>
      <p className={styles.lead}>{t('account.cookies.lead')}</p>
      <Button className={styles.start ?? ''} onClick={() => setOpen(true)}>
        {t('footer.privacy')}
      </Button>
      {open === undefined || !hasMessages ? null : (
        <Suspense>
          <PrivacyDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  )
}
