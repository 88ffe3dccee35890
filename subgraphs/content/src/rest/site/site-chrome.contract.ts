import { link, listOf } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { linkContract } from './link.contract.ts'

const menuContract = z.object({
  id: z.string(),
  label: z.string(),
  href: link.nullish(),
  links: listOf(linkContract),
  callToAction: linkContract.nullish(),
})

const footerContract = z.object({
  cities: listOf(linkContract),
  states: listOf(linkContract),
  columns: listOf(z.object({ title: z.string(), links: listOf(linkContract) })),
  brands: listOf(z.object({ name: z.string(), logo: link, href: link.nullish() })),
  legalText: listOf(z.string()),
  disabilityLine: z.object({ text: z.string(), phone: z.string() }),
})

/** Menus and footer of every page, in one language. */
export const siteChromeContract = z.object({ menus: z.array(menuContract), footer: footerContract })
