import type { Home } from '../home/home.types.ts'
import { has, isFlat, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { EAU } from './vocabulary.ts'

const KIND: Partial<Record<Home['kind'], string>> = { house: 'house', townhouse: 'townhouse' }
const GENRE: Partial<Record<Home['kind'], string>> = { house: 'maison', townhouse: 'maison de ville' }
/** Returns "two-bedroom townhouse" or "studio apartment". */
const unitOf = ({ kind, beds }: Home) =>
  `${beds ? `${w.number(beds)}-bedroom` : 'studio'} ${KIND[kind] ?? 'apartment'}`
const english = (h: Home) => ({ ...w.inEnglish(h), unit: unitOf(h), aUnit: w.a(unitOf(h)) })
/** Returns the phrases of French openings: "logement de deux chambres" and "un logement de deux chambres". */
function french(h: Home) {
  const genre = GENRE[h.kind] ?? (h.beds ? 'logement' : 'studio')
  const logis = h.beds ? `${genre} ${w.de(w.pluriel(h.beds, 'chambre'))}` : genre
  const isFeminine = h.kind in GENRE
  return {
    ...w.inFrench(h),
    logis,
    unLogis: `${isFeminine ? 'une' : 'un'} ${logis}`,
    ceLogis: `${isFeminine ? 'cette' : 'ce'} ${logis}`,
  }
}

/** Opening sentences about homes for rent. */
export const rentalOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'beds baths',
    en: (h) => {
      const { unit, aUnit, baths, q } = english(h)
      return [
        `${w.capital(aUnit)} for rent in ${q}, with ${baths}.`,
        `For rent in ${q}: ${aUnit} with ${baths}.`,
        `Rent ${aUnit} in ${q} with ${baths}.`,
        `Looking to rent in ${q}? This ${unit} has ${baths}.`,
        `Here is a rental in ${q}: ${aUnit} with ${baths}.`,
        `${w.capital(q)} is where you will find this ${unit} for rent, with ${baths}.`,
        `You can rent this ${unit} in ${q}; it has ${baths}.`,
        `This ${unit} in ${q} is for rent and has ${baths}.`,
        `Put this rental in ${q} on your list: ${aUnit} with ${baths}.`,
        `See this ${unit} for rent in ${q}, with ${baths}.`,
      ]
    },
    fr: (h) => {
      const { logis, unLogis, ceLogis, bains, dans } = french(h)
      return [
        `${w.capital(logis)} à louer ${dans}, avec ${bains}.`,
        `À louer ${dans}\u00a0: ${unLogis} avec ${bains}.`,
        `Louez ${unLogis} ${dans}, avec ${bains}.`,
        `Vous voulez louer ${dans}? Voici ${unLogis} avec ${bains}.`,
        `Voici ${unLogis} à louer ${dans}, avec ${bains}.`,
        `C’est ${dans} que se loue ${ceLogis}, avec ${bains}.`,
        `On loue ${dans} ${ceLogis} avec ${bains}.`,
        `${w.capital(ceLogis)} est à louer ${dans} et compte ${bains}.`,
        `${w.capital(dans)}, ${unLogis} avec ${bains} est à louer.`,
        `Visitez ${ceLogis} à louer ${dans}, avec ${bains}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'beds size',
    when: isSized,
    en: (h) => {
      const { unit, aUnit, size, q } = english(h)
      return [
        `${w.capital(size)} for rent in ${q}: ${aUnit}.`,
        `At ${size}, this ${unit} in ${q} is for rent.`,
        `Renting in ${q} gets you ${size} in this ${unit}.`,
        `Inside this rental in ${q} are ${size}: ${aUnit}.`,
      ]
    },
    fr: (h) => {
      const { logis, unLogis, ceLogis, superficie, dans } = french(h)
      return [
        `${superficie} à louer ${dans}\u00a0: ${unLogis}.`,
        `Sur ${superficie}, ${ceLogis} est à louer ${dans}.`,
        `En location ${dans}, ${unLogis} qui mesure ${superficie}.`,
        `Comptez ${superficie} à louer ${dans}\u00a0: ${logis}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'beds year',
    en: (h) => {
      const { unit, aUnit, year, q } = english(h)
      return isFlat(h)
        ? [
            `In ${w.a(`${year} building`)} in ${q}, this ${unit} is for rent.`,
            `The building dates from ${year}, and this ${unit} in ${q} is for rent.`,
          ]
        : [
            `Built in ${year}, this ${unit} in ${q} is for rent.`,
            `The rental is ${aUnit} in ${q}, built in ${year}.`,
          ]
    },
    fr: (h) => {
      const { unLogis, ceLogis, annee, dans } = french(h)
      return [
        `Datant de ${annee}, ${ceLogis} est à louer ${dans}.`,
        `La location ${dans} porte sur ${unLogis} datant de ${annee}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'level floors beds',
    when: ({ level }) => level !== null,
    en: (h) => {
      const { unit, aUnit, q } = english(h)
      return [
        `On the ${w.floor(h)} of ${w.building(h)} in ${q}, this ${unit} is for rent.`,
        `The ${w.floor(h)} of ${w.building(h)} in ${q} has ${aUnit} for rent.`,
        `${w.capital(w.floor(h))}, ${q}: ${aUnit} for rent in ${w.building(h)}.`,
      ]
    },
    fr: (h) => {
      const { unLogis, ceLogis, dans } = french(h)
      const immeuble = `immeuble de ${w.nombre(h.stories ?? 2)} étages`
      return [
        `${w.capital(w.etage(h))} d’un ${immeuble} ${dans}, ${ceLogis} est à louer.`,
        `Un ${immeuble} ${dans} propose ${unLogis} à louer ${w.etage(h)}.`,
        `Dans un ${immeuble} ${dans}, on loue ${unLogis} ${w.etage(h)}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'furnished beds baths',
    when: has('furnished'),
    en: (h) => {
      const { unit, aUnit, baths, q } = english(h)
      return [
        `Furnished and for rent in ${q}: ${aUnit} with ${baths}.`,
        `Bring a suitcase: this ${unit} in ${q} is rented furnished, with ${baths}.`,
      ]
    },
    fr: (h) => {
      const { unLogis, ceLogis, bains, dans } = french(h)
      return [
        `Location meublée ${dans}\u00a0: ${unLogis} avec ${bains}.`,
        `Apportez vos valises\u00a0: ${ceLogis} avec ${bains} se loue avec ses meubles ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'water view beds',
    when: ({ water }) => water !== null,
    en: (h) => {
      const { unit, aUnit, q } = english(h)
      return [
        `Rent on the waterfront in ${q}: ${aUnit} on the ${h.water}.`,
        `This waterfront ${unit} on the ${h.water} in ${q} is for rent.`,
      ]
    },
    fr: (h) => {
      const { unLogis, ceLogis, dans } = french(h)
      const lac = EAU[h.water ?? 'lake']
      return [
        `À louer au bord de l’eau ${dans}\u00a0: ${unLogis} qui donne sur ${lac}.`,
        `${w.capital(lac)} borde ${ceLogis} à louer ${dans}.`,
      ]
    },
  },
]
