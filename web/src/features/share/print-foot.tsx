import { type ComponentType, lazy, Suspense } from 'react'
import { SITE_NAME, useSite } from '../../platform/browser/site.ts'
import { useIdle } from '../../platform/browser/use-idle.ts'
import { localize } from '../../platform/format/locale.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './print-foot.module.css'

type QrCodeComponent = ComponentType<{ text: string }>

/** If the QR code fails to load, the footer shows only the URL. */
const loadQrCode = (Fallback: QrCodeComponent) =>
  import('./qr-code.tsx').then(
    ({ QrCode }): QrCodeComponent => QrCode,
    () => Fallback,
  )

const QrCode = lazy(async () => ({ default: await loadQrCode(() => null) }))

/**
 * Footer for printed pages with the URL of the page, as text and as a QR code. `path` has no language prefix.
 */
export function PrintFoot({ path }: { path: string }) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const idle = useIdle()
  const link = `${origin}${localize(path, locale)}`
  return (
    <div className={styles.foot}>
      {idle ? (
        <Suspense>
          <QrCode text={link} />
        </Suspense>
      ) : null}
      <p>
        {t('tools.printedFrom', { site: SITE_NAME })}
        <br />
        {link}
      </p>
    </div>
  )
}
