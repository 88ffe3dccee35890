import { type ReactNode, useState } from 'react'
import { SiteContext, useSite } from '../../../platform/browser/site.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useConsent } from '../../../platform/visitor/consent.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './google-consent.module.css'

interface GoogleConsentProps {
  /** Label of the button that loads Google. */
  buttonLabel: string
  /** Renders the content with or without Google. `onFail` reports that Google failed to load. */
  children: (options: { google: boolean; onFail(): void }) => ReactNode
}

/**
 * Offers Google content on a site that has a Google Maps key. Google loads only after the visitor clicks the
 * button. Until then, or when Google fails to load, the children render the site's own content. The children
 * find the key in their site context only after the visitor has consented, and not after Google has failed.
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
