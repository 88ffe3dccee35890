import type { FeeFrequency } from '@gable/service-listings/listing/market-listing.types'
import type { Home } from '../home/home.types.ts'
import { isFlat, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const PER: Record<FeeFrequency, [en: string, fr: string]> = {
  Annually: ['a year', 'par an'],
  'Semi-Annually': ['twice a year', 'deux fois par an'],
  Quarterly: ['a quarter', 'par trimestre'],
  Monthly: ['a month', 'par mois'],
}
const per = ({ feeFrequency }: Home) => PER[feeFrequency ?? 'Monthly']
const fee = (h: Home) => `${w.dollars(h.fee ?? 0)} ${per(h)[0]}`
const frais = (h: Home) => `${w.enDollars(h.fee ?? 0)} ${per(h)[1]}`
const tax = (h: Home) => w.dollars(h.tax ?? 0)
const taxes = (h: Home) => w.enDollars(h.tax ?? 0)
const monthly = (h: Home) => Math.round((h.tax ?? 0) / 12)
const isSoldHouse = ({ kind, lease }: Home) =>
  !lease && (kind === 'house' || kind === 'townhouse' || kind === 'cabin')

/** Sentences about taxes and fees. */
export const costsPatterns: readonly Pattern[] = [
  {
    slot: 'costs',
    about: 'tax',
    weight: 6,
    when: ({ tax }) => tax !== null,
    en: (h) => [
      `Property taxes are ${tax(h)} a year.`,
      `Taxes run ${tax(h)} a year, or about ${w.dollars(monthly(h))} a month.`,
      `Annual property taxes: ${tax(h)}.`,
      `The yearly property tax is ${tax(h)}.`,
      `Budget ${tax(h)} a year for property taxes.`,
      `For property taxes, plan on ${tax(h)} a year.`,
    ],
    fr: (h) => [
      `Les taxes s’élèvent à ${taxes(h)} par an.`,
      `Il faut prévoir ${taxes(h)} de taxes par an, soit environ ${w.enDollars(monthly(h))} par mois.`,
      `Taxes annuelles\u00a0: ${taxes(h)}.`,
      `Prévoyez ${taxes(h)} de taxes par an.`,
      `Côté taxes, on paie ${taxes(h)} par an.`,
    ],
  },
  {
    slot: 'costs',
    about: 'fee',
    weight: 8,
    when: (h) => h.fee !== null && h.kind !== 'coop' && h.propertyType !== 'Manufactured In Park',
    en: (h) => [
      `Association dues are ${fee(h)}.`,
      `The association fee is ${fee(h)}.`,
      `Dues to the association: ${fee(h)}.`,
      `You pay the association ${fee(h)}.`,
      `For the association, budget ${fee(h)}.`,
    ],
    fr: (h) => {
      const name = isFlat(h) ? 'frais de copropriété' : 'frais d’association'
      return [
        `Les ${name} sont de ${frais(h)}.`,
        `${w.capital(name)}\u00a0: ${frais(h)}.`,
        `Il faut prévoir ${frais(h)} de ${name}.`,
        `Côté ${name}, comptez ${frais(h)}.`,
      ]
    },
  },
  {
    slot: 'costs',
    about: 'fee',
    weight: 8,
    when: ({ kind, fee }) => kind === 'coop' && fee !== null,
    en: (h) => [
      `Maintenance is ${fee(h)}.`,
      `The co-op charges ${fee(h)} in maintenance.`,
      `Co-op maintenance: ${fee(h)}.`,
      `Budget ${fee(h)} for maintenance.`,
    ],
    fr: (h) => [`Les charges de la coopérative sont de ${frais(h)}.`, `Charges\u00a0: ${frais(h)}.`],
  },
  {
    slot: 'costs',
    about: 'fee',
    weight: 8,
    when: ({ propertyType, fee }) => propertyType === 'Manufactured In Park' && fee !== null,
    en: (h) => [
      `The park fee is ${fee(h)}.`,
      `Park fees: ${fee(h)}.`,
      `You pay the park ${fee(h)}.`,
      `Budget ${fee(h)} for the park.`,
    ],
    fr: (h) => [
      `Les frais du parc sont de ${frais(h)}.`,
      `Frais du parc\u00a0: ${frais(h)}.`,
      `Il faut prévoir ${frais(h)} pour le parc.`,
    ],
  },
  {
    slot: 'costs',
    about: 'fee',
    weight: 4,
    when: (h) => isSoldHouse(h) && h.fee === null,
    en: () => [
      'There is no association fee.',
      'No association dues are charged.',
      'You pay no association dues.',
      'Association dues: none.',
    ],
    fr: () => [
      'Il n’y a pas de frais d’association.',
      'Aucuns frais d’association à prévoir.',
      'Frais d’association\u00a0: aucuns.',
    ],
  },
]
