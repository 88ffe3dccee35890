import { useMemo } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { formatDate } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Contents } from './contents.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './legal-text.module.css'
import { readMarkdown, splitText } from './markdown.ts'
import { Parts } from './parts.tsx'
import { Questions } from './questions.tsx'
import { Actions, Related } from './site-links.tsx'

/** The layout for texts that people cite and print: numbered parts and the date of the last change. */
export function LegalText({ page, breadcrumbs }: LayoutProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { summary, lead, body, actions, related, questions } = page
  const text = useMemo(() => splitText(readMarkdown(body)), [body])
  return (
    <PageWidth className={styles.page}>
      {breadcrumbs}
      <article className={styles.article}>
        <header className={styles.head}>
          <p className={styles.updated}>
            <time dateTime={summary.updated}>
              {t('content.updated', { date: formatDate(summary.updated, locale) })}
            </time>
          </p>
          <h1 className={styles.title} tabIndex={-1}>
            {summary.title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        <Contents parts={text.parts} />
        <Parts text={text} numbered />
        <Questions questions={questions} />
        <Actions links={actions} />
      </article>
      <Related links={related} />
    </PageWidth>
  )
}
