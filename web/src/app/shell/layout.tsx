import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { THEME_COLORS, ThemeContext, useThemeFromUrl } from '../../platform/browser/theme.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { skeletons } from '../routing/pages.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LazyPart } from './lazy-part.tsx'

/** So long may the old page stay while the next one comes; a skeleton that only flashes is worse than none. */
const SKELETON_DELAY_MS = 150

const skeletonOf = (pathname: string): ComponentType | null =>
  skeletons.find(({ path }) => matchPath(path, pathname))?.Skeleton ?? null

/** The skeleton of the page that is on its way, once it is late. Null when it is of the kind that already stands. */
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

/**
 * After a move to another page, puts the focus on its heading and returns its title to be read out. A change of
 * filters on the same page leaves the focus where it is, and so does a move whose state is `stay`; a link to a part of
 * it lets the keyboard go on there.
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
