import { every, has, isFlat, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

/** Sentences about the outdoor space, the parking, and the shared parts of condos, co-ops, and apartments. */
export const buildingPatterns: readonly Pattern[] = [
  {
    slot: 'outside',
    about: 'outdoor',
    weight: 5,
    when: every(isFlat, ({ outdoor }) => outdoor === 'balcony'),
    en: () => [
      'A balcony lets you sit outside.',
      'Step out onto the balcony for air.',
      'The balcony has space for chairs.',
      'There is a balcony.',
      'Coffee can move out to the balcony.',
    ],
    fr: () => [
      'Un balcon permet de s’asseoir dehors.',
      'On prend l’air sur le balcon.',
      'Le café se prend sur le balcon.',
      'On y trouve un balcon.',
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor',
    weight: 5,
    when: every(isFlat, ({ outdoor }) => outdoor === 'roof terrace'),
    en: () => [
      'A roof terrace is the outdoor space.',
      'For air, go up to the roof terrace.',
      'There is a roof terrace for summer evenings.',
    ],
    fr: () => [
      'Une terrasse sur le toit sert d’espace extérieur.',
      'Pour prendre l’air, on monte à la terrasse sur le toit.',
      'Il y a une terrasse sur le toit pour les soirs d’été.',
    ],
  },
  {
    slot: 'outside',
    about: 'garage parking',
    weight: 5,
    when: every(isFlat, ({ garage }) => garage > 0),
    en: () => [
      'One garage space is included.',
      'Parking is in a garage, with one space.',
      'A garage space comes with the unit.',
      'You park in the garage, where one space is yours.',
    ],
    fr: () => [
      'Une place de garage est comprise.',
      'Le stationnement se fait au garage, avec une place.',
      'L’unité vient avec une place de garage.',
    ],
  },
  {
    slot: 'outside',
    about: 'parking',
    weight: 5,
    when: every(isFlat, ({ garage, parking }) => garage === 0 && parking > 0),
    en: () => [
      'One parking space is included.',
      'There is one parking space.',
      'A parking space comes with the unit.',
      'Parking: one space.',
    ],
    fr: () => [
      'Une place de stationnement est comprise.',
      'On dispose d’une place de stationnement.',
      'Stationnement\u00a0: une place.',
    ],
  },
  {
    slot: 'place',
    about: 'services elevator gym',
    weight: 4,
    when: every(isFlat, has('concierge')),
    en: (h) => {
      const services = w.list([
        'a concierge',
        ...(h.traits.has('elevator') ? ['an elevator'] : []),
        ...(h.traits.has('gym') ? ['a gym'] : []),
      ])
      return [
        `The building has ${services}.`,
        `Shared services include ${services}.`,
        `You share ${services} with the building.`,
        `In the building you have ${services}.`,
      ]
    },
    fr: (h) => {
      const services = w.liste([
        'une conciergerie',
        ...(h.traits.has('elevator') ? ['un ascenseur'] : []),
        ...(h.traits.has('gym') ? ['une salle d’entraînement'] : []),
      ])
      return [
        `L’immeuble offre ${services}.`,
        `Les services communs comprennent ${services}.`,
        `Dans l’immeuble, on a ${services}.`,
      ]
    },
  },
  {
    slot: 'place',
    about: 'gym',
    weight: 3,
    when: every(isFlat, has('gym')),
    en: () => [
      'There is a gym in the building.',
      'The building has a gym.',
      'Workouts can happen in the building, which has a gym.',
      'A gym is one of the shared spaces.',
    ],
    fr: () => [
      'L’immeuble compte une salle d’entraînement.',
      'On s’entraîne dans l’immeuble, qui compte une salle d’entraînement.',
      'Une salle d’entraînement fait partie des espaces communs.',
    ],
  },
  {
    slot: 'place',
    about: 'elevator',
    weight: 4,
    when: every(isFlat, has('elevator'), ({ level }) => (level ?? 1) > 1),
    en: (h) => [
      'An elevator saves you the stairs.',
      `The elevator goes up to the ${w.floor(h)}.`,
      'You can skip the stairs and take the elevator.',
      'The building has an elevator.',
    ],
    fr: (h) => [
      'Un ascenseur évite les escaliers.',
      `L’ascenseur mène ${w.etage(h)}.`,
      'On peut laisser l’escalier et prendre l’ascenseur.',
      'L’immeuble est muni d’un ascenseur.',
    ],
  },
  {
    slot: 'place',
    about: 'elevator',
    weight: 2,
    when: every(isFlat, has('elevator'), ({ level }) => level === 1),
    en: () => ['The building has an elevator.', 'An elevator serves the floors above.'],
    fr: () => ['L’immeuble est muni d’un ascenseur.', 'Un ascenseur dessert les étages.'],
  },
  {
    slot: 'place',
    about: 'bikes',
    weight: 2,
    when: every(isFlat, has('bike room')),
    en: () => [
      'Bikes have a storage room in the building.',
      'There is a bike room.',
      'The building has bike storage.',
      'You can leave a bike in the bike room.',
    ],
    fr: () => [
      'Les vélos ont leur local dans l’immeuble.',
      'On y trouve un local à vélos.',
      'L’immeuble compte un local à vélos.',
    ],
  },
  {
    slot: 'place',
    about: 'storage',
    weight: 3,
    when: every(isFlat, has('storage')),
    en: () => [
      'Extra storage is included.',
      'There is separate storage.',
      'Suitcases and skis can go in storage.',
      'Storage comes with the unit.',
    ],
    fr: () => [
      'Un espace de rangement est compris.',
      'Valises et skis vont à l’espace de rangement.',
      'L’unité vient avec un espace de rangement.',
      'On y trouve un espace de rangement.',
    ],
  },
]
