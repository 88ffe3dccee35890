import { useEffect, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { useTheme } from '../../platform/browser/theme.ts'
import { showsInterstitials, useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './interstitial.module.css'
import { type AdSize, INTERSTITIAL_SIZES } from './slots.ts'
import { type AdSubject, adTargeting } from './targeting.ts'
import { useAd } from './use-ad.ts'

interface InterstitialProps {
  /** Page type and subject of the page on which the ad appears. */
  page: string
  subject: AdSubject | undefined
}

/**
 * A full-page ad in a dialog. After the visitor closes it, the site requests no other interstitial for a day.
 * The ad does not open while the visitor is typing or has a dialog open.
 */
export function Interstitial({ page, subject }: InterstitialProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const flags = useFlags()
  // Reads this value once per page, so that no ad opens when the value expires during the visit.
  const [isSuppressed, setSuppressed] = useState(() => readStored('interstitialExpiry') === true)
  const { place, size } = useAd({
    name: 'interstitial',
    sizes: INTERSTITIAL_SIZES,
    targeting: adTargeting({ page, theme, locale }, subject),
    view: '',
    enabled: !isSuppressed && showsInterstitials(flags),
    once: true,
    fits: false,
  })
  const [open, setOpen] = useState(false)
  // Waits to open the ad until the visitor is no longer busy.
  useEffect(() => {
    if (!size) return setOpen(false)
    const openUnlessBusy = () => {
      if (isBusy()) return
      clearInterval(timer)
      setOpen(true)
    }
    const timer = setInterval(openUnlessBusy, 1000)
    openUnlessBusy()
    return () => clearInterval(timer)
  }, [size])
  const close = () => {
    store('interstitialExpiry', true)
    setOpen(false)
    setSuppressed(true)
  }
  if (isSuppressed) return null
  return (
    <Dialog open={open} onClose={close} title={t('ads.label')} shape="notice">
      <div className={styles.frame} style={size ? scaledAdStyle(size) : undefined}>
        <div ref={place} id="ad-interstitial" className={styles.place} />
      </div>
    </Dialog>
  )
}

/** True while a dialog is open or an input field has the focus. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [role=dialog]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** Returns the size of the ad and the scale at which it fits on the screen below the dialog header. */
function scaledAdStyle([width, height]: AdSize) {
  const { innerWidth, innerHeight } = window
  const scale = Math.min(1, (innerWidth - 32) / width, (innerHeight - 96) / height)
  return { '--ad-width': width, '--ad-height': height, '--fit': scale } as object
}
