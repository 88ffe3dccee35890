import { useEffect, useMemo, useRef } from 'react'
import { data as answer, Link } from 'react-router-dom'
import { RequestForm } from '../../features/leads/request-form.tsx'
import type { RequestLayout } from '../../features/leads/request-layout.ts'
import { subjectOf, subjectQuery, subjectVariables, useSubject } from '../../features/leads/subject.ts'
import { type TourNow, tourNow } from '../../features/leads/use-tour-days.ts'
import type { UtcOffset } from '../../platform/format/tour-times.ts'
import { load, notFound, unavailable } from '../../platform/graphql/load.ts'
import { usePageData } from '../../platform/graphql/page-data.tsx'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { readRequest } from '../../platform/urls/request-page.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './request.module.css'

interface Loaded {
  target: RequestTarget
  /** First available tour day, as `YYYY-MM-DD`, and the current hour. */
  now: TourNow
}

function RequestPage() {
  const { target, now } = usePageData<Loaded>()
  const layout = useMemo<RequestLayout>(
    () => ({
      now,
      renderForm: (title, children) => (
        <RequestPageLayout title={title} target={target}>
          {children}
        </RequestPageLayout>
      ),
      renderSuccess: (title, text, more) => (
        <RequestPageLayout title={title} target={target} replacesForm>
          <p role="status">{text}</p>
          {more ? <div>{more}</div> : null}
        </RequestPageLayout>
      ),
    }),
    [target, now],
  )
  return <RequestForm key={JSON.stringify(target)} target={target} layout={layout} />
}

interface RequestPageLayoutProps {
  title: string
  target: RequestTarget
  /** True when the page replaces a submitted form. The heading then receives the focus. */
  replacesForm?: boolean
  children: React.ReactNode
}

/** Page layout around a form: title, content, and a link back to the listing or person. */
function RequestPageLayout({ title, target, replacesForm = false, children }: RequestPageLayoutProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (replacesForm) heading.current?.focus()
  }, [replacesForm])
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <Back target={target} />
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('requests.needsScripts')}</p>
          {children}
        </div>
      </PageWidth>
    </>
  )
}

function Back({ target }: { target: RequestTarget }) {
  const { t } = useTranslation()
  const { subject } = useSubject(target)
  const { listing, person } = subject ?? {}
  const path = listing?.path ?? person?.path
  const name = listing?.address ?? person?.name
  if (!path || !name) return null
  return (
    <p className={styles.back}>
      <Link to={path}>{listing ? name : t('requests.backTo', { name })}</Link>
    </p>
  )
}

/**
 * Returns the UTC offset for requests without a known listing: Eastern Time on the server, which does not
 * know the visitor's time zone, and null in the browser, which uses its own clock.
 */
async function defaultOffset(): Promise<UtcOffset | null> {
  if (!import.meta.env.SSR) return null
  const { utcOffset } = await import('@gable/kit/time/time-zone')
  return utcOffset('America/New_York', Date.now())
}

/**
 * Request page, with the form that other pages show in a dialog. Responds with a 404 for an unknown listing
 * or person.
 */
export const route = ({ client, i18n, locale }: PageServices): PageRoute => ({
  loader: async ({ request, params }) => {
    const target = readRequest(params.kind, new URL(request.url).searchParams)
    if (!target) throw notFound()
    const variables = subjectVariables(target, locale)
    if (!variables) return { target, now: tourNow(await defaultOffset()) } satisfies Loaded
    const { data, partial } = await load(client, subjectQuery, variables, request.signal)
    const subject = subjectOf(data, i18n.t)
    const loaded: Loaded = { target, now: tourNow(subject?.listing?.utcOffset ?? (await defaultOffset())) }
    if (subject) return loaded
    if (partial) throw unavailable()
    return answer(loaded, { status: 404 })
  },
  Component: RequestPage,
})
