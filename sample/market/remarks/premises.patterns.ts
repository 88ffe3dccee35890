import type { Home } from '../home/home.types.ts'
import { has, isSized, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const isBusiness = ({ kind }: Home) => kind === 'business'
const size = (h: Home) => w.feet(h.size ?? 0)
const superficie = (h: Home) => w.pieds(h.size ?? 0)

/** Sentences about business premises and businesses. */
export const premisesPatterns: readonly Pattern[] = [
  {
    slot: 'layout',
    about: 'size',
    weight: 8,
    when: isSized,
    en: (h) => [
      `The premises measure ${size(h)}.`,
      `Floor area: ${size(h)}.`,
      `You get ${size(h)} of floor area.`,
      `There are ${size(h)} to work with.`,
    ],
    fr: (h) => [
      `Les lieux mesurent ${superficie(h)}.`,
      `Superficie\u00a0: ${superficie(h)}.`,
      `On dispose de ${superficie(h)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'year floors',
    weight: 6,
    en: (h) => {
      const floors = w.plural(h.stories ?? 1, 'floor')
      return [
        `The building dates from ${h.year} and has ${floors}.`,
        `Built in ${h.year}, the building has ${floors}.`,
        `It was built in ${h.year} on ${floors}.`,
        `Year built: ${h.year}, with ${floors}.`,
      ]
    },
    fr: (h) => {
      const etages = h.stories === 1 ? 'un seul niveau' : `${w.nombre(h.stories ?? 2)} étages`
      return [
        `L’immeuble date de ${h.year} et compte ${etages}.`,
        `Construit en ${h.year}, l’immeuble compte ${etages}.`,
        `Construction de ${h.year}, sur ${etages}.`,
      ]
    },
  },
  {
    slot: 'layout',
    about: 'baths',
    weight: 4,
    when: ({ fullBaths }) => (fullBaths ?? 0) > 0,
    en: ({ fullBaths }) => [
      `There ${fullBaths === 1 ? 'is' : 'are'} ${w.plural(fullBaths ?? 1, 'bathroom')}.`,
      `Bathrooms: ${w.number(fullBaths ?? 1)}.`,
      `It has ${w.plural(fullBaths ?? 1, 'bathroom')}.`,
    ],
    fr: (h) => [`On compte ${w.sallesDeBain(h)}.`, `Les lieux comprennent ${w.sallesDeBain(h)}.`],
  },
  {
    slot: 'inside',
    about: 'dock columns',
    weight: 6,
    when: has('loading dock'),
    en: (h) =>
      h.traits.has('clear span')
        ? [
            'There is a loading dock, and the floor inside is a clear span.',
            'Trucks use a loading dock; inside, the span is clear of columns.',
          ]
        : ['There is a loading dock.', 'Trucks use a loading dock.', 'Deliveries come in at a loading dock.'],
    fr: (h) =>
      h.traits.has('clear span')
        ? [
            'On y trouve un quai de chargement et un espace libre de colonnes.',
            'Les camions ont leur quai de chargement; à l’intérieur, aucune colonne.',
          ]
        : ['On y trouve un quai de chargement.', 'Les camions ont leur quai de chargement.'],
  },
  {
    slot: 'inside',
    about: 'columns',
    weight: 4,
    when: has('clear span'),
    en: () => ['The floor is a clear span.', 'Inside, the span is clear of columns.'],
    fr: () => ['L’espace est libre de colonnes.', 'À l’intérieur, aucune colonne.'],
  },
  {
    slot: 'inside',
    about: 'elevator',
    weight: 5,
    when: has('elevator'),
    en: () => ['An elevator serves the floors.', 'The building has an elevator.'],
    fr: () => ['Un ascenseur dessert les étages.', 'L’immeuble est muni d’un ascenseur.'],
  },
  {
    slot: 'outside',
    about: 'frontage',
    weight: 6,
    when: has('street frontage'),
    en: () => [
      'It has street frontage.',
      'The front is on the street, where passersby can see it.',
      'Street frontage puts the name of the business in view.',
    ],
    fr: () => [
      'L’adresse a pignon sur rue.',
      'La façade donne sur la rue, à la vue des passants.',
      'Avec sa façade sur rue, l’enseigne sera vue.',
    ],
  },
  {
    slot: 'outside',
    about: 'parking',
    weight: 6,
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
    slot: 'costs',
    about: 'leased',
    weight: 5,
    when: has('leased'),
    en: () => [
      'The space is leased.',
      'A lease is in place.',
      'There is a lease in place; ask for its terms.',
    ],
    fr: () => [
      'L’espace est loué.',
      'Un bail est en cours.',
      'Un bail est en cours; demandez-en les conditions.',
    ],
  },
  {
    slot: 'costs',
    about: 'term',
    weight: 5,
    when: ({ leasePeriod }) => leasePeriod !== null,
    en: ({ leasePeriod }) =>
      leasePeriod === 'Year'
        ? ['The rent shown is for one year.', 'Rent is quoted by the year.']
        : ['The rent shown is for one month.', 'Rent is quoted by the month.'],
    fr: ({ leasePeriod }) =>
      leasePeriod === 'Year'
        ? ['Le loyer affiché couvre une année.', 'Le loyer est annuel.']
        : ['Le loyer affiché couvre un mois.', 'Le loyer est mensuel.'],
  },
  {
    slot: 'place',
    about: 'zoning',
    weight: 6,
    when: ({ zoning }) => zoning !== null,
    en: ({ zoning }) => [`It is zoned ${zoning}.`, `Zoning is ${zoning}.`, `The parcel is zoned ${zoning}.`],
    fr: ({ zoning }) => [`Le zonage est ${zoning}.`, `Zonage\u00a0: ${zoning}.`],
  },
  {
    slot: 'place',
    about: 'permits',
    weight: 5,
    en: (h) => [
      `Check with the city for the uses that ${h.zoning} zoning allows.`,
      `Before you plan a new use, ask the city what ${h.zoning} zoning permits.`,
      `The city can tell you which uses ${h.zoning} zoning permits.`,
    ],
    fr: (h) => [
      `Vérifiez auprès de la municipalité les usages que permet le zonage ${h.zoning}.`,
      `La municipalité vous dira quels usages permet le zonage ${h.zoning}.`,
    ],
  },
  {
    slot: 'close',
    about: 'terms',
    weight: 3,
    en: (h) =>
      isBusiness(h)
        ? [
            'Ask the listing agent which equipment and records are part of the sale.',
            'Please contact the listing agent, not the staff, with your questions.',
          ]
        : h.lease
          ? [
              'Ask the listing agent about the lease term and the build-out.',
              'For lease terms, contact the listing agent.',
            ]
          : [
              'Ask the listing agent for the operating costs and the floor plan.',
              'The listing agent can answer questions about the operating costs.',
            ],
    fr: (h) =>
      isBusiness(h)
        ? [
            'Demandez au courtier inscripteur quels équipements et documents font partie de la vente.',
            'Adressez vos questions au courtier inscripteur, et non au personnel.',
          ]
        : h.lease
          ? [
              'Informez-vous de la durée du bail auprès du courtier inscripteur.',
              'Pour les conditions du bail, écrivez au courtier inscripteur.',
            ]
          : [
              'Demandez au courtier inscripteur le détail des frais d’exploitation.',
              'Le courtier inscripteur répondra aux questions sur les frais d’exploitation.',
            ],
  },
]
