import type { Home } from '../home/home.types.ts'
import { fromCenter } from './center.ts'
import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { VIEW, VUE } from './vocabulary.ts'

const isNearCenter = (h: Home) => fromCenter(h).distance === 0
const city = ({ site }: Home) => site.city.placeName
const deVille = ({ site }: Home) => w.de(site.city.placeName)
/** Returns the school district, with "the" where English needs it. */
function district({ site }: Home): string {
  const name = site.schoolDistrict?.placeName ?? ''
  return /\b(District|Corporation|Board|Division|Centre)\b/.test(name) ? `the ${name}` : name
}
const view = ({ view }: Home) => VIEW[view ?? 'hills']
const vue = ({ view }: Home) => VUE[view ?? 'hills']

/** Sentences about the location that fit homes, land, and business premises. */
export const locationPatterns: readonly Pattern[] = [
  {
    slot: 'place',
    about: 'center',
    weight: 6,
    when: isNearCenter,
    en: (h) => {
      const unit = h.site.city.country === 'USA' ? 'a mile' : 'a kilometer'
      return [
        `The center of ${city(h)} is less than ${unit} away.`,
        `Less than ${unit} separates it from the center of ${city(h)}.`,
        `For commuting or errands, the center of ${city(h)} is less than ${unit} away.`,
        `You are less than ${unit} from the center of ${city(h)}.`,
      ]
    },
    fr: (h) => [
      `Le centre ${deVille(h)} est à moins d’un kilomètre.`,
      `Moins d’un kilomètre sépare l’adresse du centre ${deVille(h)}.`,
      `Pour le travail comme pour les courses, le centre ${deVille(h)} est à moins d’un kilomètre.`,
      `On est à moins d’un kilomètre du centre ${deVille(h)}.`,
    ],
  },
  {
    slot: 'place',
    about: 'center',
    weight: 6,
    when: (h) => !isNearCenter(h),
    en: (h) => {
      const { about, side, toward, distance } = fromCenter(h)
      return [
        `The center of ${city(h)} is ${about} to the ${toward}.`,
        `It is ${about} ${side} of the center of ${city(h)}.`,
        `For commuting, the center of ${city(h)} is ${about} to the ${toward}.`,
        `${w.capital(about)} ${distance === 1 ? 'separates' : 'separate'} it from the center of ${city(h)}.`,
        `On the map, look ${about} ${side} of the center of ${city(h)}.`,
        `You are ${about} from the center of ${city(h)}, which is to the ${toward}.`,
        `In a straight line, the center of ${city(h)} is ${about} away.`,
      ]
    },
    fr: (h) => {
      const { environ, cote, distance } = fromCenter(h)
      return [
        `Le centre ${deVille(h)} est à ${environ}.`,
        `On est à ${environ} ${cote} du centre ${deVille(h)}.`,
        `Pour le travail comme pour les sorties, le centre ${deVille(h)} est à ${environ}.`,
        `${w.capital(environ)} ${distance === 1 ? 'sépare' : 'séparent'} l’adresse du centre ${deVille(h)}.`,
        `Sur la carte, cherchez à ${environ} ${cote} du centre ${deVille(h)}.`,
      ]
    },
  },
  {
    slot: 'place',
    about: 'view',
    weight: 4,
    when: ({ view, water }) => view !== null && water === null,
    en: (h) => [
      `The view takes in ${view(h)}.`,
      `You look out over ${view(h)}.`,
      `There is a view of ${view(h)}.`,
      `From inside, you see ${view(h)}.`,
    ],
    fr: (h) => [`La vue porte sur ${vue(h)}.`, `On a vue sur ${vue(h)}.`, `Le regard se pose sur ${vue(h)}.`],
  },
]

/** Sentences about the school district and the community of dwellings. */
export const communityPatterns: readonly Pattern[] = [
  {
    slot: 'place',
    about: 'district',
    weight: 4,
    when: ({ site }) => site.schoolDistrict !== null,
    en: (h) => [
      `The address is served by ${district(h)}.`,
      `It is served by ${district(h)}.`,
      `${w.capital(district(h))} serves this address.`,
      `On the map of ${district(h)}, this address is inside the line.`,
    ],
    fr: (h) => [
      `L’adresse relève du ${h.site.schoolDistrict?.placeName}.`,
      `C’est le ${h.site.schoolDistrict?.placeName} qui dessert l’adresse.`,
      `Le ${h.site.schoolDistrict?.placeName} dessert cette adresse.`,
    ],
  },
  {
    slot: 'place',
    about: 'gate',
    weight: 2,
    when: has('gated'),
    en: () => ['The community is gated.', 'You enter through a gate.', 'A gate closes off the community.'],
    fr: () => ['L’accès au secteur se fait par une barrière.', 'Une barrière contrôle l’accès au secteur.'],
  },
  {
    slot: 'place',
    about: 'trails',
    weight: 2,
    when: has('trails'),
    en: () => [
      'The community has trails.',
      'Trails run through the community.',
      'You can walk or run on the trails of the community.',
      'For a walk, there are community trails.',
    ],
    fr: () => [
      'Le secteur compte des sentiers.',
      'Des sentiers parcourent le secteur.',
      'On marche ou on court sur les sentiers du secteur.',
    ],
  },
  {
    slot: 'place',
    about: 'clubhouse',
    weight: 2,
    when: has('clubhouse'),
    en: () => ['The community has a clubhouse.', 'A clubhouse is shared.', 'There is a community clubhouse.'],
    fr: () => ['Le secteur compte un pavillon commun.', 'On partage un pavillon avec le secteur.'],
  },
  {
    slot: 'place',
    about: 'zoning',
    weight: 1,
    when: ({ zoning, kind }) => kind === 'house' && zoning !== null,
    en: ({ zoning }) => [`The parcel is zoned ${zoning}.`, `Zoning is ${zoning}.`, `It is zoned ${zoning}.`],
    fr: ({ zoning }) => [
      `Le zonage est ${zoning}.`,
      `Le terrain est zoné ${zoning}.`,
      `Zonage\u00a0: ${zoning}.`,
    ],
  },
]
