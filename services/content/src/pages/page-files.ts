import { pictureUrl } from '@gable/service-kit/http/picture'
import { pathOf, toSiteLink } from '../data/link.ts'
import { byLocale, type Locale } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { readTexts, type Text } from '../data/texts.ts'
import type { Flags } from '../flags/flags.ts'
import { type Page, PageFrontMatter } from './page.ts'

export interface Pages {
  /** Pages whose feature is on, by language, sorted by path. */
  shown: Record<Locale, Page[]>
  /** Whether a link may be shown. False when the link leads to a page whose feature is off. */
  isOpen(href: string): boolean
}

/** Reads pages from `pages/{path}/{locale}.md`. Shows every page when the flags could not be read. */
export async function readPages(
  data: URL,
  flags: Flags | undefined,
  photosUrl: string,
  mistakes: Mistakes,
): Promise<Pages> {
  const texts = await readTexts(data, 'pages', PageFrontMatter, mistakes)
  const closed = new Set<string>()
  for (const { path, locale, head } of texts) {
    if (head.flag === undefined || !flags) continue
    if (!Object.hasOwn(flags, head.flag))
      mistakes.add(`pages/${path}/${locale}.md`, `flag: there is no flag ${head.flag}`)
    if (flags[head.flag] !== true) closed.add(`/${path}`)
  }
  const isOpen = (href: string) => !closed.has(pathOf(href))
  const shown = byLocale((locale) =>
    texts
      .filter((text) => text.locale === locale && isOpen(`/${text.path}`))
      .map((text) => toPage(text, isOpen, photosUrl)),
  )
  return { shown, isOpen }
}

function toPage(
  { path, head, body }: Text<PageFrontMatter>,
  isOpen: Pages['isOpen'],
  photosUrl: string,
): Page {
  const { title, description, updated, layout, lead, image, imageAlt, actions, related, questions } = head
  const links = (list: typeof actions) => list.filter(({ href }) => isOpen(href)).map(toSiteLink)
  return {
    path: `/${path}`,
    title,
    description,
    updated,
    layout,
    lead: lead ?? null,
    image: image === undefined ? null : pictureUrl(photosUrl, image, 'large'),
    imageAlt: imageAlt ?? null,
    body,
    actions: links(actions),
    related: links(related),
    questions,
  }
}
