import type { Home } from '../home/home.types.ts'
import { isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

/** Returns "studio condo", "two-bedroom condo", or "three-bedroom co-op". */
const unitOf = ({ kind, beds }: Home) =>
  `${beds ? `${w.number(beds)}-bedroom` : 'studio'} ${kind === 'coop' ? 'co-op' : 'condo'}`
export const inEnglish = (h: Home) => ({
  ...w.inEnglish(h),
  unit: unitOf(h),
  aUnit: w.a(unitOf(h)),
  floor: w.floor(h),
})
export const inFrench = (h: Home) => ({
  ...w.inFrench(h),
  condo: h.beds ? `condo ${w.de(w.pluriel(h.beds, 'chambre'))}` : 'studio',
  etage: w.etage(h),
})

/** Opening sentences about condos and co-ops for sale. */
export const flatOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'level floors beds baths',
    when: ({ level }) => level !== null,
    en: (h) => {
      const { unit, aUnit, floor, baths, q } = inEnglish(h)
      return [
        `${w.capital(aUnit)} on the ${floor} of ${w.building(h)} in ${q}, with ${baths}.`,
        `On the ${floor} of ${w.building(h)} in ${q}, this ${unit} has ${baths}.`,
        `This ${unit} is on the ${floor} of ${w.building(h)} in ${q} and has ${baths}.`,
        `Find this ${unit} on the ${floor} of ${w.building(h)} in ${q}, with ${baths}.`,
        `The ${floor} of ${w.building(h)} in ${q} is home to this ${unit} with ${baths}.`,
        `${w.capital(floor)}, ${q}: ${aUnit} with ${baths} in ${w.building(h)}.`,
      ]
    },
    fr: (h) => {
      const { condo, etage, bains, dans } = inFrench(h)
      const immeuble = `immeuble de ${w.nombre(h.stories ?? 2)} étages`
      return [
        `${w.capital(condo)} ${etage} d’un ${immeuble} ${dans}, avec ${bains}.`,
        `${w.capital(etage)} d’un ${immeuble} ${dans}, ce ${condo} offre ${bains}.`,
        `Ce ${condo} se trouve ${etage} d’un ${immeuble} ${dans} et compte ${bains}.`,
        `C’est ${etage} d’un ${immeuble} ${dans} que vous attend ce ${condo}, avec ${bains}.`,
        `Un ${immeuble} ${dans}, et ${etage} ce ${condo} avec ${bains}.`,
        `Dans un ${immeuble} ${dans}, voici un ${condo} ${etage}, avec ${bains}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'beds size',
    when: isSized,
    en: (h) => {
      const { unit, aUnit, size, q } = inEnglish(h)
      return [
        `${w.capital(aUnit)} in ${q} with ${size} of living space.`,
        `${w.capital(size)} in ${q}: that is the size of this ${unit}.`,
        `At ${size}, this ${unit} is in ${q}.`,
        `Space first: this ${unit} in ${q} has ${size}.`,
        `Inside this ${unit} in ${q} are ${size} to furnish.`,
        `There are ${size} inside this ${unit} in ${q}.`,
        `Start with the numbers: ${size} in ${aUnit} in ${q}.`,
        `The living area of this ${unit} in ${q} is ${size}.`,
        `How much space do you need? This ${unit} in ${q} has ${size}.`,
      ]
    },
    fr: (h) => {
      const { condo, superficie, dans } = inFrench(h)
      return [
        `${w.capital(condo)} ${dans}, pour une superficie de ${superficie}.`,
        `${superficie} ${dans}\u00a0: voilà ce qu’offre ce ${condo}.`,
        `Sur ${superficie}, ce ${condo} se situe ${dans}.`,
        `Parlons d’espace\u00a0: ce ${condo} ${dans} mesure ${superficie}.`,
        `À l’intérieur de ce ${condo} ${dans}, on a ${superficie} à meubler.`,
        `Comptez ${superficie} dans ce ${condo} ${dans}.`,
        `D’abord les chiffres\u00a0: ${superficie} pour ce ${condo} ${dans}.`,
        `La superficie de ce ${condo} ${dans} est de ${superficie}.`,
        `Combien d’espace vous faut-il? Ce ${condo} ${dans} compte ${superficie}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'year beds baths',
    en: (h) => {
      const { unit, aUnit, baths, q, year } = inEnglish(h)
      return [
        `Built in ${year}, the building in ${q} holds this ${unit} with ${baths}.`,
        `The building dates from ${year}, and this ${unit} in ${q} has ${baths}.`,
        `In ${w.a(`${year} building`)} in ${q}, this ${unit} has ${baths}.`,
        `${w.capital(q)} and ${w.a(`${year} building`)} are the setting for this ${unit} with ${baths}.`,
        `${w.capital(w.a(`${year} building`))} in ${q} holds this ${unit} with ${baths}.`,
        `Since ${year}, this ${unit} with ${baths} has been part of ${q}.`,
        `Dating from ${year}, the building in ${q} includes ${aUnit} with ${baths}.`,
      ]
    },
    fr: (h) => {
      const { condo, bains, dans, annee } = inFrench(h)
      return [
        `Construit en ${annee}, l’immeuble abrite ${dans} ce ${condo} avec ${bains}.`,
        `L’immeuble date de ${annee}, et ce ${condo} ${dans} compte ${bains}.`,
        `Dans un immeuble de ${annee} ${dans}, un ${condo} avec ${bains}.`,
        `${w.capital(dans)}, un immeuble de ${annee} réserve ce ${condo} avec ${bains}.`,
        `Un immeuble de ${annee} ${dans} abrite ce ${condo}, avec ${bains}.`,
        `Depuis ${annee}, ce ${condo} avec ${bains} a son adresse ${dans}.`,
        `Datant de ${annee}, l’immeuble ${dans} comprend ce ${condo} avec ${bains}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'beds baths',
    en: (h) => {
      const { unit, aUnit, baths, q } = inEnglish(h)
      return [
        `Looking for ${aUnit} in ${q}? This one has ${baths}.`,
        `For sale in ${q}: ${aUnit} with ${baths}.`,
        `Here is ${aUnit} in ${q} with ${baths}.`,
        `Step inside this ${unit} in ${q}, which has ${baths}.`,
        `Put ${q} on your list: this ${unit} has ${baths}.`,
        `You get ${baths} with this ${unit} in ${q}.`,
        `${w.capital(q)} is the setting for this ${unit} with ${baths}.`,
        `Tour ${aUnit} in ${q} with ${baths}.`,
        `See this ${unit} in ${q}, which comes with ${baths}.`,
        `In ${q}, ${aUnit} with ${baths} is for sale.`,
      ]
    },
    fr: (h) => {
      const { condo, bains, dans } = inFrench(h)
      return [
        `Vous cherchez un ${condo} ${dans}? Celui-ci compte ${bains}.`,
        `À vendre ${dans}\u00a0: un ${condo} avec ${bains}.`,
        `Voici un ${condo} ${dans}, avec ${bains}.`,
        `Entrez dans ce ${condo} ${dans} et comptez ${bains}.`,
        `Ce ${condo} ${dans} compte ${bains}.`,
        `Avec ${bains}, ce ${condo} est situé ${dans}.`,
        `C’est ${dans} que se trouve ce ${condo}, avec ${bains}.`,
        `Visitez ce ${condo} ${dans}, qui compte ${bains}.`,
        `On compte ${bains} dans ce ${condo} ${dans}.`,
        `${w.capital(dans)}, un ${condo} avec ${bains} est à vendre.`,
      ]
    },
  },
]
