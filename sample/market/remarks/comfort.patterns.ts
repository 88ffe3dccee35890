import type { Home } from '../home/home.types.ts'
import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { coolingOf, heatingOf, travaux, updates } from './vocabulary.ts'

const heat = (h: Home) => heatingOf(h)?.[0] ?? ''
const chauffage = (h: Home) => heatingOf(h)?.[1] ?? ''
const cool = (h: Home) => coolingOf(h)?.[0] ?? ''
const climatisation = (h: Home) => coolingOf(h)?.[1] ?? ''
const isHeated = (h: Home) => heatingOf(h) !== null
const isCooled = (h: Home) => coolingOf(h) !== null
/** True when the same system heats and cools. */
const isShared = (h: Home) => isHeated(h) && heat(h) === cool(h)

/** Sentences about heating, cooling, renovations, and energy, for all buildings. */
export const comfortPatterns: readonly Pattern[] = [
  {
    slot: 'comfort',
    about: 'heating cooling',
    weight: 5,
    when: (h) => isHeated(h) && isCooled(h) && !isShared(h),
    en: (h) => [
      `Heat comes from ${heat(h)}, cooling from ${cool(h)}.`,
      `Count on ${heat(h)} for heat and ${cool(h)} for cooling.`,
      `${w.capital(heat(h))} for winter, ${cool(h)} for summer.`,
      `Winters rely on ${heat(h)}, summers on ${cool(h)}.`,
      `The mechanicals: ${heat(h)} for heating and ${cool(h)} for cooling.`,
    ],
    fr: (h) => [
      `Le chauffage est assuré par ${chauffage(h)}, la fraîcheur par ${climatisation(h)}.`,
      `L’hiver, on compte sur ${chauffage(h)}; l’été, sur ${climatisation(h)}.`,
      `Pour les saisons\u00a0: ${chauffage(h)} et ${climatisation(h)}.`,
      `${w.capital(chauffage(h))} pour l’hiver, ${climatisation(h)} pour l’été.`,
    ],
  },
  {
    slot: 'comfort',
    about: 'heating cooling',
    weight: 5,
    when: isShared,
    en: (h) => [
      `Heating and cooling both come from ${heat(h)}.`,
      `${w.capital(heat(h))} handles heating and cooling.`,
      `Winter and summer rely on ${heat(h)}.`,
    ],
    fr: (h) => [
      `Chauffage et climatisation sont assurés par ${chauffage(h)}.`,
      `${w.capital(chauffage(h))} sert à chauffer comme à climatiser.`,
    ],
  },
  {
    slot: 'comfort',
    about: 'heating',
    weight: 5,
    when: (h) => isHeated(h) && !isCooled(h),
    en: (h) => [
      `Heat comes from ${heat(h)}.`,
      `For heat, count on ${heat(h)}.`,
      `Winters rely on ${heat(h)}.`,
      `Heating: ${heat(h)}.`,
    ],
    fr: (h) => [
      `Le chauffage est assuré par ${chauffage(h)}.`,
      `L’hiver, on compte sur ${chauffage(h)}.`,
      `Pour la chaleur, il y a ${chauffage(h)}.`,
      `Chauffage\u00a0: ${chauffage(h)}.`,
    ],
  },
  {
    slot: 'comfort',
    about: 'renewals',
    weight: 8,
    when: ({ renewals }) => renewals.length > 1,
    en: (h) => [
      `Recent work includes ${w.list(updates(h))}.`,
      `Updates so far: ${w.list(updates(h))}.`,
      `Already renewed: ${w.list(updates(h))}.`,
      `Work has been done on ${w.list(updates(h))}.`,
      `The list of updates has ${w.list(updates(h))} on it.`,
      `Renovations include ${w.list(updates(h))}.`,
    ],
    fr: (h) => [
      `Rénovations récentes\u00a0: ${w.liste(travaux(h))}.`,
      `Travaux faits\u00a0: ${w.liste(travaux(h))}.`,
      `Déjà refaits\u00a0: ${w.liste(travaux(h))}.`,
      `Parmi les travaux réalisés, notons\u00a0: ${w.liste(travaux(h))}.`,
    ],
  },
  {
    slot: 'comfort',
    about: 'renewals',
    weight: 6,
    when: ({ renewals }) => renewals.length === 1,
    en: (h) => [
      `Recent work: ${updates(h).join('')}.`,
      `Work has been done on ${updates(h).join('')}.`,
      `Already renewed: ${updates(h).join('')}.`,
      `One job is off the list: ${updates(h).join('')}.`,
    ],
    fr: (h) => [
      `Travaux récents\u00a0: ${travaux(h).join('')}.`,
      `Parmi les travaux réalisés\u00a0: ${travaux(h).join('')}.`,
      `Rénovation récente\u00a0: ${travaux(h).join('')}.`,
    ],
  },
  {
    slot: 'comfort',
    about: 'solar',
    weight: 3,
    when: has('solar'),
    en: () => [
      'Solar panels make part of the electricity.',
      'There are solar panels.',
      'Solar panels work on the electric bill.',
    ],
    fr: () => [
      'Des panneaux solaires produisent une partie de l’électricité.',
      'On y trouve des panneaux solaires.',
      'Des panneaux solaires aident à réduire la facture d’électricité.',
    ],
  },
  {
    slot: 'comfort',
    about: 'charger',
    weight: 2,
    when: (h) => h.traits.has('ev charger') && h.garage > 0,
    en: () => [
      'The garage has a charger for an electric car.',
      'An electric car can charge in the garage.',
      'Electric cars can use the charger in the garage.',
    ],
    fr: () => [
      'Le garage est muni d’une borne de recharge.',
      'Une voiture électrique se recharge dans le garage.',
      'On trouve une borne de recharge dans le garage.',
    ],
  },
]
