import { useMemo } from 'react'
import { BREAKPOINTS } from '../../platform/browser/breakpoints.ts'
import { useSite } from '../../platform/browser/site.ts'
import { formatDate } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Photo } from '../../ui/media/photo.tsx'
import { Contents } from './contents.tsx'
import styles from './guide.module.css'
import type { LayoutProps } from './layout-props.ts'
import { readingMinutes, readMarkdown, splitText } from './markdown.ts'
import { Parts } from './parts.tsx'
import { Questions } from './questions.tsx'
import { Actions, Related } from './site-links.tsx'

/** The layout for long articles: a picture, a sticky table of contents, and questions at the end. */
export function Guide({ page, breadcrumbs }: LayoutProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { summary, lead, image, imageAlt, body, actions, related, questions } = page
  const nodes = useMemo(() => readMarkdown(body), [body])
  const text = useMemo(() => splitText(nodes), [nodes])
  return (
    <PageWidth className={styles.page}>
      {breadcrumbs}
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {summary.title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <p className={styles.meta}>
            <span>{t('content.minutes', { count: readingMinutes(nodes) })}</span>
            <time dateTime={summary.updated}>
              {t('content.updated', { date: formatDate(summary.updated, locale) })}
            </time>
          </p>
        </header>
        {image ? (
          <Photo
            src={image}
            alt={imageAlt ?? ''}
            shape="wide"
            photoUpTo={BREAKPOINTS.md}
            sizes="(max-width: 1440px) 92vw, 1312px"
            first
            className={styles.picture}
          />
        ) : null}
        <div className={styles.contents}>
          <Contents parts={text.parts} />
        </div>
        <div className={styles.text}>
          <Parts text={text} />
          <Questions questions={questions} />
          <Actions links={actions} />
        </div>
      </article>
      <Related links={related} />
    </PageWidth>
  )
}
