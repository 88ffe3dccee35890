import type { Home } from '../home/home.types.ts'
import { has, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { FLOORS, PLANCHERS } from './vocabulary.ts'

const unitCount = ({ units }: Home) => units ?? 2
const bedrooms = ({ beds }: Home) => w.plural(beds ?? 0, 'bedroom')
const chambres = ({ beds }: Home) => w.pluriel(beds ?? 0, 'chambre')
/** Mean size of a unit, rounded to tens of square feet. */
const meanSize = (h: Home) => Math.round((h.size ?? 0) / unitCount(h) / 10) * 10

/** Sentences about apartment buildings. */
export const multiPatterns: readonly Pattern[] = [
  {
    slot: 'layout',
    about: 'beds',
    weight: 6,
    en: (h) => [
      `Bedrooms in the building: ${w.number(h.beds ?? 0)}.`,
      `All units together have ${bedrooms(h)}.`,
      `The units have ${bedrooms(h)} among them.`,
    ],
    fr: (h) => [`Les logements réunissent ${chambres(h)}.`, `Au total, on compte ${chambres(h)}.`],
  },
  {
    slot: 'layout',
    about: 'baths',
    weight: 5,
    en: ({ fullBaths }) => [
      `The building has ${w.plural(fullBaths ?? 0, 'bath')}.`,
      `Baths in all units: ${w.number(fullBaths ?? 0)}.`,
      `Count ${w.plural(fullBaths ?? 0, 'bath')} in the building.`,
    ],
    fr: (h) => [`L’immeuble compte ${w.sallesDeBain(h)}.`, `Pour l’ensemble, on a ${w.sallesDeBain(h)}.`],
  },
  {
    slot: 'layout',
    about: 'size',
    weight: 5,
    when: isSized,
    en: (h) => [
      `The building measures ${w.feet(h.size ?? 0)}, or about ${w.feet(meanSize(h))} per unit.`,
      `Living space totals ${w.feet(h.size ?? 0)}, about ${w.feet(meanSize(h))} for each unit.`,
      `On average, a unit has about ${w.feet(meanSize(h))}; the total is ${w.feet(h.size ?? 0)}.`,
    ],
    fr: (h) => [
      `L’immeuble totalise ${w.pieds(h.size ?? 0)}, soit environ ${w.pieds(meanSize(h))} par logement.`,
      `En moyenne, un logement fait environ ${w.pieds(meanSize(h))}; le total est de ${w.pieds(h.size ?? 0)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'year',
    weight: 4,
    en: ({ year }) => [
      `The building dates from ${year}.`,
      `Construction was in ${year}.`,
      `Year built: ${year}.`,
      `It was built in ${year}.`,
    ],
    fr: ({ year }) => [
      `L’immeuble date de ${year}.`,
      `La construction remonte à ${year}.`,
      `Année de construction\u00a0: ${year}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'floors',
    weight: 4,
    when: ({ stories }) => stories !== null,
    en: ({ stories }) => [
      `The building has ${w.plural(stories ?? 1, 'floor')}.`,
      `Units are on ${w.plural(stories ?? 1, 'floor')}.`,
      `It rises ${w.plural(stories ?? 1, 'story', 'stories')}.`,
    ],
    fr: ({ stories }) => {
      const etages = stories === 1 ? 'un seul niveau' : `${w.nombre(stories ?? 2)} étages`
      return [`L’immeuble compte ${etages}.`, `Les logements se répartissent sur ${etages}.`]
    },
  },
  {
    slot: 'inside',
    about: 'flooring',
    weight: 3,
    en: ({ floor }) => [
      `The units have ${FLOORS[floor]}.`,
      `Inside the units are ${FLOORS[floor]}.`,
      `Underfoot in the units are ${FLOORS[floor]}.`,
    ],
    fr: ({ floor }) => [
      `Les logements ont des ${PLANCHERS[floor]}.`,
      `Dans les logements, on marche sur des ${PLANCHERS[floor]}.`,
    ],
  },
  {
    slot: 'inside',
    about: 'laundry',
    weight: 4,
    when: has('laundry room'),
    en: () => [
      'There is a laundry room.',
      'The building has a laundry room.',
      'A laundry room serves the building.',
    ],
    fr: () => ['L’immeuble compte une buanderie.', 'Une buanderie dessert l’immeuble.'],
  },
  {
    slot: 'inside',
    about: 'storage',
    weight: 3,
    when: ({ basement }) => basement !== null,
    en: () => [
      'Below is an unfinished basement.',
      'The basement is unfinished and serves for storage.',
      'An unfinished basement holds storage.',
    ],
    fr: () => [
      'Le sous-sol, non aménagé, sert au rangement.',
      'Un sous-sol non aménagé complète l’immeuble.',
    ],
  },
  {
    slot: 'comfort',
    about: 'meters',
    weight: 4,
    when: has('separate meters'),
    en: () => [
      'Each unit has its own meter.',
      'Utilities are metered separately.',
      'Separate meters keep the bills of the units apart.',
      'The meters are separate.',
    ],
    fr: () => [
      'Chaque logement a son compteur.',
      'Les compteurs sont séparés.',
      'Des compteurs distincts séparent les factures des logements.',
    ],
  },
  {
    slot: 'costs',
    about: 'leased',
    weight: 5,
    when: has('leased'),
    en: (h) => [
      `${unitCount(h) === 2 ? 'Both' : `All ${w.number(unitCount(h))}`} units are leased.`,
      'The units are leased.',
      'Leases are in place for the units.',
    ],
    fr: (h) => [
      `${unitCount(h) === 2 ? 'Les deux' : 'Tous les'} logements sont loués.`,
      'Les logements sont loués.',
      'Des baux sont en cours.',
    ],
  },
  {
    slot: 'outside',
    about: 'parking',
    weight: 5,
    when: ({ parking }) => parking > 0,
    en: ({ parking }) => [
      `There ${parking === 1 ? 'is' : 'are'} ${w.plural(parking, 'parking space')}.`,
      `Parking: ${w.plural(parking, 'space')}.`,
      `Outside, ${w.plural(parking, 'car')} can park.`,
    ],
    fr: ({ parking }) => [
      `On compte ${w.pluriel(parking, 'place')} de stationnement.`,
      `Stationnement\u00a0: ${w.pluriel(parking, 'place')}.`,
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor',
    weight: 3,
    when: ({ outdoor }) => outdoor === 'balcony',
    en: () => ['There is a balcony.', 'Outdoor space includes a balcony.', 'A balcony adds outdoor space.'],
    fr: () => ['On y trouve un balcon.', 'Un balcon offre un espace extérieur.'],
  },
  {
    slot: 'outside',
    about: 'garden',
    weight: 3,
    when: has('garden'),
    en: () => ['There is a garden.', 'Outside is a garden.', 'Part of the lot is a garden.'],
    fr: () => ['On y trouve un jardin.', 'Un jardin occupe une partie du terrain.'],
  },
  {
    slot: 'outside',
    about: 'lot',
    weight: 5,
    when: ({ lotAcres }) => lotAcres !== null,
    en: (h) => [
      `The lot measures ${w.lotSize(h)}.`,
      `It is on a lot of ${w.lotSize(h)}.`,
      `Lot size: ${w.lotSize(h)}.`,
    ],
    fr: (h) => [`Le terrain fait ${w.terrain(h)}.`, `On est sur un terrain de ${w.terrain(h)}.`],
  },
  {
    slot: 'place',
    about: 'zoning',
    weight: 4,
    when: ({ zoning }) => zoning !== null,
    en: ({ zoning }) => [`The parcel is zoned ${zoning}.`, `Zoning is ${zoning}.`, `It is zoned ${zoning}.`],
    fr: ({ zoning }) => [`Le zonage est ${zoning}.`, `Zonage\u00a0: ${zoning}.`],
  },
]
