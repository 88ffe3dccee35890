import type { Home } from '../home/home.types.ts'
import { every, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const isOneLevel = ({ stories }: Home) => stories === 1
const isManyLevels = ({ stories }: Home) => (stories ?? 1) > 1
const floors = ({ stories }: Home) => w.number(stories ?? 2)
const etages = ({ stories }: Home) => w.nombre(stories ?? 2)

/** Opening sentences that fit any house for sale. */
export const houseOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'style beds baths',
    en: (h) => {
      const { bedrooms, bed, baths, style, q } = w.inEnglish(h)
      return [
        `This ${style} in ${q} has ${bedrooms} and ${baths}.`,
        `${w.capital(bedrooms)} and ${baths} make up this ${style} in ${q}.`,
        `Looking for ${w.a(style)} in ${q}? This one has ${bedrooms} and ${baths}.`,
        `For sale in ${q}: ${w.a(`${bed} ${style}`)} with ${baths}.`,
        `Step inside this ${style} in ${q} and count ${bedrooms} and ${baths}.`,
        `You get ${bedrooms} and ${baths} in this ${style} in ${q}.`,
        `If ${bedrooms} and ${baths} are on your list, see this ${style} in ${q}.`,
        `Here is ${w.a(`${bed} ${style}`)} in ${q} with ${baths}.`,
        `${w.capital(q)} is the setting for this ${bed} ${style} with ${baths}.`,
        `In ${q}, ${w.a(style)} with ${bedrooms} and ${baths} is for sale.`,
        `Tour ${w.a(`${bed} ${style}`)} in ${q} with ${baths}.`,
        `Behind the front door of this ${style} in ${q} are ${bedrooms} and ${baths}.`,
        `Put ${q} on your list: this ${bed} ${style} has ${baths}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains, maison, dans } = w.inFrench(h)
      return [
        `${w.capital(dans)}, ${maison} de ${chambres} avec ${bains}.`,
        `${w.capital(maison)} de ${chambres} ${dans}, avec ${bains}.`,
        `Vous cherchez ${chambres} ${dans}? Voici ${maison} avec ${bains}.`,
        `À vendre ${dans}\u00a0: ${maison} de ${chambres} et ${bains}.`,
        `On compte ${chambres} et ${bains} dans cette propriété ${dans}.`,
        `${w.capital(chambres)} et ${bains}\u00a0: voilà le cœur de cette propriété ${dans}.`,
        `Voici ${maison} de ${chambres} ${dans}, avec ${bains}.`,
        `Avec ${chambres} et ${bains}, cette propriété est située ${dans}.`,
        `C’est ${dans} que se trouve cette propriété de ${chambres}, avec ${bains}.`,
        `Franchissez la porte\u00a0: ${chambres} et ${bains} ${dans}.`,
        `Pour ${chambres} et ${bains} ${dans}, visitez cette propriété.`,
        `Besoin de ${chambres}? C’est ce qu’offre cette propriété ${dans}, avec ${bains}.`,
        `Mettez ${chambres} et ${bains} sur votre liste\u00a0: cette propriété ${dans} les réunit.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'style beds year',
    en: (h) => {
      const { bedrooms, bed, style, q, year } = w.inEnglish(h)
      return [
        `Built in ${year}, this ${bed} ${style} is in ${q}.`,
        `${w.capital(w.a(`${year} ${style}`))} in ${q} with ${bedrooms}.`,
        `Dating from ${year}, this ${style} in ${q} has ${bedrooms}.`,
        `The year was ${year} when this ${style} in ${q} was built; it has ${bedrooms}.`,
        `Since ${year}, this ${bed} ${style} has had its address in ${q}.`,
        `It is ${w.a(style)}, it was built in ${year}, and it has ${bedrooms} in ${q}.`,
        `Take ${w.a(`${year} ${style}`)}, give it ${bedrooms}, and place it in ${q}.`,
        `From ${year} comes this ${bed} ${style} in ${q}.`,
        `${w.capital(style)}, ${year}, ${bedrooms}, ${q}: those are the basics.`,
        `${w.capital(q)} has had this ${bed} ${style} since ${year}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans, annee } = w.inFrench(h)
      return [
        `Datant de ${annee}, cette propriété compte ${chambres} ${dans}.`,
        `${w.capital(maison)} datant de ${annee}, avec ${chambres}, ${dans}.`,
        `Depuis ${annee}, cette propriété de ${chambres} a son adresse ${dans}.`,
        `L’année ${annee} a vu naître cette propriété de ${chambres} ${dans}.`,
        `En ${annee}, on bâtissait ${dans} cette propriété de ${chambres}.`,
        `Il s’agit ${w.de(maison)} datant de ${annee}, avec ${chambres}, ${dans}.`,
        `Bâtie en ${annee}, cette propriété offre ${chambres} ${dans}.`,
        `Cette propriété de ${annee} offre ${chambres} ${dans}.`,
        `Prenez ${maison} de ${annee}, ajoutez ${chambres}, et vous voilà ${dans}.`,
        `${w.capital(dans)} depuis ${annee}, cette propriété compte ${chambres}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'style beds size',
    when: isSized,
    en: (h) => {
      const { bedrooms, bed, style, q, size } = w.inEnglish(h)
      return [
        `At ${size}, this ${style} in ${q} has room for ${bedrooms}.`,
        `${w.capital(w.a(`${bed} ${style}`))} in ${q} with ${size} of living space.`,
        `Inside this ${style} in ${q} are ${size} and ${bedrooms}.`,
        `Picture ${size} of living space and ${bedrooms} in ${q}.`,
        `${w.capital(size)} of living space and ${bedrooms} in ${q}.`,
        `Start with the numbers: ${size} and ${bedrooms} in ${q}.`,
        `How much space do you need? This ${style} in ${q} has ${size} and ${bedrooms}.`,
        `There are ${size} inside this ${bed} ${style} in ${q}.`,
        `Measured at ${size}, this ${style} in ${q} has ${bedrooms}.`,
        `The living area is ${size}, the plan has ${bedrooms}, and the address is in ${q}.`,
        `Space first: ${size} and ${bedrooms} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans, superficie } = w.inFrench(h)
      return [
        `Offrant ${superficie} habitables, cette propriété ${dans} compte ${chambres}.`,
        `${w.capital(maison)} de ${superficie} avec ${chambres}, ${dans}.`,
        `D’abord les chiffres\u00a0: ${superficie} habitables et ${chambres} ${dans}.`,
        `${superficie} habitables et ${chambres}\u00a0: c’est la mesure de cette propriété ${dans}.`,
        `Combien d’espace vous faut-il? Ici, on a ${superficie} et ${chambres}, ${dans}.`,
        `À l’intérieur, ${superficie} habitables et ${chambres}, ${dans}.`,
        `Sur ${superficie} habitables, cette propriété réunit ${chambres} ${dans}.`,
        `La superficie habitable atteint ${superficie} dans cette propriété de ${chambres} ${dans}.`,
        `Comptez ${superficie} habitables et ${chambres} dans cette propriété ${dans}.`,
        `Imaginez ${superficie} habitables et ${chambres} ${dans}.`,
        `Parlons d’espace\u00a0: ${superficie} et ${chambres} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'lot style beds',
    when: ({ lotAcres }) => lotAcres !== null,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      const lot = `a lot of ${w.lotSize(h)}`
      return [
        `On ${lot} in ${q}, this ${style} has ${bedrooms}.`,
        `${w.capital(lot)} comes with this ${bed} ${style} in ${q}.`,
        `Set on ${lot}, this ${bed} ${style} is in ${q}.`,
        `Outside is ${lot} in ${q}; inside are ${bedrooms}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      const lot = `un terrain de ${w.terrain(h)}`
      return [
        `Sur ${lot}, ${maison} de ${chambres} ${dans}.`,
        `${w.capital(lot)} accompagne cette propriété de ${chambres} ${dans}.`,
        `Dehors, ${lot}; dedans, ${chambres}\u00a0: bienvenue ${dans}.`,
        `Posée sur ${lot}, cette propriété de ${chambres} se trouve ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'floors beds baths',
    when: isOneLevel,
    en: (h) => {
      const { bedrooms, baths, style, q } = w.inEnglish(h)
      return [
        `Everything is on one level here: ${bedrooms} and ${baths} in ${q}.`,
        `All on one level in ${q}: ${bedrooms}, ${baths}, and no stairs between them.`,
        `One story, ${bedrooms}, ${baths}: this ${style} in ${q} is easy to get around.`,
        `Single-story living in ${q} with ${bedrooms} and ${baths}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains, dans } = w.inFrench(h)
      return [
        `Tout est de plain-pied\u00a0: ${chambres} et ${bains}, ${dans}.`,
        `Un seul niveau, ${chambres} et ${bains}\u00a0: on circule aisément dans cette propriété ${dans}.`,
        `La vie sur un seul niveau ${dans}, avec ${chambres} et ${bains}.`,
        `Aucun escalier entre les pièces\u00a0: ${chambres} et ${bains} sur un seul niveau, ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'floors style beds baths',
    when: isManyLevels,
    en: (h) => {
      const { bedrooms, baths, style, q } = w.inEnglish(h)
      return [
        `${w.capital(floors(h))} floors, ${bedrooms}, and ${baths}: this ${style} is in ${q}.`,
        `Spread over ${floors(h)} floors, this ${style} in ${q} has ${bedrooms} and ${baths}.`,
        `On ${floors(h)} floors in ${q}, this ${style} has ${bedrooms} and ${baths}.`,
        `Upstairs and down, this ${style} in ${q} has ${bedrooms} and ${baths}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains, dans } = w.inFrench(h)
      return [
        `Sur ${etages(h)} étages, cette propriété ${dans} réunit ${chambres} et ${bains}.`,
        `${w.capital(etages(h))} étages, ${chambres} et ${bains}\u00a0: voilà le plan de cette propriété ${dans}.`,
        `Répartie sur ${etages(h)} étages, cette propriété ${dans} offre ${chambres} et ${bains}.`,
        `D’un étage à l’autre, on trouve ${chambres} et ${bains} dans cette propriété ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'style beds baths size',
    when: every(isSized, ({ luxury }) => luxury),
    en: (h) => {
      const { bedrooms, baths, style, q, size } = w.inEnglish(h)
      return [
        `With ${size}, ${bedrooms}, and ${baths}, this ${style} is in ${q}.`,
        `Count them: ${bedrooms}, ${baths}, and ${size} in this ${style} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains, dans, superficie } = w.inFrench(h)
      return [
        `Avec ses ${superficie}, cette résidence ${dans} compte ${chambres} et ${bains}.`,
        `Cette résidence ${dans} réunit ${superficie}, ${chambres} et ${bains}.`,
      ]
    },
  },
]
