import { useTranslation } from 'react-i18next'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { classNames } from '../../ui/class-names.ts'
import { plainText, readMarkdown } from './markdown.ts'
import { Prose } from './prose.tsx'
import styles from './questions.module.css'

interface Question {
  question: string
  /** Markdown. */
  answer: string
}

interface QuestionsProps {
  questions: readonly Question[]
  /** True where there is room for the heading beside the questions. */
  wide?: boolean
}

/** What people ask; each answer opens by the browser's own means. Search engines get them as a list of questions. */
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
