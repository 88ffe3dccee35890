import { useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useConsent } from '../../../platform/visitor/consent.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InteractiveSurroundings } from './interactive-surroundings.tsx'
import styles from './surroundings-map.module.css'
import { ThirdPartyMap } from './third-party-map.tsx'

/**
 * Map of the surroundings of a listing: the site's own, or a third party's if the visitor consented to it.
 */
export function SurroundingsMap({ at, address }: { at: GeoPoint; address: string }) {
  const { t } = useTranslation()
  const { neighborhoodMap: thirdPartyMap } = useSite()
  const [hasConsent, giveConsent] = useConsent('neighborhoodMap')
  const [failed, setFailed] = useState(false)
  if (thirdPartyMap && hasConsent && !failed)
    return <ThirdPartyMap map={thirdPartyMap} at={at} onFail={() => setFailed(true)} />
  const show = () => {
    setFailed(false)
    giveConsent()
  }
  return (
    <div className={styles.own}>
      {thirdPartyMap ? (
        <div className={styles.other}>
          {failed ? <p role="alert">{t('around.otherFailed', { name: thirdPartyMap.name })}</p> : null}
          <Button kind="quiet" onClick={show}>
            {failed ? t('errors.again') : t('around.other', { name: thirdPartyMap.name })}
          </Button>
        </div>
      ) : null}
      <InteractiveSurroundings at={at} address={address} />
    </div>
  )
}
