import { pictureUrl } from '@gable/service-kit/http/picture'
import type { z } from 'zod'
import { type LocalizedLink, linkIn, type SiteLink } from '../data/link.ts'
import { byLocale, type Locale } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'
import type { Pages } from '../pages/page-files.ts'
import { FooterFile, MenusFile, type SiteChrome, StatesFile } from './site-chrome.ts'

type Links = (links: readonly z.infer<typeof LocalizedLink>[]) => SiteLink[]

/** Reads the YAML files in `site`. Leaves out links to pages whose feature is off. */
export async function readSiteChrome(
  data: URL,
  isOpen: Pages['isOpen'],
  photosUrl: string,
  mistakes: Mistakes,
): Promise<Record<Locale, SiteChrome> | undefined> {
  const menus = await readYaml(data, 'site/menus.yaml', MenusFile, mistakes)
  const footer = await readYaml(data, 'site/footer.yaml', FooterFile, mistakes)
  const states = await readYaml(data, 'site/states.yaml', StatesFile, mistakes)
  if (!menus || !footer || !states) return undefined
  return byLocale((locale) => {
    const links: Links = (list) => list.filter(({ href }) => isOpen(href)).map(linkIn(locale))
    return {
      menus: menus.map((menu) => menuIn(menu, locale, links)),
      footer: { ...footerIn(footer, locale, links, photosUrl), states: stateLinks(states, locale) },
    }
  })
}

function menuIn(
  { id, label, href, links: listed, callToAction }: z.infer<typeof MenusFile>[number],
  locale: Locale,
  links: Links,
): SiteChrome['menus'][number] {
  return {
    id,
    label: label[locale],
    href: href ?? null,
    links: links(listed),
    callToAction: callToAction ? linkIn(locale)(callToAction) : null,
  }
}

function footerIn(
  { cities, columns, brands, legalText, disabilityLine }: z.infer<typeof FooterFile>,
  locale: Locale,
  links: Links,
  photosUrl: string,
): Omit<SiteChrome['footer'], 'states'> {
  return {
    cities: links(cities),
    columns: columns.map((column) => ({ title: column.title[locale], links: links(column.links) })),
    brands: brands.map(({ name, logo, href }) => ({
      name,
      logo: pictureUrl(photosUrl, logo, '320x60'),
      href: href ?? null,
    })),
    legalText: legalText.map((paragraph) => paragraph[locale]),
    disabilityLine: { text: disabilityLine.text[locale], phone: disabilityLine.phone },
  }
}

function stateLinks(states: z.infer<typeof StatesFile>, locale: Locale): SiteLink[] {
  return Object.entries(states)
    .map(([code, name]) => ({
      label: name[locale],
      href: `/homes-for-sale/${code.toLowerCase()}`,
      external: false,
      text: null,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
