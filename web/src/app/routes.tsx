import { isRouteErrorResponse, type RouteObject, useLocation, useRouteError } from 'react-router-dom'
import { NotFound } from '../pages/not-found/not-found.tsx'
import { useSite } from '../platform/browser/site.ts'
import { themeHome, useThemeFromUrl } from '../platform/browser/theme.ts'
import { localize } from '../platform/format/locale.ts'
import type { PageServices } from '../platform/graphql/page-route.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Message } from '../ui/feedback/message.tsx'
import { ButtonLink } from '../ui/forms/button-link.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { pages } from './routing/pages.tsx'
import { Layout } from './shell/layout.tsx'

/**
 * Returns the routes that the server and the browser share. When a page fails, an error page replaces it
 * inside the layout. When the layout itself fails, the outer error boundary renders alone.
 */
export const routes = (services: PageServices): RouteObject[] => [
  {
    ErrorBoundary: SiteError,
    children: [
      {
        Component: Layout,
        children: [{ ErrorBoundary: PageError, children: pages(services) }],
      },
    ],
  },
]

/** Replaces a page that does not exist or failed to render. */
export function PageError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const location = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <PageHead title={t('site.pageTitle', { title: t('errors.failedTitle') })} />
      <Message
        page
        drawing="dark-house"
        title={t('errors.failedTitle')}
        text={(isRouteErrorResponse(error) && error.data?.text) || t('errors.failed')}
      >
        <ButtonLink kind="primary" to={location} reloadDocument>
          {t('errors.again')}
        </ButtonLink>
      </Message>
    </>
  )
}

/** Outermost error boundary. Renders no header and no footer, because they could fail again. */
function SiteError() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useThemeFromUrl()
  return (
    <main>
      <title>{t('site.pageTitle', { title: t('errors.failedTitle') })}</title>
      <Message page drawing="dark-house" title={t('errors.failedTitle')} text={t('errors.failed')}>
        <a href={localize(themeHome(theme), locale)}>{t('errors.toHome')}</a>
      </Message>
    </main>
  )
}
