import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useArrival } from './use-arrival.ts'
import { useNextSkeleton } from './use-next-skeleton.ts'

/** Header, page and footer. When the next page keeps someone waiting, its skeleton stands in for it. */
export function Layout() {
  const { t } = useTranslation()
  const Skeleton = useNextSkeleton()
  const announcement = useArrival()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={Skeleton !== null}>
        {Skeleton ? <Skeleton /> : <Outlet />}
      </main>
      <Footer />
      <p className={styles.announcer} aria-live="polite">
        {announcement}
      </p>
      <ScrollRestoration />
    </>
  )
}
