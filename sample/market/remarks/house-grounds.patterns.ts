import type { Home } from '../home/home.types.ts'
import { having, isHouse, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const cars = ({ garage }: Home) => (garage === 1 ? 'garage' : `${w.number(garage)}-car garage`)
const garage = ({ garage }: Home) =>
  garage === 1 ? 'garage' : garage === 2 ? 'garage double' : 'garage triple'

/** Sentences about the outside, the renovations, and the location of houses for sale. */
export const houseGroundsPatterns: readonly Pattern[] = [
  {
    slot: 'outside',
    about: 'pool outdoor',
    when: (h) => isHouse(h) && h.pool,
    en: (h) => [
      `Behind the house, the pool gets sun for most of the day${h.outdoor ? `, with a ${w.OUTDOOR[h.outdoor]} beside it` : ''}.`,
      'The pool is deep at one end, shallow at the other, and ready for the next warm weekend.',
      `Out back there is a pool${h.outdoor ? ` and a ${w.OUTDOOR[h.outdoor]}` : ''}, out of sight of the neighbors.`,
    ],
    fr: (h) => [
      `Dans la cour, la piscine creusée profite du soleil une bonne partie de la journée${h.outdoor ? `, avec ${w.DEHORS[h.outdoor]} juste à côté` : ''}.`,
      'L’été, la vie se déplace dehors, autour de la piscine creusée.',
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => isHouse(h) && h.outdoor !== null && h.outdoor !== 'roof terrace',
    en: (h) => [
      `The ${w.OUTDOOR[h.outdoor ?? 'patio']} is set up for supper outside.`,
      `Coffee tastes better on the ${w.OUTDOOR[h.outdoor ?? 'patio']}, which gets the morning sun.`,
      `A ${w.OUTDOOR[h.outdoor ?? 'patio']} runs along the ${h.outdoor === 'porch' ? 'front' : 'back'} of the house.`,
      `There is space for a long table on the ${w.OUTDOOR[h.outdoor ?? 'patio']}.`,
    ],
    fr: (h) => [
      `À l’extérieur, ${w.DEHORS[h.outdoor ?? 'patio']} invite aux repas en plein air.`,
      `On prend le café du matin dehors\u00a0: la propriété compte ${w.DEHORS[h.outdoor ?? 'patio']}.`,
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => isHouse(h) && h.outdoor === 'roof terrace',
    en: () => [
      'Stairs lead up to a private roof terrace.',
      'Above it all, a roof terrace catches the evening breeze.',
    ],
    fr: () => 'Un escalier mène à une terrasse privée sur le toit.',
  },
  {
    slot: 'outside',
    about: 'yard trees',
    when: having(isHouse, 'fenced'),
    en: (h) => {
      const shade = h.traits.has('mature trees') ? ` and shaded by ${w.TREES[h.site.region]}` : ''
      return [
        `The yard is fenced${shade}, ready for a dog or a swing.`,
        `Out back, the yard is fully fenced${shade}.`,
        `Children and dogs can be let loose in the fenced yard${h.traits.has('mature trees') ? ` under the ${w.TREES[h.site.region]}` : ''}.`,
      ]
    },
    fr: (h) => {
      const ombre = h.traits.has('mature trees') ? ` et ombragée par ${w.ARBRES}` : ''
      return [
        `La cour est clôturée${ombre}, prête pour le chien et les enfants.`,
        `À l’arrière, une cour entièrement clôturée${ombre}.`,
      ]
    },
  },
  {
    slot: 'outside',
    about: 'trees',
    when: having(isHouse, 'mature trees'),
    en: (h) => [
      `Old ${w.TREES[h.site.region]} shade the lot.`,
      `The ${w.TREES[h.site.region]} were here before the house.`,
    ],
    fr: () => `Le terrain est ombragé par ${w.ARBRES}.`,
  },
  {
    slot: 'outside',
    about: 'garden',
    when: having(isHouse, 'garden'),
    en: () => [
      'Raised beds are already planted along the sunny side.',
      'The garden has been tended for years and needs only watering.',
    ],
    fr: () => [
      'Du côté ensoleillé, le potager est déjà aménagé.',
      'Le jardin, soigné depuis des années, ne demande qu’un peu d’eau.',
    ],
  },
  {
    slot: 'outside',
    about: 'garage',
    when: (h) => isHouse(h) && h.garage > 0,
    en: (h) =>
      h.traits.has('ev charger')
        ? `The ${cars(h)} is wired for an electric car.`
        : [
            `The ${cars(h)} has shelves along one wall.`,
            `There is a ${cars(h)}${h.parking > h.garage ? ' and more parking in the driveway' : ''}.`,
            `Groceries go straight from the ${cars(h)} to the kitchen.`,
            `A ${cars(h)} keeps the frost and the sun off the car.`,
            `The ${cars(h)} opens with a keypad.`,
          ],
    fr: (h) =>
      h.traits.has('ev charger')
        ? `Le ${garage(h)} est muni d’une borne de recharge.`
        : [
            `Le ${garage(h)} est bordé de rangements.`,
            `On profite d’un ${garage(h)}${h.parking > h.garage ? ' et de places de stationnement dans l’entrée' : ''}.`,
          ],
  },
  {
    slot: 'outside',
    about: 'lot',
    when: (h) => isHouse(h) && (h.lotAcres ?? 0) >= 0.5,
    en: (h) => [
      `The lot measures ${w.acres(h.lotAcres ?? 0)}, so the neighbors keep their distance.`,
      `With ${w.acres(h.lotAcres ?? 0)} there is room to add on.`,
    ],
    fr: (h) => `Le terrain de ${w.pieds((h.lotAcres ?? 0) * 43_560)} garantit une belle intimité.`,
  },
  {
    slot: 'outside',
    about: 'outdoor kitchen',
    when: having(isHouse, 'outdoor kitchen'),
    en: () => 'An outdoor kitchen with a grill and a sink moves dinner outside for half the year.',
    fr: () => 'Une cuisine extérieure complète l’aménagement.',
  },
  {
    slot: 'outside',
    about: 'hot tub',
    when: having(isHouse, 'hot tub'),
    en: () => 'The hot tub stays.',
    fr: () => 'Le spa est inclus.',
  },
  {
    slot: 'upkeep',
    about: 'renewals',
    when: (h) => isHouse(h) && h.renewals.length > 0,
    en: (h) => [
      `Recent work includes ${w.updates(h)}.`,
      `The owners have redone ${w.updates(h)}; receipts are on file.`,
      `Already taken care of: ${w.updates(h)}.`,
      `Since moving in, the sellers have taken care of ${w.updates(h)}.`,
    ],
    fr: (h) => [
      `Rénovations récentes\u00a0: ${w.travaux(h)}.`,
      `Travaux faits, factures à l’appui\u00a0: ${w.travaux(h)}.`,
      `Déjà refaits\u00a0: ${w.travaux(h)}.`,
    ],
  },
  {
    slot: 'upkeep',
    about: 'solar',
    when: having(isHouse, 'solar'),
    en: () => [
      'Solar panels on the roof keep the electric bill small.',
      'The solar panels are owned, not leased.',
    ],
    fr: () => 'Des panneaux solaires allègent la facture d’électricité.',
  },
  {
    slot: 'upkeep',
    about: 'heat pump',
    when: (h) => isHouse(h) && (h.heating.includes('Heat Pump') || h.cooling.includes('Heat Pump')),
    en: () => [
      'A heat pump takes care of both the cold and the hot days.',
      'Heating and cooling come from a heat pump.',
    ],
    fr: () => 'Une thermopompe assure le confort en toute saison.',
  },
  {
    slot: 'place',
    about: 'street',
    when: having(isHouse, 'cul-de-sac'),
    en: () => [
      'The street ends here, so the only traffic is neighbors coming home.',
      'It sits at the end of a cul-de-sac.',
    ],
    fr: () => 'La rue se termine en cul-de-sac\u00a0: seuls les voisins y passent.',
  },
  {
    slot: 'place',
    about: 'street',
    when: having(isHouse, 'corner lot'),
    en: () => 'The corner lot brings light from three sides.',
    fr: () => 'Situé sur un coin de rue, le terrain profite de la lumière sur trois côtés.',
  },
  {
    slot: 'place',
    about: 'trails',
    when: having(isHouse, 'trails'),
    en: () => [
      'Walking trails start around the corner.',
      'You can be on a trail five minutes after tying your shoes.',
    ],
    fr: () => 'Des sentiers pédestres débutent au coin de la rue.',
  },
  {
    slot: 'place',
    about: 'gated',
    when: having(isHouse, 'gated'),
    en: () => 'The entrance to the street is gated.',
    fr: () => 'L’accès au secteur est contrôlé par une barrière.',
  },
  {
    slot: 'place',
    about: 'pool',
    when: (h) => isHouse(h) && h.sharedPool,
    en: () => [
      'The association looks after a clubhouse and a community pool.',
      'There is a community pool, and a clubhouse beside it.',
    ],
    fr: () => 'L’association entretient un pavillon et une piscine communautaire.',
  },
]
