import { z } from 'zod'
import { type Locale, LocalizedText } from './locale.ts'

const SITE_PATH = /^\/(?!\/|fr(?:\/|$))/
const EXTERNAL_ADDRESS = /^(?:https:\/\/|mailto:|tel:)/

/**
 * Target of a link: a site path without a language prefix, or an external URL. Editors may write the query
 * without percent-encoding, as in `/homes-for-sale?filters={"openHouse":true}`; parsing encodes it.
 */
export const Href = z
  .string()
  .regex(
    new RegExp(`${SITE_PATH.source}|${EXTERNAL_ADDRESS.source}`),
    'must be a path without /fr, like /buy, or an address, like https://example.com',
  )
  .transform((href) => {
    if (!isSitePath(href)) return href
    const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid')
    return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
  })

/** A link in a file that exists once per language. */
export const PageLink = z.strictObject({
  label: z.string().min(1),
  href: Href,
  text: z.string().min(1).optional(),
})

/** A link in a file that contains all languages. */
export const LocalizedLink = z.strictObject({
  label: LocalizedText,
  href: Href,
  text: LocalizedText.optional(),
})

/** A link in a response. */
export const SiteLink = z.object({
  label: z.string(),
  href: z.string().describe('Site path without a language prefix, or an external URL'),
  external: z.boolean(),
  text: z.string().nullable().describe('One-line description of the target'),
})
export type SiteLink = z.infer<typeof SiteLink>

export const isSitePath = (href: string) => href.startsWith('/')

export function toSiteLink({ label, href, text }: z.infer<typeof PageLink>): SiteLink {
  return { label, href, external: !isSitePath(href), text: text ?? null }
}

export const linkIn = (locale: Locale) => (link: z.infer<typeof LocalizedLink>) =>
  toSiteLink({ label: link.label[locale], href: link.href, text: link.text?.[locale] })

/** Removes the query and fragment from a link. */
export const pathOf = (href: string) => href.replace(/[?#].*$/, '')
