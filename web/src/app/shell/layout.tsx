import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { THEME_COLORS, ThemeContext, useThemeFromUrl } from '../../platform/browser/theme.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LazyPart } from './lazy-part.tsx'
import { useNextSkeleton } from './use-next-skeleton.ts'
import { useRouteAnnouncement } from './use-route-announcement.ts'

// The same ones at every step of a navigation: they are not drawn anew for it.
const header = <Header />
const footer = <Footer />

/** Header, page and footer. When the next page keeps someone waiting, its skeleton stands in for it. */
export function Layout() {
  const { t } = useTranslation()
  const theme = useThemeFromUrl()
  const navigation = useNavigation()
  const Skeleton = useNextSkeleton()
  const announcement = useRouteAnnouncement()
  // In the same step as the page itself, so that none is seen in the colours of another.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <ThemeContext value={theme}>
      <meta name="theme-color" content={THEME_COLORS[theme]} />
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      {header}
      {navigation.state === 'idle' ? null : <div className={styles.progress} />}
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={Skeleton !== null}>
        {Skeleton ? <Skeleton /> : <Outlet />}
      </main>
      {footer}
      <p className={styles.announcer} aria-live="polite">
        {announcement}
      </p>
      <LazyPart name="DeferredShell" />
      <LazyPart name="OfflineNotice" />
      <ToastRegion />
      <ScrollRestoration />
    </ThemeContext>
  )
}
