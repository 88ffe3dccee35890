import { Link } from 'react-router-dom'
import { classNames } from '../../ui/class-names.ts'
import { startsWithLongParagraph, type Text } from './markdown.ts'
import styles from './parts.module.css'
import { Prose, ProseLine } from './prose.tsx'

interface PartsProps {
  text: Text
  /** True for a text that people cite: numbers the parts and makes each heading a link to itself. */
  numbered?: boolean
}

/** A long text as sections with ids that the table of contents links to. */
export function Parts({ text: { opening, parts }, numbered = false }: PartsProps) {
  return (
    <div className={classNames(styles.parts, numbered && styles.numbered)}>
      {opening.length > 0 ? (
        <Prose nodes={opening} initial={!numbered && startsWithLongParagraph(opening)} />
      ) : null}
      {parts.map(({ id, heading, nodes }, index) => (
        <section key={id} id={id} tabIndex={-1} className={styles.part} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {numbered ? (
              <Link to={`#${id}`} className={styles.mark}>
                <ProseLine nodes={heading} />
              </Link>
            ) : (
              <ProseLine nodes={heading} />
            )}
          </h2>
          <Prose
            nodes={nodes}
            initial={!numbered && index === 0 && opening.length === 0 && startsWithLongParagraph(nodes)}
          />
        </section>
      ))}
    </div>
  )
}
