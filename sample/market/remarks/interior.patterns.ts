import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { FLOORS, PLANCHERS } from './vocabulary.ts'

/** Sentences about finishes, light, and comfort inside dwellings. */
export const interiorPatterns: readonly Pattern[] = [
  {
    slot: 'inside',
    about: 'flooring',
    weight: 4,
    en: ({ floor }) => [
      `The rooms have ${FLOORS[floor]}.`,
      `Underfoot are ${FLOORS[floor]}.`,
      `You walk on ${FLOORS[floor]}.`,
      `Inside, you will find ${FLOORS[floor]}.`,
      `${w.capital(FLOORS[floor])} cover the rooms.`,
      `Flooring: ${FLOORS[floor].replace(/ floors$/, '')}.`,
    ],
    fr: ({ floor }) => [
      `Les pièces ont des ${PLANCHERS[floor]}.`,
      `On marche sur des ${PLANCHERS[floor]}.`,
      `Côté revêtements, on trouve des ${PLANCHERS[floor]}.`,
      `${w.capital(PLANCHERS[floor])} couvrent les pièces.`,
      `Des ${PLANCHERS[floor]} habillent les pièces.`,
    ],
  },
  {
    slot: 'inside',
    about: 'fireplace',
    weight: 3,
    when: ({ fireplace }) => fireplace === 'wood',
    en: () => [
      'A wood-burning fireplace takes the chill off winter evenings.',
      'There is a wood-burning fireplace.',
      'The fireplace burns wood.',
      'On cold nights, light the wood-burning fireplace.',
    ],
    fr: () => [
      'Un foyer au bois réchauffe les soirées d’hiver.',
      'On y trouve un foyer au bois.',
      'Le foyer fonctionne au bois.',
      'Les soirs de froid, on allume le foyer au bois.',
    ],
  },
  {
    slot: 'inside',
    about: 'fireplace',
    weight: 3,
    when: ({ fireplace }) => fireplace === 'gas',
    en: () => [
      'A gas fireplace adds warmth on cold evenings.',
      'There is a gas fireplace.',
      'The fireplace runs on gas, so there is no wood to carry.',
      'On cold nights, turn on the gas fireplace.',
    ],
    fr: () => [
      'Un foyer au gaz réchauffe les soirées froides.',
      'On y trouve un foyer au gaz.',
      'Le foyer fonctionne au gaz, sans bois à rentrer.',
      'Les soirs de froid, on allume le foyer au gaz.',
    ],
  },
  {
    slot: 'inside',
    about: 'vaulted',
    weight: 2,
    when: has('vaulted'),
    en: () => [
      'Vaulted ceilings add height.',
      'Overhead, the ceilings are vaulted.',
      'The ceilings are vaulted, and the rooms feel taller for it.',
    ],
    fr: () => [
      'Un plafond cathédrale donne de la hauteur.',
      'Levez les yeux\u00a0: le plafond est cathédrale.',
      'Le plafond cathédrale donne du volume aux pièces.',
    ],
  },
  {
    slot: 'inside',
    about: 'high-ceilings',
    weight: 2,
    when: has('high ceilings'),
    en: () => [
      'The ceilings are high.',
      'High ceilings give the rooms air.',
      'Overhead, high ceilings leave space above the windows and doors.',
    ],
    fr: () => [
      'Les plafonds sont hauts.',
      'Des plafonds hauts donnent de l’air aux pièces.',
      'La hauteur des plafonds donne du volume aux pièces.',
    ],
  },
  {
    slot: 'inside',
    about: 'light',
    weight: 3,
    when: has('large windows'),
    en: () => [
      'Large windows bring in daylight.',
      'Daylight reaches the rooms through large windows.',
      'The windows are large, and it shows in the daylight.',
      'Expect natural light: the windows are large.',
    ],
    fr: () => [
      'De grandes fenêtres laissent entrer la lumière.',
      'La lumière du jour entre par de grandes fenêtres.',
      'Les fenêtres sont grandes, et la lumière naturelle en profite.',
      'Lumière naturelle assurée\u00a0: les fenêtres sont grandes.',
    ],
  },
  {
    slot: 'inside',
    about: 'built-ins',
    weight: 2,
    when: has('built-ins'),
    en: () => [
      'Built-ins take the place of some furniture.',
      'There are built-ins.',
      'You will find built-ins inside.',
    ],
    fr: () => [
      'Des rangements encastrés remplacent quelques meubles.',
      'Les rangements encastrés sont en place.',
      'On y trouve des rangements encastrés.',
    ],
  },
  {
    slot: 'inside',
    about: 'closet',
    weight: 2,
    when: (h) => h.traits.has('walk-in closet') && h.traits.has('soaking tub'),
    en: () => [
      'Clothes have a walk-in closet, and the bath has a soaking tub.',
      'A walk-in closet and a soaking tub are part of the plan.',
      'You also get a walk-in closet and a soaking tub.',
    ],
    fr: () => [
      'Une penderie walk-in et une baignoire profonde font partie du plan.',
      'Les vêtements ont leur penderie walk-in, et la salle de bain, sa baignoire profonde.',
      'On y trouve aussi une penderie walk-in et une baignoire profonde.',
    ],
  },
  {
    slot: 'inside',
    about: 'closet',
    weight: 2,
    when: (h) => h.traits.has('walk-in closet') && !h.traits.has('soaking tub'),
    en: () => [
      'A walk-in closet takes care of clothes storage.',
      'Clothes go in a walk-in closet.',
      'There is a walk-in closet.',
      'You also get a walk-in closet.',
    ],
    fr: () => [
      'Une penderie walk-in règle la question des vêtements.',
      'Les vêtements ont leur penderie walk-in.',
      'On y trouve une penderie walk-in.',
    ],
  },
  {
    slot: 'inside',
    about: 'tub',
    weight: 2,
    when: (h) => h.traits.has('soaking tub') && !h.traits.has('walk-in closet'),
    en: () => [
      'The bath has a soaking tub.',
      'A soaking tub is ready for the end of the day.',
      'Long baths are possible in the soaking tub.',
    ],
    fr: () => [
      'La salle de bain compte une baignoire profonde.',
      'Une baignoire profonde attend la fin de la journée.',
    ],
  },
  {
    slot: 'inside',
    about: 'laundry',
    weight: 2,
    when: has('laundry room'),
    en: () => [
      'There is a laundry room with a washer and dryer.',
      'The washer and dryer are in a laundry room.',
      'Laundry has its own room, washer and dryer included.',
      'A laundry room holds the washer and dryer.',
    ],
    fr: () => [
      'La buanderie abrite la laveuse et la sécheuse.',
      'On y trouve une buanderie avec laveuse et sécheuse.',
      'La lessive a sa pièce, laveuse et sécheuse comprises.',
    ],
  },
  {
    slot: 'inside',
    about: 'laundry',
    weight: 2,
    when: has('in-unit laundry'),
    en: () => [
      'The washer and dryer are in the unit.',
      'Laundry is done at home: the washer and dryer are in the unit.',
      'A washer and dryer come with the unit.',
    ],
    fr: () => [
      'La laveuse et la sécheuse sont dans l’unité.',
      'La lessive se fait sur place\u00a0: laveuse et sécheuse sont dans l’unité.',
      'Une laveuse et une sécheuse font partie de l’unité.',
    ],
  },
  {
    slot: 'inside',
    about: 'furnished',
    weight: 4,
    when: has('furnished'),
    en: () => [
      'It is rented furnished.',
      'The furniture is included in the rental.',
      'Furniture comes with the lease.',
    ],
    fr: () => [
      'Le tout est loué meublé.',
      'Les meubles sont compris dans la location.',
      'La location comprend les meubles.',
    ],
  },
]
