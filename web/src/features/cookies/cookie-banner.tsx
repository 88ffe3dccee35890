import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './cookies.module.css'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { useChooseCookies } from './use-choose-cookies.ts'

/**
 * A banner at the bottom of the screen until the visitor makes a cookie choice. The banner follows the page
 * content in the document, so it never covers the end of the page.
 */
export function CookieBanner() {
  const { t } = useTranslation()
  const choose = useChooseCookies()
  const [open, setOpen] = useState<boolean>()
  const banner = usePublishedHeight()
  const onChoose = (acceptAll: boolean) => {
    // The clicked button unmounts with the banner, so the focus moves to the start of the page.
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
 * Publishes the banner's height to other floating elements at the bottom of the screen (`data-over-strip`),
 * and adds scroll padding so that the banner does not cover the focused element. Sets the property on only
 * these elements, because a custom property on the root would restyle the whole page, which takes a quarter
 * of a second on a phone.
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
