import { JsonLd } from '../../platform/document/script-json.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { plainText, readMarkdown } from './markdown.ts'
import { Prose } from './prose.tsx'
import styles from './questions.module.css'

interface Question {
  question: string
  /** Markdown source. */
  answer: string
}

interface QuestionsProps {
  questions: readonly Question[]
  /** True to place the heading beside the questions on wide screens. */
  wide?: boolean
}

/** Frequently asked questions in native `details` elements, with structured data for search engines. */
export function Questions({ questions, wide = false }: QuestionsProps) {
  const { t } = useTranslation()
  if (questions.length === 0) return null
  const parsed = questions.map(({ question, answer }) => ({ question, nodes: readMarkdown(answer) }))
  return (
    <section className={classNames(styles.section, wide && styles.wide)} aria-labelledby="questions">
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: parsed.map(({ question, nodes }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(nodes) },
          })),
        }}
      />
      <h2 id="questions" className={styles.title}>
        {t('content.questions')}
      </h2>
      <div>
        {parsed.map(({ question, nodes }) => (
          <details key={question} className={styles.question}>
            <summary className={styles.summary}>{question}</summary>
            <div className={styles.answer}>
              <Prose nodes={nodes} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
