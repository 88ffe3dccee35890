import { loadGazetteer } from '@gable/places/gazetteer/gazetteer'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { readContent } from '../content.ts'
import { isSitePath, pathOf } from './link.ts'
import { LOCALES, type Locale } from './locale.ts'

const content = await readContent(
  new URL('../../data/', import.meta.url),
  new Map([['ceros', true]]),
  'http://localhost:4100/photos',
)
const places = new Map(
  loadGazetteer().places.map(({ type, placeKey, slug }) => [`${type}/${placeKey}`, slug]),
)

const SECTIONS = [
  ...['/', '/luxury', '/commercial', '/search', '/blog', '/news', '/login', '/request/estimate'],
  ...[
    '/real-estate-agents',
    '/real-estate-offices',
    '/luxury/real-estate-agents',
    '/luxury/real-estate-offices',
  ],
]
/** Matches paths of search pages. */
const SEARCHES =
  /^(?:\/luxury|\/commercial)?\/(?:(?:homes|condos|townhomes|multi-family-homes|mobile-homes)-for-(?:sale|rent)|(?:farms|land)-for-sale|new-listings|homes-for-sale-united-states|united-states-open-houses)(?<place>\/.*)?$/

/** Whether the path names a known state or place. An undefined path means the whole market. */
function isPlace(path: string | undefined): boolean {
  if (path === undefined) return true
  const [, state = '', slug, type, key, ...rest] = path.split('/')
  if (!places.has(`state/${state}`) || rest.length > 0) return false
  return slug === undefined || places.get(`${type}/${key}`) === slug
}

function exists(href: string, locale: Locale): boolean {
  const path = pathOf(href)
  const search = SEARCHES.exec(path)
  if (search) return isPlace(search.groups?.place)
  return (
    SECTIONS.includes(path) ||
    content.pages.shown[locale].some((page) => page.path === path) ||
    content.blog.articles[locale].some(({ slug }) => path === `/blog/${slug}`) ||
    content.blog.categories[locale].some(({ slug }) => path === `/blog/category/${slug}`) ||
    content.news.some((story) => story.locale === locale && path === `/news/${story.slug}`)
  )
}

type Root = ReturnType<typeof fromMarkdown>

/** Returns the targets of all links in a Markdown text. */
const linksIn = (markdown: string) => linksOf(fromMarkdown(markdown))

function linksOf(node: Root | Root['children'][number]): string[] {
  const here = node.type === 'link' || node.type === 'definition' ? [node.url] : []
  return 'children' in node ? [...here, ...node.children.flatMap(linksOf)] : here
}

/** Returns every link of the content in a language, with the file or page that contains it. */
function everyLink(locale: Locale): [string, string][] {
  const { menus, footer } = content.frame[locale]
  const from = (file: string, hrefs: readonly (string | null)[]): [string, string][] =>
    hrefs.flatMap((href) => (href === null ? [] : [[file, href]]))
  const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href)
  return [
    ...from(
      'menus',
      menus.flatMap(({ href, links }) => [href, ...hrefs(links)]),
    ),
    ...from('footer', [
      ...hrefs([...footer.cities, ...footer.states, ...footer.columns.flatMap(({ links }) => links)]),
      ...footer.brands.map(({ href }) => href),
    ]),
    ...Object.entries(content.homes).flatMap(([theme, home]) =>
      from(`home/${theme}`, hrefs([...home[locale].tiles, ...home[locale].promos])),
    ),
    ...from('ads', [
      ...hrefs(content.ads[locale].promotions),
      ...content.ads[locale].takeovers.map(({ assets }) => assets.href),
      content.ads[locale].mapSponsor?.href ?? null,
    ]),
    ...content.pages.shown[locale].flatMap(({ path, actions, related, body, questions }) =>
      from(path, [
        ...hrefs([...actions, ...related]),
        ...linksIn(body),
        ...questions.flatMap(({ answer }) => linksIn(answer)),
      ]),
    ),
    ...content.blog.articles[locale].flatMap(({ slug, body }) => from(`/blog/${slug}`, linksIn(body))),
    ...content.news
      .filter((story) => story.locale === locale)
      .flatMap(({ slug, body }) => from(`/news/${slug}`, linksIn(body))),
  ]
}

test.each(LOCALES)('every link in %s leads to an existing page', (locale) => {
  const links = everyLink(locale)
  expect(links.length).toBeGreaterThan(200)
  const dead = links.filter(([, href]) => isSitePath(href) && !exists(href, locale))
  expect(dead).toEqual([])
})

test.each(LOCALES)('every link in %s has a valid form and no language prefix', (locale) => {
  const odd = everyLink(locale).filter(([, href]) => !/^(\/(?!\/|fr\/)|https:\/\/|mailto:|tel:|#)/.test(href))
  expect(odd).toEqual([])
})
