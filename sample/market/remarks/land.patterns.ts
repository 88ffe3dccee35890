import type { Home } from '../home/home.types.ts'
import { every, has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const isLand = ({ kind }: Home) => kind === 'land'
const isFarm = ({ kind }: Home) => kind === 'farm'
const isInTown = ({ site }: Home) => site.neighborhood !== null || site.density > 0.3
/** Returns "in Hyde Park", or "near Austin" in the country. */
const where = (h: Home) => `${isInTown(h) ? 'in' : 'near'} ${w.quarter(h)}`
const ou = (h: Home) => (isInTown(h) ? w.dans(h) : `près ${w.de(h.site.city.placeName)}`)
const area = (h: Home) => w.lotSize(h)
const farmOf = ({ propertySubType }: Home) => (propertySubType === 'Ranch' ? 'ranch' : 'farm')
const farmhouse = (h: Home) => w.a(`${w.number(h.beds ?? 0)}-bedroom farmhouse`)
const fermette = (h: Home) => `une maison de ${w.pluriel(h.beds ?? 0, 'chambre')}`

/** Sentences about land and farms. */
export const landPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'lot zoning',
    when: isLand,
    en: (h) => [
      `${w.capital(area(h))} of land ${where(h)}, zoned ${h.zoning}.`,
      `Land for sale ${where(h)}: ${area(h)}, zoned ${h.zoning}.`,
      `This parcel ${where(h)} measures ${area(h)} and is zoned ${h.zoning}.`,
      `Unimproved land ${where(h)}, with ${area(h)} zoned ${h.zoning}.`,
      `With ${area(h)}, this parcel ${where(h)} is zoned ${h.zoning}.`,
      `Here is a parcel ${where(h)} of ${area(h)}, zoned ${h.zoning}.`,
      `Zoned ${h.zoning}, this parcel ${where(h)} has ${area(h)}.`,
      `Looking for land ${where(h)}? This parcel has ${area(h)} zoned ${h.zoning}.`,
      `A parcel of ${area(h)} ${where(h)}, zoned ${h.zoning}, is for sale.`,
      `Start with the ground: ${area(h)} ${where(h)}, zoned ${h.zoning}.`,
    ],
    fr: (h) => [
      `Terrain de ${w.terrain(h)} ${ou(h)}, zoné ${h.zoning}.`,
      `À vendre ${ou(h)}\u00a0: un terrain de ${w.terrain(h)}, zoné ${h.zoning}.`,
      `Ce terrain ${ou(h)} mesure ${w.terrain(h)} et son zonage est ${h.zoning}.`,
      `Avec ${w.terrain(h)}, ce terrain ${ou(h)} est zoné ${h.zoning}.`,
      `Zoné ${h.zoning}, ce terrain ${ou(h)} fait ${w.terrain(h)}.`,
      `Vous cherchez un terrain ${ou(h)}? Celui-ci fait ${w.terrain(h)}, zoné ${h.zoning}.`,
      `Voici un terrain de ${w.terrain(h)} ${ou(h)}, zoné ${h.zoning}.`,
      `${w.capital(ou(h))}, un terrain de ${w.terrain(h)} zoné ${h.zoning}.`,
    ],
  },
  {
    slot: 'open',
    about: 'lot beds style',
    when: isFarm,
    en: (h) => [
      `${w.capital(w.a(farmOf(h)))} of ${area(h)} near ${h.site.city.placeName} with ${farmhouse(h)}.`,
      `This ${farmOf(h)} near ${h.site.city.placeName} takes in ${area(h)} and ${farmhouse(h)}.`,
      `For sale near ${h.site.city.placeName}: a ${farmOf(h)} of ${area(h)} with ${farmhouse(h)}.`,
      `Land first: ${area(h)} near ${h.site.city.placeName}, with ${farmhouse(h)}.`,
      `Near ${h.site.city.placeName}, ${area(h)} surround ${farmhouse(h)}.`,
      `The ${farmOf(h)} measures ${area(h)}, and the house is ${farmhouse(h)} near ${h.site.city.placeName}.`,
      `Looking for a ${farmOf(h)} near ${h.site.city.placeName}? This one has ${area(h)} and ${farmhouse(h)}.`,
      `On ${area(h)} near ${h.site.city.placeName}, this ${farmOf(h)} includes ${farmhouse(h)}.`,
    ],
    fr: (h) => [
      `Ferme de ${w.terrain(h)} ${ou(h)}, avec ${fermette(h)}.`,
      `Cette ferme ${ou(h)} réunit ${w.terrain(h)} et ${fermette(h)}.`,
      `À vendre ${ou(h)}\u00a0: une ferme de ${w.terrain(h)} avec ${fermette(h)}.`,
      `D’abord la terre\u00a0: ${w.terrain(h)} ${ou(h)}, avec ${fermette(h)}.`,
      `Sur ${w.terrain(h)} ${ou(h)}, cette ferme comprend ${fermette(h)}.`,
      `Vous cherchez une ferme ${ou(h)}? Celle-ci offre ${w.terrain(h)} et ${fermette(h)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'measure',
    weight: 4,
    when: every(isLand, ({ lotAcres }) => (lotAcres ?? 0) >= 0.25),
    en: (h) => [
      `In all, that makes ${w.lotFeet(h)} of ground.`,
      `Measured another way, the parcel covers ${w.lotFeet(h)}.`,
      `The same area in square feet: ${w.lotFeet(h).replace(' square feet', '')}.`,
    ],
    fr: (h) => [
      `Autrement dit, on parle de ${w.autreMesure(h)}.`,
      `C’est l’équivalent de ${w.autreMesure(h)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'unimproved',
    weight: 5,
    when: isLand,
    en: () => [
      'The property is listed as unimproved land, with no house on it.',
      'No house is on the land, which is listed as unimproved.',
      'It is unimproved land: there is no house to repair or take down.',
    ],
    fr: () => [
      'Le terrain est vacant, sans maison à rénover ni à démolir.',
      'Aucune maison ne se trouve sur le terrain, vendu vacant.',
      'C’est un terrain vacant, sans bâtiment résidentiel.',
    ],
  },
  {
    slot: 'layout',
    about: 'woods',
    weight: 5,
    when: has('wooded'),
    en: () => [
      'The land is wooded.',
      'Trees grow on the land, which is wooded.',
      'Part of what you buy is woods.',
    ],
    fr: () => [
      'Le terrain est boisé.',
      'Des arbres poussent sur le terrain, qui est boisé.',
      'Une partie de la terre est boisée.',
    ],
  },
  {
    slot: 'outside',
    about: 'pasture fence',
    weight: 5,
    when: every(isFarm, has('pasture')),
    en: (h) =>
      h.traits.has('fenced acreage')
        ? [
            'There is pasture, and the acreage is fenced.',
            'Fences go around the acreage, which includes pasture.',
            'Animals can graze: the land has pasture and fences.',
          ]
        : ['There is pasture.', 'Part of the land is pasture.', 'Animals can graze on the pasture.'],
    fr: (h) =>
      h.traits.has('fenced acreage')
        ? [
            'La terre comprend des pâturages et des clôtures.',
            'Des clôtures entourent la terre, avec ses pâturages.',
          ]
        : ['La terre comprend des pâturages.', 'Une partie de la terre est en pâturage.'],
  },
  {
    slot: 'outside',
    about: 'fence',
    weight: 3,
    when: every(isFarm, has('fenced acreage')),
    en: () => ['The acreage is fenced.', 'Fences go around the acreage.'],
    fr: () => ['La terre est clôturée.', 'Des clôtures entourent la terre.'],
  },
  {
    slot: 'outside',
    about: 'barn',
    weight: 5,
    when: has('barn'),
    en: () => [
      'There is a barn.',
      'A barn is part of the property.',
      'Hay and equipment can go in the barn.',
    ],
    fr: () => [
      'On y trouve une grange.',
      'Une grange fait partie de la propriété.',
      'Foin et équipement vont dans la grange.',
    ],
  },
  {
    slot: 'comfort',
    about: 'utilities',
    weight: 5,
    when: has('utilities at road'),
    en: () => [
      'Utilities are at the road.',
      'The utilities run along the road.',
      'You will find utilities at the road.',
    ],
    fr: () => [
      'Les services publics sont en bordure du chemin.',
      'On trouve les services publics au chemin.',
    ],
  },
  {
    slot: 'comfort',
    about: 'well',
    weight: 5,
    when: (h) => h.traits.has('well') || h.traits.has('septic'),
    en: (h) => {
      const parts = [
        ...(h.traits.has('well') ? ['a well'] : []),
        ...(h.traits.has('septic') ? ['a septic system'] : []),
      ]
      return [
        `There is ${w.list(parts)}.`,
        `The land has ${w.list(parts)}.`,
        `Already in place: ${w.list(parts)}.`,
      ]
    },
    fr: (h) => {
      const parts = [
        ...(h.traits.has('well') ? ['un puits'] : []),
        ...(h.traits.has('septic') ? ['une installation septique'] : []),
      ]
      return [`On y trouve ${w.liste(parts)}.`, `Déjà en place\u00a0: ${w.liste(parts)}.`]
    },
  },
  {
    slot: 'place',
    about: 'permits',
    weight: 5,
    when: isLand,
    en: (h) => [
      `Check with the local planning office for what ${h.zoning} zoning allows.`,
      `Before you draw plans, ask the planning office what ${h.zoning} zoning allows.`,
      `The planning office can tell you which uses ${h.zoning} zoning permits.`,
    ],
    fr: (h) => [
      `Vérifiez auprès de la municipalité ce que permet le zonage ${h.zoning}.`,
      `Avant de dessiner vos plans, demandez à la municipalité ce que permet le zonage ${h.zoning}.`,
    ],
  },
  {
    slot: 'place',
    about: 'zoning',
    weight: 4,
    when: isFarm,
    en: ({ zoning }) => [`The land is zoned ${zoning}.`, `Zoning is ${zoning}.`, `It is zoned ${zoning}.`],
    fr: ({ zoning }) => [`La terre est zonée ${zoning}.`, `Le zonage est ${zoning}.`],
  },
  {
    slot: 'close',
    about: 'access',
    weight: 3,
    when: isLand,
    en: () => [
      'Buyers should confirm access, soil, and utilities before closing.',
      'Have the access, the soil, and the boundaries checked before you make an offer.',
      'Ask the listing agent before you walk the land.',
    ],
    fr: () => [
      'L’acheteur vérifiera l’accès, le sol et les services avant l’achat.',
      'Faites vérifier l’accès, le sol et les limites avant de présenter une offre.',
      'Parlez au courtier inscripteur avant de marcher le terrain.',
    ],
  },
]
