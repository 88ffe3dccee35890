import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

/** Returns "duplex" or "five-unit building". */
const nameOf = (units: number) =>
  ['duplex', 'triplex', 'fourplex'][units - 2] ?? `${w.number(units)}-unit building`
const nomDe = (units: number) =>
  ['duplex', 'triplex', 'quadruplex'][units - 2] ?? `immeuble de ${w.nombre(units)} logements`
const english = (h: Home) => ({
  ...w.inEnglish(h),
  name: nameOf(h.units ?? 2),
  units: w.number(h.units ?? 2),
})
const french = (h: Home) => ({
  ...w.inFrench(h),
  nom: nomDe(h.units ?? 2),
  logements: w.nombre(h.units ?? 2),
})

/** Opening sentences about apartment buildings. */
export const multiOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'units beds',
    en: (h) => {
      const { name, units, bedrooms, q } = english(h)
      return [
        `This ${name} in ${q} has ${bedrooms} in all.`,
        `${w.capital(w.a(name))} in ${q} with ${bedrooms} in all.`,
        `For sale in ${q}: ${w.a(name)} with ${bedrooms}.`,
        `${w.capital(units)} units in ${q} share one roof and ${bedrooms}.`,
        `Income property in ${q}: ${w.a(name)} with ${bedrooms} in all.`,
        `Looking for ${w.a(name)} in ${q}? This one has ${bedrooms} in all.`,
        `Here is ${w.a(name)} in ${q} with ${bedrooms} in all.`,
        `${w.capital(q)} is the setting for this ${name} with ${bedrooms}.`,
      ]
    },
    fr: (h) => {
      const { nom, logements, chambres, dans } = french(h)
      return [
        `Ce ${nom} ${dans} compte ${chambres} au total.`,
        `${w.capital(nom)} ${dans}, avec ${chambres} au total.`,
        `À vendre ${dans}\u00a0: ${nom} avec ${chambres} au total.`,
        `${w.capital(logements)} logements ${dans} partagent un toit et ${chambres}.`,
        `Immeuble à revenus ${dans}\u00a0: ${logements} logements et ${chambres}.`,
        `Vous cherchez un ${nom} ${dans}? Celui-ci compte ${chambres}.`,
        `Voici un ${nom} ${dans}, avec ${chambres} au total.`,
        `C’est ${dans} que se trouve ce ${nom}, avec ${chambres}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'units year',
    en: (h) => {
      const { name, units, q, year } = english(h)
      return [
        `Built in ${year}, this ${name} is in ${q}.`,
        `In ${q}, ${w.a(`${year} building`)} with ${units} units is for sale.`,
        `${w.capital(units)} units and one deed: ${w.a(`${year} building`)} in ${q}.`,
        `Since ${year}, this ${name} has been part of ${q}.`,
      ]
    },
    fr: (h) => {
      const { nom, logements, dans, annee } = french(h)
      return [
        `Construit en ${annee}, ce ${nom} est situé ${dans}.`,
        `${w.capital(dans)}, un immeuble de ${annee} avec ${logements} logements est à vendre.`,
        `${w.capital(logements)} logements, un seul acte de vente\u00a0: un immeuble de ${annee} ${dans}.`,
        `Depuis ${annee}, ce ${nom} a son adresse ${dans}.`,
      ]
    },
  },
]
