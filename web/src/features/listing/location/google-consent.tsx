import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteContext, useSite } from '../../../platform/browser/site.ts'
import { useConsent } from '../../../platform/visitor/consent.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './google-consent.module.css'

interface GoogleConsentProps {
  /** What the button says that brings Google. */
  buttonLabel: string
  /** Draws with Google, or without; Google that cannot be had is told to `onFail`. */
  children: (options: { google: boolean; onFail(): void }) => ReactNode
}

/**
 * What Google can show as well. On a site with a key for it, Google comes for who presses the button, and until then,
 * or when it cannot be had, the site's own is there. Inside, the site has a key only when Google is to be asked.
 */
export function GoogleConsent({ buttonLabel, children }: GoogleConsentProps) {
  const { t } = useTranslation()
  const site = useSite()
  const [hasConsent, giveConsent] = useConsent('google')
  const [failed, setFailed] = useState(false)
  const google = site.googleMaps !== undefined && hasConsent && !failed
  const show = () => {
    setFailed(false)
    giveConsent()
  }
  return (
    <SiteContext value={google ? site : { ...site, googleMaps: undefined }}>
      {children({ google, onFail: () => google && setFailed(true) })}
      {site.googleMaps && !google ? (
        <div className={styles.offer}>
          {failed ? <p role="alert">{t('offer.googleFailed')}</p> : null}
          <Button onClick={show}>{failed ? t('errors.again') : buttonLabel}</Button>
        </div>
      ) : null}
    </SiteContext>
  )
}
