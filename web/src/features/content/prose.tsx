import { astToJSX, type MarkdownToJSX, RuleType } from 'markdown-to-jsx/react'
import { Children, type ComponentProps, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import { headingId, type TextNode } from './markdown.ts'
import styles from './prose.module.css'
import { isImageUrl, isLinkUrl } from './safe-url.ts'

const options: MarkdownToJSX.Options = {
  wrapper: Fragment,
  disableParsingRawHTML: true,
  overrides: { a: ProseLink, img: ProseImage, table: ProseTable, th: ProseHeading, h1: 'h2' },
  renderRule(next, node, _renderChildren, state) {
    if (node.type !== RuleType.paragraph) return next()
    const [image, ...others] = node.children
    return image?.type === RuleType.image && others.length === 0 ? (
      <Figure key={state.key} image={image} />
    ) : (
      next()
    )
  },
}

interface ProseProps {
  nodes: TextNode[]
  /** True at the beginning of a text: renders a drop cap. */
  initial?: boolean
}

/** Renders Markdown as HTML without unsafe links, pictures, or raw HTML. */
export const Prose = ({ nodes, initial = false }: ProseProps) => (
  <div className={classNames(styles.prose, initial && styles.initial)}>{astToJSX(nodes, options)}</div>
)

/** Renders inline Markdown, such as the text of a heading. */
export const ProseLine = ({ nodes }: { nodes: TextNode[] }) => <>{astToJSX(nodes, options)}</>

/**
 * A link in a text. Adds the heading id prefix to URL fragments and renders links to empty searches as text.
 */
function ProseLink({ href, children }: { href?: string | null; children?: ReactNode }) {
  const isEmpty = useIsEmptySearch()
  // The parser sets `href` to null when it rejects a URL.
  if (!href || isEmpty(href)) return <>{children}</>
  const [path = '', heading] = href.split('#')
  const isFragmentLink = !/^[a-z]+:/i.test(href) && heading
  if (isFragmentLink && !path) return <Link to={`#${headingId(heading)}`}>{children}</Link>
  if (!isLinkUrl(href)) return <>{children}</>
  return <DataLink href={isFragmentLink ? `${path}#${headingId(heading)}` : href}>{children}</DataLink>
}

/** An inline picture. Renders nothing when its URL is unsafe. */
function ProseImage({ src, alt, title }: ComponentProps<'img'>) {
  if (!src || !isImageUrl(src)) return null
  return <img src={src} alt={alt ?? ''} title={title} loading="lazy" decoding="async" />
}

/** A table that scrolls horizontally, also by keyboard, when it is wider than the screen. */
function ProseTable({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the focused table
    <div className={styles.table} role="group" aria-label={t('content.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

/** Renders an empty header cell as `td`, because it labels nothing. */
function ProseHeading({ children, ...rest }: ComponentProps<'th'>) {
  return Children.count(children) > 0 ? <th {...rest}>{children}</th> : <td />
}

/** A picture in a paragraph of its own, with its title as the caption. */
function Figure({ image: { target, alt, title } }: { image: MarkdownToJSX.ImageNode }) {
  if (!target || !isImageUrl(target)) return null
  return (
    <figure>
      <img src={target} alt={alt ?? ''} loading="lazy" decoding="async" />
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  )
}
