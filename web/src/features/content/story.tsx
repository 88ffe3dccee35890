import { type ReactNode, useMemo } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { formatDate } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { readingMinutes, readMarkdown, startsWithLongParagraph } from './markdown.ts'
import { Prose } from './prose.tsx'
import styles from './story.module.css'

interface StoryProps {
  title: string
  isoDate: string
  image?: string | null
  imageAlt?: string | null
  /** Markdown source. */
  body: string
  /** Content above the title, such as the categories. */
  children?: ReactNode
  /** Content in the margin beside the text, shown on wide screens. */
  margin?: ReactNode
}

/** A dated article: title, date, reading time, picture, and text. */
export function Story({ title, isoDate, image, imageAlt, body, children, margin }: StoryProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const nodes = useMemo(() => readMarkdown(body), [body])
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        {children}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.meta}>
          <time dateTime={isoDate}>{formatDate(isoDate, locale)}</time>
          <span>{t('content.minutes', { count: readingMinutes(nodes) })}</span>
        </p>
      </header>
      {image ? (
        <Photo
          src={image}
          alt={imageAlt ?? ''}
          sizes="(max-width: 1024px) 92vw, 960px"
          first
          className={styles.picture}
        />
      ) : null}
      <div className={styles.text}>
        <Prose nodes={nodes} initial={startsWithLongParagraph(nodes)} />
        {margin ? <div className={styles.margin}>{margin}</div> : null}
      </div>
    </article>
  )
}
