import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/forms/button.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './cookies.module.css'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { useChooseCookies } from './use-choose-cookies.ts'

/**
 * Asks what may be kept, at the foot of the screen until it is answered. It stands in the page, after the end of it, so
 * that nothing is left under it.
 */
export function CookieBanner() {
  const { t } = useTranslation()
  const choose = useChooseCookies()
  const [open, setOpen] = useState<boolean>()
  const banner = usePublishedHeight()
  const onChoose = (acceptAll: boolean) => {
    // The button goes with its strip; the keyboard goes on where the page begins.
    document.getElementById('content')?.focus({ preventScroll: true })
    void choose(acceptAll)
  }
  return (
    <section ref={banner} className={styles.strip} aria-label={t('cookies.name')}>
      <PageWidth className={styles.inner}>
        <p className={styles.text}>
          {t('cookies.text')}{' '}
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {t('cookies.preferences')}
          </button>
        </p>
        <div className={styles.answers}>
          <Button onClick={() => onChoose(false)}>{t('cookies.neededOnly')}</Button>
          <Button onClick={() => onChoose(true)}>{t('cookies.acceptAll')}</Button>
        </div>
      </PageWidth>
      {open === undefined ? null : <PrivacyDialog open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}

/**
 * Tells what else floats at the foot of the screen (`data-over-strip`) how much of it is taken, and the browser that
 * what has the focus is not under it. By rules for these alone: with a property of the whole page all of it would be
 * styled anew, which holds a phone for a quarter of a second.
 */
function usePublishedHeight() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const observer = new ResizeObserver(() => {
      const height = `${banner.current?.offsetHeight ?? 0}px`
      sheet.replaceSync(`
        [data-over-strip] { --strip: ${height}; }
        :root:root { scroll-padding-bottom: calc(${height} + var(--foot-bar, 0px) + var(--tray, 0px)); }
      `)
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
  return banner
}
