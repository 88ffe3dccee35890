import type { Home } from '../home/home.types.ts'
import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { EAU, VIEW, VUE } from './vocabulary.ts'

const lake = ({ water }: Home) => `the ${water ?? 'lake'}`
const lac = ({ water }: Home) => EAU[water ?? 'lake']
const view = ({ view }: Home) => VIEW[view ?? 'hills']
const vue = ({ view }: Home) => VUE[view ?? 'hills']

/** Opening sentences about a feature that only some houses for sale have. */
export const houseHighlightPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'new year style beds baths',
    when: ({ newBuild }) => newBuild,
    en: (h) => {
      const { bedrooms, bed, baths, style, q, year } = w.inEnglish(h)
      return [
        `New construction in ${q}: ${bedrooms} and ${baths}, completed in ${year}.`,
        `Completed in ${year}, this new ${style} in ${q} has ${bedrooms} and ${baths}.`,
        `Newly built in ${year}, this ${style} in ${q} has ${bedrooms} and ${baths}.`,
        `The builder finished this new ${bed} ${style} in ${q} in ${year}.`,
        `Fresh from the builder in ${year}: ${w.a(`${bed} ${style}`)} in ${q} with ${baths}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains, dans, annee } = w.inFrench(h)
      return [
        `Construction neuve ${dans}\u00a0: ${chambres} et ${bains}, livrée en ${annee}.`,
        `Livrée en ${annee}, cette construction neuve ${dans} compte ${chambres} et ${bains}.`,
        `Le constructeur a terminé en ${annee} cette propriété neuve de ${chambres} ${dans}.`,
        `Tout est neuf ici\u00a0: ${chambres} et ${bains}, ${dans}, depuis ${annee}.`,
        `Neuve depuis ${annee}, cette propriété ${dans} offre ${chambres} et ${bains}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'view style beds',
    when: ({ view, water }) => view !== null && water === null,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `The view from this ${style} in ${q} takes in ${view(h)}; inside are ${bedrooms}.`,
        `A view of ${view(h)} comes with this ${bed} ${style} in ${q}.`,
        `Look out over ${view(h)} from this ${bed} ${style} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      return [
        `La vue porte sur ${vue(h)} depuis cette propriété de ${chambres} ${dans}.`,
        `Avec vue sur ${vue(h)}, ${maison} de ${chambres} ${dans}.`,
        `Regardez par la fenêtre\u00a0: ${vue(h)}, ${dans}, et ${chambres} à l’intérieur.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'water view style beds',
    when: ({ water }) => water !== null,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `This waterfront ${style} in ${q} is on ${lake(h)} and has ${bedrooms}.`,
        `Waterfront on ${lake(h)}: ${w.a(`${bed} ${style}`)} in ${q}.`,
        `Right on ${lake(h)} in ${q}, this waterfront ${style} has ${bedrooms}.`,
        `${w.capital(lake(h))} is the neighbor of this waterfront ${style} with ${bedrooms} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      return [
        `Au bord de l’eau ${dans}, ${maison} de ${chambres} donne sur ${lac(h)}.`,
        `Propriété riveraine ${dans}\u00a0: ${chambres} et ${lac(h)} devant soi.`,
        `${w.capital(lac(h))} borde cette propriété riveraine de ${chambres} ${dans}.`,
        `Ici, ${lac(h)} fait partie de l’adresse\u00a0: une propriété riveraine de ${chambres} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'pool style beds',
    when: ({ pool }) => pool,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `A private pool comes with this ${bed} ${style} in ${q}.`,
        `With a pool of its own, this ${style} in ${q} has ${bedrooms}.`,
        `Swim at home: this ${bed} ${style} in ${q} has a private pool.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      return [
        `Une piscine privée accompagne cette propriété de ${chambres} ${dans}.`,
        `Avec sa piscine, cette propriété ${dans} compte ${chambres}.`,
        `On se baigne chez soi\u00a0: ${maison} de ${chambres} avec piscine, ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'open-plan style beds',
    when: has('open plan'),
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `An open floor plan runs through this ${bed} ${style} in ${q}.`,
        `Open in plan, this ${style} in ${q} has ${bedrooms}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      return [
        `Une aire ouverte relie les pièces de cette propriété de ${chambres} ${dans}.`,
        `En aire ouverte, voici ${maison} de ${chambres} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'fireplace style beds',
    when: ({ fireplace }) => fireplace !== null,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      const fireplace = h.fireplace === 'wood' ? 'wood-burning fireplace' : 'gas fireplace'
      return [
        `A ${fireplace} warms this ${bed} ${style} in ${q}.`,
        `Light the ${fireplace} in this ${style} in ${q}, and count ${bedrooms}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      const foyer = h.fireplace === 'wood' ? 'foyer au bois' : 'foyer au gaz'
      return [
        `Un ${foyer} réchauffe cette propriété de ${chambres} ${dans}.`,
        `Autour du ${foyer}, ${maison} de ${chambres} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'garage parking style beds',
    when: ({ garage }) => garage > 0,
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `A ${w.number(h.garage)}-car garage and ${bedrooms} come with this ${style} in ${q}.`,
        `House, lot, and garage: this ${bed} ${style} in ${q} has all three.`,
      ]
    },
    fr: (h) => {
      const { chambres, dans } = w.inFrench(h)
      const garage = h.garage === 1 ? 'garage' : h.garage === 2 ? 'garage double' : 'garage triple'
      return [
        `Un ${garage} et ${chambres}\u00a0: voilà ce que propose cette propriété ${dans}.`,
        `Terrain, ${garage} et ${chambres}, le tout ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'street style beds',
    when: has('cul-de-sac'),
    en: (h) => {
      const { bedrooms, bed, style, q } = w.inEnglish(h)
      return [
        `On a cul-de-sac in ${q}, this ${style} has ${bedrooms}.`,
        `The street is a cul-de-sac, the house is ${w.a(`${bed} ${style}`)}, and the address is in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, maison, dans } = w.inFrench(h)
      return [
        `Dans un cul-de-sac, ${maison} de ${chambres} ${dans}.`,
        `La rue est un cul-de-sac et la propriété compte ${chambres}, ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'park style year beds',
    when: ({ propertyType }) => propertyType === 'Manufactured In Park',
    en: (h) => {
      const { bedrooms, q, year } = w.inEnglish(h)
      return [
        `In a manufactured-home park in ${q}, this ${year} home has ${bedrooms}.`,
        `This ${year} manufactured home has ${bedrooms} and a place in a park in ${q}.`,
      ]
    },
    fr: (h) => {
      const { chambres, dans, annee } = w.inFrench(h)
      return [
        `Dans un parc de maisons mobiles ${dans}, une maison de ${annee} avec ${chambres}.`,
        `Cette maison mobile de ${annee} compte ${chambres}, dans un parc ${dans}.`,
      ]
    },
  },
]
