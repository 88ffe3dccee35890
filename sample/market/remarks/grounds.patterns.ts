import type { Home } from '../home/home.types.ts'
import { every, has, isOnLot, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { DEHORS, OUTDOOR } from './vocabulary.ts'

const cars = ({ garage }: Home) => `${w.number(garage)}-car garage`
const garage = ({ garage }: Home) =>
  garage === 1 ? 'garage' : garage === 2 ? 'garage double' : 'garage triple'
/** Number of parking spaces outside the garage. */
const extra = ({ parking, garage }: Home) => parking - garage
const outdoor = ({ outdoor }: Home) => OUTDOOR[outdoor ?? 'patio']
const dehors = ({ outdoor }: Home) => DEHORS[outdoor ?? 'patio']
const isInTown = ({ kind }: Home) => kind !== 'farm'

/** Sentences about the lot, the yard, and the parking of houses and farms. */
export const groundsPatterns: readonly Pattern[] = [
  {
    slot: 'outside',
    about: 'outdoor',
    weight: 4,
    when: every(isOnLot, ({ outdoor }) => outdoor !== null),
    en: (h) => [
      `Outside, there is ${w.a(outdoor(h))}.`,
      `${w.capital(w.a(outdoor(h)))} gives you a place to sit outdoors.`,
      `Coffee can move out to the ${outdoor(h)}.`,
      `The ${outdoor(h)} has space for chairs.`,
      `For meals outdoors, use the ${outdoor(h)}.`,
    ],
    fr: (h) => [
      `À l’extérieur, on trouve ${dehors(h)}.`,
      `${w.capital(dehors(h))} prolonge la maison à l’extérieur.`,
      `Le café se prend dehors\u00a0: il y a ${dehors(h)}.`,
      `Pour manger dehors, il y a ${dehors(h)}.`,
    ],
  },
  {
    slot: 'outside',
    about: 'yard trees',
    weight: 3,
    when: every(isOnLot, has('fenced'), has('mature trees')),
    en: () => [
      'The yard is fenced and has mature trees.',
      'Mature trees shade the fenced yard.',
      'A fence and mature trees frame the yard.',
      'Out back, mature trees grow in a fenced yard.',
    ],
    fr: () => [
      'La cour est clôturée et plantée d’arbres matures.',
      'Des arbres matures ombragent la cour clôturée.',
      'Dans la cour clôturée poussent des arbres matures.',
    ],
  },
  {
    slot: 'outside',
    about: 'yard',
    weight: 3,
    when: every(isOnLot, has('fenced'), ({ traits }) => !traits.has('mature trees')),
    en: () => [
      'The yard is fenced.',
      'A fence goes around the yard.',
      'You get a fenced yard.',
      'Outside is a fenced yard.',
    ],
    fr: () => ['La cour est clôturée.', 'Une clôture entoure la cour.', 'On profite d’une cour clôturée.'],
  },
  {
    slot: 'outside',
    about: 'trees',
    weight: 3,
    when: every(isOnLot, has('mature trees'), ({ traits }) => !traits.has('fenced')),
    en: () => [
      'Mature trees shade the lot.',
      'The trees on the lot are mature.',
      'There are mature trees on the lot.',
    ],
    fr: () => [
      'Des arbres matures ombragent le terrain.',
      'Le terrain est planté d’arbres matures.',
      'On trouve des arbres matures sur le terrain.',
    ],
  },
  {
    slot: 'outside',
    about: 'garden',
    weight: 2,
    when: every(isOnLot, has('garden')),
    en: () => [
      'There is a garden.',
      'A garden is part of the lot.',
      'Outside, you also have a garden.',
      'Part of the lot is a garden.',
    ],
    fr: () => [
      'On y trouve un jardin.',
      'Un jardin occupe une partie du terrain.',
      'Dehors, il y a aussi un jardin.',
    ],
  },
  {
    slot: 'outside',
    about: 'sprinklers',
    weight: 1,
    when: every(isOnLot, has('sprinklers')),
    en: () => [
      'A sprinkler system does the watering.',
      'Watering is left to a sprinkler system.',
      'The yard has a sprinkler system.',
    ],
    fr: () => [
      'Un système d’arrosage s’occupe de la pelouse.',
      'L’arrosage est assuré par un système de gicleurs.',
    ],
  },
  {
    slot: 'outside',
    about: 'garage parking',
    weight: 5,
    when: every(isOnLot, (h) => h.garage > 0 && extra(h) > 0),
    en: (h) => [
      `The ${cars(h)} is joined by ${w.plural(extra(h), 'more parking space', 'more parking spaces')}.`,
      `Parking is for ${w.number(h.parking)}, counting the ${cars(h)}.`,
      `${w.capital(w.a(cars(h)))} and ${w.plural(extra(h), 'other space')} take care of parking.`,
      `You can park ${w.number(h.parking)} cars, ${w.number(h.garage)} of them in the garage.`,
      `For parking, there is ${w.a(cars(h))} plus ${w.plural(extra(h), 'space')}.`,
    ],
    fr: (h) => [
      `Le ${garage(h)} s’accompagne ${w.de(w.pluriel(extra(h), 'autre place', 'autres places'))} de stationnement.`,
      `On stationne ${w.pluriel(h.parking, 'voiture')}, ${h.garage === 1 ? 'dont une' : `dont ${w.nombre(h.garage)}`} dans le garage.`,
      `Côté stationnement\u00a0: un ${garage(h)} et ${w.pluriel(extra(h), 'place')} de plus.`,
    ],
  },
  {
    slot: 'outside',
    about: 'garage parking',
    weight: 5,
    when: every(isOnLot, (h) => h.garage > 0 && extra(h) <= 0),
    en: (h) => [
      `Parking is in ${w.a(cars(h))}.`,
      `There is ${w.a(cars(h))}.`,
      `${w.capital(w.a(cars(h)))} takes care of parking.`,
      `You park in ${w.a(cars(h))}.`,
    ],
    fr: (h) => [
      `Le stationnement se fait dans un ${garage(h)}.`,
      `On y trouve un ${garage(h)}.`,
      `Un ${garage(h)} règle la question du stationnement.`,
    ],
  },
  {
    slot: 'outside',
    about: 'parking',
    weight: 4,
    when: every(isOnLot, (h) => h.garage === 0 && h.parking > 0),
    en: (h) => [
      `There ${h.parking === 1 ? 'is' : 'are'} ${w.plural(h.parking, 'parking space')}.`,
      `Off the street, you can park ${w.plural(h.parking, 'car')}.`,
      `Parking: ${w.plural(h.parking, 'space')}.`,
      `You can park ${w.plural(h.parking, 'car')} on the lot.`,
    ],
    fr: (h) => [
      `On compte ${w.pluriel(h.parking, 'place')} de stationnement.`,
      `Le stationnement accueille ${w.pluriel(h.parking, 'voiture')}.`,
      `Stationnement\u00a0: ${w.pluriel(h.parking, 'place')}.`,
    ],
  },
  {
    slot: 'outside',
    about: 'lot',
    weight: 5,
    when: every(isOnLot, isInTown, ({ lotAcres }) => lotAcres !== null),
    en: (h) => [
      `The lot measures ${w.lotSize(h)}.`,
      `Outside, the lot is ${w.lotSize(h)}.`,
      `Its lot covers ${w.lotSize(h)}.`,
      `It sits on a lot of ${w.lotSize(h)}.`,
      `Lot size: ${w.lotSize(h)}.`,
    ],
    fr: (h) => [
      `Le terrain fait ${w.terrain(h)}.`,
      `Dehors, le terrain couvre ${w.terrain(h)}.`,
      `Terrain de ${w.terrain(h)}.`,
      `On dispose d’un terrain de ${w.terrain(h)}.`,
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor-kitchen',
    weight: 2,
    when: has('outdoor kitchen'),
    en: () => [
      'There is an outdoor kitchen.',
      'You can cook outside in the outdoor kitchen.',
      'An outdoor kitchen moves dinner outside.',
    ],
    fr: () => [
      'On y trouve une cuisine extérieure.',
      'Une cuisine extérieure permet de préparer les repas dehors.',
    ],
  },
  {
    slot: 'outside',
    about: 'tub-outside',
    weight: 2,
    when: has('hot tub'),
    en: () => [
      'There is a hot tub outside.',
      'A hot tub is part of the yard.',
      'Outside, soak in the hot tub.',
    ],
    fr: () => ['On y trouve un spa.', 'Un spa complète la cour.', 'Dehors, on se détend dans le spa.'],
  },
  {
    slot: 'outside',
    about: 'workshop',
    weight: 2,
    when: every(isOnLot, has('workshop')),
    en: () => [
      'There is a workshop.',
      'Projects have a workshop.',
      'A workshop keeps tools out of the house.',
    ],
    fr: () => [
      'On y trouve un atelier.',
      'Les projets ont leur atelier.',
      'Un atelier garde les outils hors de la maison.',
    ],
  },
  {
    slot: 'place',
    about: 'street',
    weight: 3,
    when: every(isOnLot, isInTown, has('cul-de-sac')),
    en: () => [
      'The street is a cul-de-sac.',
      'A cul-de-sac keeps through traffic away.',
      'You turn in to a cul-de-sac.',
      'It is on a cul-de-sac.',
    ],
    fr: () => [
      'La rue se termine en cul-de-sac.',
      'Située dans un cul-de-sac, l’adresse évite la circulation de transit.',
      'L’adresse est dans un cul-de-sac.',
    ],
  },
  {
    slot: 'place',
    about: 'street',
    weight: 3,
    when: every(isOnLot, isInTown, has('corner lot')),
    en: () => [
      'It is on a corner lot.',
      'The lot is on a corner.',
      'A corner lot leaves two sides open to the street.',
    ],
    fr: () => ['Le terrain est à un coin de rue.', 'Terrain de coin.', 'On est sur un terrain de coin.'],
  },
]
