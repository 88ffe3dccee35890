import { z } from 'zod'
import { linkContract } from './link.contract.ts'

const menuContract = z.object({
  id: z.string(),
  label: z.string(),
  href: z.string().nullish(),
  links: z.array(linkContract),
  callToAction: linkContract.nullish(),
})

const footerContract = z.object({
  cities: z.array(linkContract),
  states: z.array(linkContract),
  columns: z.array(z.object({ title: z.string(), links: z.array(linkContract) })),
  brands: z.array(z.object({ name: z.string(), logo: z.string(), href: z.string().nullish() })),
  legalText: z.array(z.string()),
  disabilityLine: z.object({ text: z.string(), phone: z.string() }),
})

/** What frames every page, in one language. */
export const frameContract = z.object({ menus: z.array(menuContract), footer: footerContract })
