import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { useConsent } from '../../lib/consent.ts'
import type { GeoPoint } from '../../lib/geo.ts'
import { useSite } from '../../lib/site.ts'
import { ContentMap } from './content-map.tsx'
import { LiveSurroundings } from './live-surroundings.tsx'
import styles from './surroundings-map.module.css'

/** What is around a home: on the site's own map, or on a third party's for who has asked for it. */
export function SurroundingsMap({ at, address }: { at: GeoPoint; address: string }) {
  const { t } = useTranslation()
  const { neighborhoodMap: other } = useSite()
  const [asked, ask] = useConsent('neighborhoodMap')
  const [failed, setFailed] = useState(false)
  if (other && asked && !failed) return <ContentMap map={other} at={at} onFail={() => setFailed(true)} />
  const show = () => {
    setFailed(false)
    ask()
  }
  return (
    <div className={styles.own}>
      {other ? (
        <div className={styles.other}>
          {failed ? <p role="alert">{t('around.otherFailed', { name: other.name })}</p> : null}
          <Button kind="quiet" onClick={show}>
            {failed ? t('errors.again') : t('around.other', { name: other.name })}
          </Button>
        </div>
      ) : null}
      <LiveSurroundings at={at} address={address} />
    </div>
  )
}
