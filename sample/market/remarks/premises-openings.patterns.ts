import type { Home } from '../home/home.types.ts'
import { every, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

type Name = [en: string, fr: string]
const SPACE: Partial<Record<Home['propertySubType'], Name>> = {
  Office: ['office space', 'des bureaux'],
  Retail: ['retail space', 'un local commercial'],
  Warehouse: ['warehouse space', 'un entrepôt'],
  'Mixed Use': ['mixed-use space', 'un immeuble à usage mixte'],
}
const OTHER_SPACE: Name = ['industrial space', 'un espace industriel']

const isBusiness = ({ kind }: Home) => kind === 'business'
const isSpace = (h: Home) => !isBusiness(h)
const nameOf = ({ propertySubType }: Home) => SPACE[propertySubType] ?? OTHER_SPACE
const space = (h: Home) => nameOf(h)[0]
const local = (h: Home) => nameOf(h)[1]
const offer = ({ lease }: Home) => (lease ? 'for lease' : 'for sale')
const offre = ({ lease }: Home) => (lease ? 'à louer' : 'à vendre')
const trade = ({ propertySubType }: Home) =>
  propertySubType === 'Office' ? 'office business' : 'retail business'
const commerce = ({ propertySubType }: Home) =>
  propertySubType === 'Office' ? 'une entreprise de bureau' : 'un commerce de détail'
const size = (h: Home) => w.feet(h.size ?? 0)
const superficie = (h: Home) => w.pieds(h.size ?? 0)

/** Opening sentences about business premises and businesses. */
export const premisesOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'size',
    when: every(isSpace, isSized),
    en: (h) => [
      `${w.capital(size(h))} of ${space(h)} ${offer(h)} in ${w.quarter(h)}.`,
      `This ${space(h)} in ${w.quarter(h)} is ${offer(h)} and measures ${size(h)}.`,
      `At ${size(h)}, this ${space(h)} in ${w.quarter(h)} is ${offer(h)}.`,
      `In ${w.quarter(h)}, ${size(h)} of ${space(h)} ${h.lease ? 'can be leased' : 'can be bought'}.`,
    ],
    fr: (h) => [
      `${w.capital(offre(h))} ${w.dans(h)}\u00a0: ${local(h)} de ${superficie(h)}.`,
      `${w.capital(w.dans(h))}, ${superficie(h)} ${offre(h)}\u00a0: ${local(h)}.`,
      `${w.capital(local(h))} de ${superficie(h)} ${offre(h)} ${w.dans(h)}.`,
      `Voici ${local(h)} de ${superficie(h)} ${offre(h)} ${w.dans(h)}.`,
    ],
  },
  {
    slot: 'open',
    about: 'zoning',
    when: isSpace,
    en: (h) => [
      `${w.capital(space(h))} ${offer(h)} in ${w.quarter(h)}, zoned ${h.zoning}.`,
      `Zoned ${h.zoning}, this ${space(h)} in ${w.quarter(h)} is ${offer(h)}.`,
      `${w.capital(offer(h))} in ${w.quarter(h)}: ${space(h)} zoned ${h.zoning}.`,
      `Looking for ${space(h)} in ${w.quarter(h)}? This one is zoned ${h.zoning}.`,
    ],
    fr: (h) => [
      `${w.capital(offre(h))} ${w.dans(h)}, zonage ${h.zoning}\u00a0: ${local(h)}.`,
      `${w.capital(local(h))} ${offre(h)} ${w.dans(h)}, zonage ${h.zoning}.`,
      `Avec un zonage ${h.zoning}, ${local(h)} ${offre(h)} ${w.dans(h)}.`,
      `Vous cherchez ${local(h)} ${w.dans(h)}? Ici, le zonage est ${h.zoning}.`,
    ],
  },
  {
    slot: 'open',
    about: 'trade',
    when: isBusiness,
    en: (h) => [
      `${w.capital(w.a(trade(h)))} in ${w.quarter(h)} is for sale.`,
      `For sale in ${w.quarter(h)}: ${w.a(trade(h))}.`,
      `This ${trade(h)} in ${w.quarter(h)} is for sale.`,
      `Take over ${w.a(trade(h))} in ${w.quarter(h)}.`,
    ],
    fr: (h) => [
      `${w.capital(commerce(h))} est à vendre ${w.dans(h)}.`,
      `À vendre ${w.dans(h)}\u00a0: ${commerce(h)}.`,
      `Reprenez ${commerce(h)} ${w.dans(h)}.`,
    ],
  },
]
