import { TEN_DIGITS } from '@gable/kit/rules/phone'
import { z } from 'zod'
import { Href, LocalizedLink, SiteLink } from '../data/link.ts'
import { LocalizedText } from '../data/locale.ts'

/** Schema of the menus file. */
export const MenusFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z-]*$/, 'must be a name like buy'),
    label: LocalizedText,
    href: Href.optional(),
    links: z.array(LocalizedLink),
    callToAction: LocalizedLink.optional(),
  }),
)

/** Schema of the footer file. */
export const FooterFile = z.strictObject({
  cities: z.array(LocalizedLink),
  columns: z.array(z.strictObject({ title: LocalizedText, links: z.array(LocalizedLink) })).length(4),
  brands: z.array(
    z.strictObject({
      name: z.string().min(1),
      logo: z.string().min(1).describe('Photo key of the photo service, or an absolute URL'),
      href: Href.optional(),
    }),
  ),
  legalText: z.array(LocalizedText),
  disabilityLine: z.strictObject({
    text: LocalizedText,
    phone: z.string().regex(TEN_DIGITS, 'must be ten digits'),
  }),
})

/** Schema of the states file: names of states and provinces by code. */
export const StatesFile = z.record(z.string().regex(/^[A-Z]{2}$/, 'must be a code like TX'), LocalizedText)

/** Menus and footer of every page in one language. */
export const SiteChrome = z.object({
  menus: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      href: z.string().nullable(),
      links: z.array(SiteLink),
      callToAction: SiteLink.nullable(),
    }),
  ),
  footer: z.object({
    cities: z.array(SiteLink),
    states: z.array(SiteLink).describe('Sorted by name'),
    columns: z.array(z.object({ title: z.string(), links: z.array(SiteLink) })),
    brands: z.array(
      z.object({
        name: z.string(),
        logo: z.string().describe('URL of a 320 by 60 pixel image'),
        href: z.string().nullable(),
      }),
    ),
    legalText: z.array(z.string()),
    disabilityLine: z.object({ text: z.string(), phone: z.string().describe('Ten digits') }),
  }),
})
export type SiteChrome = z.infer<typeof SiteChrome>
