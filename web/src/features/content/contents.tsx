import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './contents.module.css'
import type { TextPart } from './markdown.ts'

interface ContentsProps {
  parts: readonly Pick<TextPart, 'id' | 'title'>[]
}

/** The table of contents of a long text. Marks the part that the visitor is reading. */
export function Contents({ parts }: ContentsProps) {
  const { t } = useTranslation()
  const current = useCurrentPart(parts)
  if (parts.length < 2) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        {t('content.contents')}
      </h2>
      <ol className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id} className={styles.item}>
            <Link
              to={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Returns the id of the part at one third of the viewport height, measured from the top. Null when this
 * position is above the first part, and until hydration.
 */
function useCurrentPart(parts: ContentsProps['parts']): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const reading = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) reading.add(target.id)
          else reading.delete(target.id)
        setCurrent(parts.findLast(({ id }) => reading.has(id))?.id ?? null)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { id } of parts) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [parts])
  return current
}
