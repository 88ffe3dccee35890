import { useMemo } from 'react'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Photo } from '../../ui/media/photo.tsx'
import styles from './landing.module.css'
import type { LayoutProps } from './layout-props.ts'
import { readMarkdown, splitText, startsWithLongParagraph } from './markdown.ts'
import { Prose, ProseLine } from './prose.tsx'
import { Questions } from './questions.tsx'
import { Actions, Related } from './site-links.tsx'

/** The landing page layout: a picture with actions, then the parts in an asymmetric grid, then links. */
export function Landing({ page, breadcrumbs }: LayoutProps) {
  const { summary, lead, image, imageAlt, body, actions, related, questions } = page
  const { opening, parts } = useMemo(() => splitText(readMarkdown(body)), [body])
  return (
    <>
      <PageWidth className={styles.opening}>
        {breadcrumbs}
        <div className={styles.columns}>
          {image ? (
            <Photo
              src={image}
              alt={imageAlt ?? ''}
              sizes="(max-width: 959px) 100vw, 58vw"
              first
              className={styles.picture}
            />
          ) : null}
          <header className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {summary.title}
            </h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
            <Actions links={actions} />
          </header>
        </div>
      </PageWidth>
      <PageWidth className={styles.page}>
        {opening.length > 0 ? (
          <div className={styles.text}>
            <Prose nodes={opening} initial={startsWithLongParagraph(opening)} />
          </div>
        ) : null}
        <div className={styles.parts}>
          {parts.map(({ id, heading, nodes }) => (
            <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.partTitle}>
                <ProseLine nodes={heading} />
              </h2>
              <Prose nodes={nodes} />
            </section>
          ))}
        </div>
        <Questions questions={questions} wide />
        <Related links={related} />
      </PageWidth>
    </>
  )
}
