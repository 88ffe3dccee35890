import { z } from 'zod'
import { type Locale, LocalizedText } from './locale.ts'

const SITE_PATH = /^\/(?!\/|fr(?:\/|$))/
const EXTERNAL_ADDRESS = /^(?:https:\/\/|mailto:|tel:)/

/**
 * Where a link leads: a path of the site without a language prefix, or an address elsewhere. What stands in the
 * query may be written for people, `/homes-for-sale?filters={"openHouse":true}`; it is sent percent-encoded.
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

/** A link as a page of one language has it. */
export const PageLink = z.strictObject({
  label: z.string().min(1),
  href: Href,
  text: z.string().min(1).optional(),
})

/** A link as a file of all languages has it. */
export const LocalizedLink = z.strictObject({
  label: LocalizedText,
  href: Href,
  text: LocalizedText.optional(),
})

/** A link as it is answered. */
export const SiteLink = z.object({
  label: z.string(),
  href: z.string().describe('Path on the site without a language prefix, or an address elsewhere'),
  external: z.boolean(),
  text: z.string().nullable().describe('What one finds there, in a line'),
})
export type SiteLink = z.infer<typeof SiteLink>

export const isSitePath = (href: string) => href.startsWith('/')

export function toSiteLink({ label, href, text }: z.infer<typeof PageLink>): SiteLink {
  return { label, href, external: !isSitePath(href), text: text ?? null }
}

export const linkIn = (locale: Locale) => (link: z.infer<typeof LocalizedLink>) =>
  toSiteLink({ label: link.label[locale], href: link.href, text: link.text?.[locale] })

/** The path that a link leads to, without query and anchor. */
export const pathOf = (href: string) => href.replace(/[?#].*$/, '')
