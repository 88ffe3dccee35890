import type { Home } from '../home/home.types.ts'
import { every, isFlat, isOnLot, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const levels = ({ stories }: Home) => w.number(stories ?? 2)
const niveaux = ({ stories }: Home) => w.nombre(stories ?? 2)

/** Sentences about the size, the age, and the levels of dwellings. */
export const layoutPatterns: readonly Pattern[] = [
  {
    slot: 'layout',
    about: 'beds baths',
    weight: 6,
    when: ({ beds }) => (beds ?? 0) > 0,
    en: (h) => {
      const { bedrooms, baths } = w.inEnglish(h)
      return [
        `There are ${bedrooms} and ${baths}.`,
        `The layout gives you ${bedrooms} and ${baths}.`,
        `Count on ${bedrooms} and ${baths}.`,
        `Inside are ${bedrooms} and ${baths}.`,
        `${w.capital(bedrooms)} and ${baths} complete the plan.`,
        `It has ${bedrooms} and ${baths}.`,
      ]
    },
    fr: (h) => {
      const { chambres, bains } = w.inFrench(h)
      return [
        `On y compte ${chambres} et ${bains}.`,
        `La distribution comprend ${chambres} et ${bains}.`,
        `Le plan réunit ${chambres} et ${bains}.`,
        `Comptez ${chambres} et ${bains}.`,
        `Vous disposez ${w.de(chambres)} et ${w.de(bains)}.`,
      ]
    },
  },
  {
    slot: 'layout',
    about: 'studio beds baths',
    weight: 6,
    when: ({ beds }) => beds === 0,
    en: (h) => [
      `One main room serves for living and sleeping, with ${w.baths(h)} beside it.`,
      `The plan is a studio: a main room, a kitchen, and ${w.baths(h)}.`,
      `As a studio, it has a main room and ${w.baths(h)}.`,
    ],
    fr: (h) => [
      `Une pièce principale sert de séjour et de coin nuit, avec ${w.sallesDeBain(h)}.`,
      `Le plan est celui d’un studio\u00a0: une pièce principale, une cuisine et ${w.sallesDeBain(h)}.`,
      `Ce studio compte une pièce principale et ${w.sallesDeBain(h)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'baths',
    weight: 5,
    en: (h) => {
      const baths = w.baths(h)
      const isOne = baths === 'one bath'
      return [
        `There ${isOne ? 'is' : 'are'} ${baths}.`,
        `The plan includes ${baths}.`,
        `${w.capital(baths)} ${isOne ? 'serves' : 'serve'} the home.`,
        `You also get ${baths}.`,
        `It comes with ${baths}.`,
      ]
    },
    fr: (h) => [
      `On y trouve ${w.sallesDeBain(h)}.`,
      `Le plan comprend ${w.sallesDeBain(h)}.`,
      `Ajoutez ${w.sallesDeBain(h)}.`,
      `Vous disposez ${w.de(w.sallesDeBain(h))}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'size',
    weight: 3,
    when: isSized,
    en: (h) => {
      const { size } = w.inEnglish(h)
      return [
        `The living area measures ${size}.`,
        `Inside, you have ${size} of living space.`,
        `Living space comes to ${size}.`,
        `Its rooms add up to ${size}.`,
        `You have ${size} to furnish.`,
        `${w.capital(size)} is the size of the living area.`,
      ]
    },
    fr: (h) => {
      const { superficie } = w.inFrench(h)
      return [
        `La superficie habitable est de ${superficie}.`,
        `L’intérieur totalise ${superficie}.`,
        `Vous avez ${superficie} à meubler.`,
        `Les pièces couvrent ${superficie}.`,
        `Au total, on dispose de ${superficie} habitables.`,
      ]
    },
  },
  {
    slot: 'layout',
    about: 'year',
    weight: 3,
    when: every(isOnLot, ({ newBuild }) => !newBuild),
    en: ({ year }) => [
      `It was built in ${year}.`,
      `The house dates from ${year}.`,
      `Construction was in ${year}.`,
      `Its year of construction is ${year}.`,
      `Year built: ${year}.`,
    ],
    fr: ({ year }) => [
      `La construction remonte à ${year}.`,
      `Le tout a été bâti en ${year}.`,
      `L’année de construction est ${year}.`,
      `Année de construction\u00a0: ${year}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'year',
    weight: 3,
    when: every(isFlat, ({ newBuild }) => !newBuild),
    en: ({ year }) => [
      `The building dates from ${year}.`,
      `Its building went up in ${year}.`,
      `Construction of the building was in ${year}.`,
      `Year built: ${year}.`,
    ],
    fr: ({ year }) => [
      `L’immeuble date de ${year}.`,
      `La construction de l’immeuble remonte à ${year}.`,
      `On a construit l’immeuble en ${year}.`,
      `Année de construction\u00a0: ${year}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'new year',
    weight: 4,
    when: ({ newBuild }) => newBuild,
    en: ({ year }) => [
      `It is new construction, completed in ${year}.`,
      `Construction finished in ${year}, so it is new.`,
      `The builder completed it in ${year}.`,
    ],
    fr: ({ year }) => [
      `C’est une construction neuve, terminée en ${year}.`,
      `La construction, neuve, date de ${year}.`,
      `Le constructeur a terminé les travaux en ${year}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'floors',
    weight: 2,
    when: every(isOnLot, ({ stories }) => (stories ?? 1) > 1),
    en: (h) => [
      `Stairs connect the ${levels(h)} floors.`,
      `The rooms are on ${levels(h)} floors.`,
      `${w.capital(levels(h))} floors divide the space.`,
      `Living space is spread over ${levels(h)} floors, with stairs between them.`,
    ],
    fr: (h) => [
      `Un escalier relie les ${niveaux(h)} étages.`,
      `Les pièces se répartissent sur ${niveaux(h)} étages.`,
      `${w.capital(niveaux(h))} étages se partagent l’espace.`,
    ],
  },
  {
    slot: 'layout',
    about: 'floors',
    weight: 2,
    when: every(isOnLot, ({ stories }) => stories === 1),
    en: () => [
      'Everything is on one level, with no stairs between the rooms.',
      'All the rooms are on one level.',
      'No stairs separate the rooms, which are all on one level.',
      'One level holds every room.',
    ],
    fr: () => [
      'Tout se trouve sur un seul niveau, sans escalier entre les pièces.',
      'Les pièces sont toutes de plain-pied.',
      'Aucun escalier ne sépare les pièces, réunies sur un seul niveau.',
    ],
  },
  {
    slot: 'layout',
    about: 'level floors',
    weight: 4,
    when: ({ level }) => level !== null,
    en: (h) => [
      `The unit is on the ${w.floor(h)} of ${w.building(h)}.`,
      `In ${w.building(h)}, it is on the ${w.floor(h)}.`,
      `It is on the ${w.floor(h)} of ${w.building(h)}.`,
      `You will find it on the ${w.floor(h)} of ${w.building(h)}.`,
    ],
    fr: (h) => [
      `L’unité se trouve ${w.etage(h)} d’un immeuble de ${niveaux(h)} étages.`,
      `On y accède ${w.etage(h)} d’un immeuble de ${niveaux(h)} étages.`,
      `C’est une unité située ${w.etage(h)} d’un immeuble de ${niveaux(h)} étages.`,
    ],
  },
]
