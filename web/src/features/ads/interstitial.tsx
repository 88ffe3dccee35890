import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../platform/browser/site.ts'
import { useTheme } from '../../platform/browser/theme.ts'
import { showsInterstitials, useFlags } from '../../platform/graphql/site-chrome.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './interstitial.module.css'
import { type AdSize, INTERSTITIAL_SIZES } from './slots.ts'
import { type AdSubject, adTargeting } from './targeting.ts'
import { useAd } from './use-ad.ts'

interface InterstitialProps {
  /** Kind of the page that it comes above, and what that is about. */
  page: string
  subject: AdSubject | undefined
}

/**
 * An ad above the page, once it is there to be seen. Who has closed one is asked for no other for a day; nor does one
 * come between somebody and what they are typing or have opened.
 */
export function Interstitial({ page, subject }: InterstitialProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const flags = useFlags()
  // Asked once for a page: an expiry that passes while it stands is no reason to disturb its reader.
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
  // Who is busy sees it once they are not.
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

/** Whether something is open above the page, or somebody types. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [role=dialog]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** How large the ad is, and by how much it is drawn smaller for all of it to be on the screen under the head of its dialog. */
function scaledAdStyle([width, height]: AdSize) {
  const { innerWidth, innerHeight } = window
  const scale = Math.min(1, (innerWidth - 32) / width, (innerHeight - 96) / height)
  return { '--ad-width': width, '--ad-height': height, '--fit': scale } as object
}
