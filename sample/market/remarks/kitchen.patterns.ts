import { hasModernKitchen } from '../home/features.ts'
import type { Home } from '../home/home.types.ts'
import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { COMPTOIR, COUNTER, CUISINIERE, RANGE } from './vocabulary.ts'

const counters = ({ counter }: Home) => COUNTER[counter]
const comptoirs = ({ counter }: Home) => COMPTOIR[counter]
const range = ({ range }: Home) => RANGE[range]
const cuisiniere = ({ range }: Home) => CUISINIERE[range]

const appliances = (h: Home) =>
  w.list([
    'a refrigerator',
    ...(hasModernKitchen(h) ? ['a dishwasher', 'a microwave'] : []),
    ...(h.luxury ? ['a wine refrigerator', 'a range hood'] : []),
  ])
const electros = (h: Home) =>
  w.liste([
    'un réfrigérateur',
    ...(hasModernKitchen(h) ? ['un lave-vaisselle', 'un four à micro-ondes'] : []),
    ...(h.luxury ? ['un refroidisseur à vin', 'une hotte'] : []),
  ])

/** Sentences about the kitchens of dwellings. */
export const kitchenPatterns: readonly Pattern[] = [
  {
    slot: 'kitchen',
    about: 'kitchen',
    weight: 8,
    when: has('island'),
    en: (h) => [
      `The kitchen has ${counters(h)}, an island, and ${range(h)}.`,
      `Cook on ${range(h)} beside ${counters(h)}; an island adds work space.`,
      `In the kitchen: ${counters(h)}, ${range(h)}, and an island.`,
      `${w.capital(counters(h))}, an island, and ${range(h)} equip the kitchen.`,
      `Breakfast can happen at the kitchen island, with ${counters(h)} and ${range(h)} close by.`,
      `You cook with ${range(h)}, ${counters(h)}, and an island to work at.`,
    ],
    fr: (h) => [
      `La cuisine réunit des ${comptoirs(h)}, un îlot et ${cuisiniere(h)}.`,
      `Autour de l’îlot de la cuisine, on trouve des ${comptoirs(h)} et ${cuisiniere(h)}.`,
      `Côté cuisine\u00a0: ${comptoirs(h)}, îlot et ${cuisiniere(h)}.`,
      `Les déjeuners se prennent à l’îlot de la cuisine, avec ${comptoirs(h)} et ${cuisiniere(h)}.`,
      `Des ${comptoirs(h)}, un îlot et ${cuisiniere(h)} équipent la cuisine.`,
    ],
  },
  {
    slot: 'kitchen',
    about: 'kitchen',
    weight: 8,
    when: ({ traits }) => !traits.has('island'),
    en: (h) => [
      `The kitchen has ${counters(h)} and ${range(h)}.`,
      `In the kitchen: ${counters(h)} and ${range(h)}.`,
      `Meals start on ${range(h)}, with ${counters(h)} beside it.`,
      `${w.capital(counters(h))} and ${range(h)} equip the kitchen.`,
      `Cooks get ${range(h)} and ${counters(h)} in the kitchen.`,
      `You cook on ${range(h)} and work on ${counters(h)}.`,
    ],
    fr: (h) => [
      `La cuisine réunit des ${comptoirs(h)} et ${cuisiniere(h)}.`,
      `Côté cuisine\u00a0: ${comptoirs(h)} et ${cuisiniere(h)}.`,
      `Des ${comptoirs(h)} et ${cuisiniere(h)} équipent la cuisine.`,
      `Dans la cuisine, on dispose de ${comptoirs(h)} et ${w.de(cuisiniere(h))}.`,
      `On cuisine sur ${cuisiniere(h)}, à côté de ${comptoirs(h)}.`,
    ],
  },
  {
    slot: 'kitchen',
    about: 'appliances',
    weight: 3,
    en: (h) => [
      `Appliances include ${appliances(h)}.`,
      `It comes with ${appliances(h)}.`,
      `The appliance list has ${appliances(h)}.`,
      `Among the appliances ${hasModernKitchen(h) || h.luxury ? 'are' : 'is'} ${appliances(h)}.`,
    ],
    fr: (h) => [
      `Les électroménagers comprennent ${electros(h)}.`,
      `On y trouve ${electros(h)}.`,
      `Parmi les électroménagers, il y a ${electros(h)}.`,
    ],
  },
  {
    slot: 'kitchen',
    about: 'pantry',
    weight: 2,
    when: has('pantry'),
    en: () => [
      'A pantry keeps groceries off the counters.',
      'Groceries go in the pantry.',
      'There is a pantry for dry goods.',
      'Dry goods have a pantry of their own.',
    ],
    fr: () => [
      'Un garde-manger libère les comptoirs.',
      'Les provisions vont dans le garde-manger.',
      'On y trouve un garde-manger pour les provisions.',
    ],
  },
]
