import type { Random } from '../../random.ts'
import { de } from '../remarks/phrases.ts'

/** English and French names of agents' specialties, as they appear in sentences, by label. */
const SPECIALTY: Record<string, { en: string; fr: string }> = {
  Buyers: { en: 'buyers', fr: 'acheteurs' },
  Sellers: { en: 'sellers', fr: 'vendeurs' },
  'First-Time Buyers': { en: 'first homes', fr: 'premières maisons' },
  Condominiums: { en: 'condos', fr: 'copropriétés' },
  'Luxury Homes': { en: 'luxury homes', fr: 'propriétés de prestige' },
  'New Construction': { en: 'new construction', fr: 'constructions neuves' },
  Relocation: { en: 'relocation', fr: 'relocalisation' },
  'Investment Property': { en: 'investment property', fr: 'immeubles à revenus' },
  Waterfront: { en: 'waterfront homes', fr: 'propriétés riveraines' },
  'Land and Farms': { en: 'land and farms', fr: 'terrains et fermes' },
  Rentals: { en: 'rentals', fr: 'location' },
  'Historic Homes': { en: 'historic homes', fr: 'maisons anciennes' },
}
export const specialtyNames = Object.keys(SPECIALTY)
export const SUB_SPECIALTIES = [
  'Downsizing',
  'Military Moves',
  'Estate Sales',
  'Multi-Family',
  'Short-Term Rentals',
  'Green Homes',
  'Accessible Homes',
  'Divorce',
  'Second Homes',
  'Commercial',
]
export const CIVIC = [
  'Habitat Volunteer',
  'Food Bank',
  'School Board',
  'Youth Sports Coach',
  'Neighborhood Association',
  'Animal Shelter',
  'Rotary',
  'Library Friends',
  'Parks Conservancy',
  'Arts Council',
]
const AWARDS = [
  ['Top Producer', 'general'],
  ['Client Choice', 'general'],
  ['Rising Star', 'general'],
  ['Community Service', 'general'],
  ['Hundred Homes Club', 'career'],
  ['Twenty Years of Service', 'career'],
  ['Lifetime Sales', 'career'],
  ['Team of the Year', 'team'],
  ['Best Collaboration', 'team'],
] as const

export function chooseAwards(experience: number, inTeam: boolean, thisYear: number, random: Random) {
  const fitting = AWARDS.filter(([, kind]) =>
    kind === 'team' ? inTeam : kind === 'general' || experience > 12,
  )
  const count = random.weighted([
    [0, 5],
    [1, 3],
    [2, 2],
    [3, experience > 8 ? 1 : 0],
  ])
  return random.sample(fitting, count).map(([name, kind]) => {
    return { name, kind, year: thisYear - random.int(0, Math.min(12, Math.max(1, experience - 1))) }
  })
}

interface Person {
  first: string
  city: string
  years: number
  office: string
  specialties: readonly string[]
  former: number
}

const FORMER = [
  'taught high school',
  'worked as an architect',
  'ran a small renovation company',
  'worked in mortgage lending',
  'was a nurse',
  'managed apartment buildings',
  'worked in urban planning',
  'kept the books for a restaurant',
]
export const chooseFormer = (random: Random) => random.int(0, FORMER.length * 2 - 1)

const list = (items: readonly string[], and: string) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

/** Writes three sentences about an agent, based on the same facts as the search filters. */
export function aboutAgent(person: Person, random: Random): string {
  const { first, city, years, office } = person
  const start = random.pick([
    `${first} has helped people buy and sell homes in and around ${city} for ${years} year${years === 1 ? '' : 's'}.`,
    `${first} joined ${office} and has sold homes around ${city} for ${years} year${years === 1 ? '' : 's'}.`,
    `For ${years} year${years === 1 ? '' : 's'}, ${first} has walked clients through the streets and the paperwork of ${city}.`,
  ])
  const focus = list(
    person.specialties.map((name) => SPECIALTY[name]?.en ?? name),
    'and',
  )
  const middle = random.pick([
    `${first} focuses on ${focus}, with clear numbers before every offer.`,
    `Specialties include ${focus}, and most clients come back.`,
    `The focus is ${focus}, and every call gets a call back.`,
  ])
  const before = FORMER[person.former]
  const end = before
    ? `Before real estate, ${first} ${before}, and still reads every inspection report to the last page.`
    : random.pick([
        `On weekends you are likely to find ${first} at an open house or on a trail nearby.`,
        `${first} believes a good showing starts with listening.`,
        `Ask about schools, drainage or the best breakfast nearby, and you’ll get a straight answer.`,
      ])
  return `${start} ${middle} ${end}`
}

/** Writes the same sentences in French, worded so that no adjective depends on the person's gender. */
export function aboutAgentFrench(person: Person, random: Random): string {
  const { first, city, years, office } = person
  const duree = years === 1 ? 'un an' : `${years} ans`
  const start = random.pick([
    `Depuis ${duree}, ${first} accompagne acheteurs et vendeurs dans la région ${de(city)}.`,
    `Membre de l’équipe ${office}, ${first} exerce dans la région ${de(city)} depuis ${duree}.`,
  ])
  const focus = list(
    person.specialties.map((name) => SPECIALTY[name]?.fr ?? name),
    'et',
  )
  const middle = random.pick([
    `Ses champs d’expertise : ${focus}.`,
    `Sa pratique touche surtout ces domaines : ${focus}.`,
  ])
  const end = random.pick([
    `Sa méthode est simple : bien écouter, puis présenter des chiffres clairs avant chaque offre.`,
    `On apprécie sa disponibilité et ses réponses franches, du premier appel à la remise des clés.`,
    `Écoles, toiture, bruit de la rue : ${first} répond sans détour à toutes les questions.`,
  ])
  return `${start} ${middle} ${end}`
}

export function aboutTeam(name: string, city: string, random: Random): string {
  return `${name} shares one calendar, so an agent is always free to show a home in ${city}. ${random.pick([
    'They price from recorded sales, prepare each home with the seller, and report every showing the same day.',
    'Buyers meet the whole team once and then work with the agent who knows their part of town best.',
    'The team handles staging, photography and paperwork in-house.',
  ])}`
}

export function aboutTeamFrench(name: string, city: string, random: Random): string {
  return `${name} partage un seul agenda\u00a0: un courtier est toujours libre pour faire visiter une propriété à ${city}. ${random.pick(
    [
      'L’équipe fixe ses prix d’après les ventes conclues et rend compte de chaque visite le jour même.',
      'Les acheteurs rencontrent toute l’équipe, puis travaillent avec la personne qui connaît le mieux leur secteur.',
    ],
  )}`
}
