import { Markdown } from 'markdown-to-jsx/react'
import { Fragment } from 'react'
import { DataLink } from '../../components/data-link.tsx'
import { slugify } from '../../lib/slugify.ts'
import styles from './article-text.module.css'

const options = {
  wrapper: Fragment,
  forceBlock: true,
  disableParsingRawHTML: true,
  // Marks of headings keep clear of the marks of the page.
  slugify: (text: string) => `text-${slugify(text)}`,
  overrides: { a: DataLink, h1: 'h2' },
} as const

/** Markdown as a page reads; HTML in it is shown as text. */
export const ArticleText = ({ markdown }: { markdown: string }) => (
  <div className={styles.text}>
    <Markdown options={options}>{markdown}</Markdown>
  </div>
)
