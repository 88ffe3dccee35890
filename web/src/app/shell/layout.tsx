import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { THEME_COLORS, ThemeContext, useThemeFromUrl } from '../../platform/browser/theme.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { skeletons } from '../routing/pages.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LazyPart } from './lazy-part.tsx'

/**
 * Delay in ms before a skeleton replaces the old page. Prevents a skeleton from flashing on fast navigations.
 */
const SKELETON_DELAY_MS = 150

const skeletonOf = (pathname: string): ComponentType | null =>
  skeletons.find(({ path }) => matchPath(path, pathname))?.Skeleton ?? null

/**
 * Returns the skeleton of the next page when the page takes longer than the delay to load. Returns null when
 * the current page uses the same skeleton.
 */
function useNextSkeleton(): ComponentType | null {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const next = location ? skeletonOf(splitLocale(location.pathname).path) : null
  const isPending = next !== null && next !== skeletonOf(pathname)
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setDelayed(true), SKELETON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [isPending])
  return isPending && isDelayed ? next : null
}

// These elements are created only once, so that navigation does not re-render them.
const header = <Header />
const footer = <Footer />

/** Renders the header, page, and footer. Shows the skeleton of the next page while that page loads slowly. */
export function Layout() {
  const { t } = useTranslation()
  const theme = useThemeFromUrl()
  const navigation = useNavigation()
  const Skeleton = useNextSkeleton()
  const announcement = useRouteAnnouncement()
  // Runs before the paint, so that a page never shows the colors of another theme.
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

/**
 * Focuses the heading of the new page after a navigation and returns the page title for the screen reader
 * announcement. Leaves the focus unchanged after a query change and after a navigation with state `stay`.
 * After a hash change, focuses the target element.
 */
function useRouteAnnouncement(): string {
  const { pathname, hash, state } = useLocation()
  const previous = useRef({ pathname, hash })
  const [title, setTitle] = useState('')
  useEffect(() => {
    const from = previous.current
    previous.current = { pathname, hash }
    if (from.pathname === pathname) {
      if (from.hash !== hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
      return
    }
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main')
    if (state !== 'stay') target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, hash, state])
  return title
}
