import { ReadMore } from '../../../ui/layout/expandable.tsx'
import styles from './about-text.module.css'

/** The biography, split into paragraphs. A long text is truncated and has a "read more" control. */
export function AboutText({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/)
  return (
    <div className={styles.about}>
      <ReadMore>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ReadMore>
    </div>
  )
}
