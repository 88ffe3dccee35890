import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_NAME, useSite } from '../../platform/browser/site.ts'
import { useIdle } from '../../platform/browser/use-idle.ts'
import { localize } from '../../platform/format/locale.ts'
import styles from './print-foot.module.css'

type QrCodeComponent = ComponentType<{ text: string }>

/** Without the code the address stands alone. */
const loadQrCode = (Fallback: QrCodeComponent) =>
  import('./qr-code.tsx').then(
    ({ QrCode }): QrCodeComponent => QrCode,
    () => Fallback,
  )

const QrCode = lazy(async () => ({ default: await loadQrCode(() => null) }))

/**
 * On paper alone: where the page is to be found, to be typed or to be read by a phone. `path` is the page's own,
 * without a language prefix.
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
