import { ReadMore } from '../../../ui/layout/expandable.tsx'
import styles from './about-text.module.css'

/** Somebody's own words, in paragraphs; a long text is read on from where it is cut. */
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
