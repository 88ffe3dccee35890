import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const let_ = ({ lease, beds }: Home) => lease && beds !== null
const has = (trait: Parameters<Home['traits']['has']>[0]) => (home: Home) =>
  let_(home) && home.traits.has(trait)
const rooms = ({ beds }: Home) => (beds === 0 ? 'studio' : `${w.number(beds ?? 1)}-bedroom`)
const KIND: Partial<Record<Home['kind'], string>> = {
  house: 'house',
  townhouse: 'townhouse',
  condo: 'apartment',
}
const GENRE: Partial<Record<Home['kind'], string>> = {
  house: 'Maison',
  townhouse: 'Maison de ville',
  condo: 'Logement',
}

/** Sentences about rentals. */
export const rentalPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'beds',
    when: (h) => let_(h) && h.beds !== 0,
    en: (h) =>
      `${w.capital(rooms(h))} ${KIND[h.kind] ?? 'home'} for rent in ${w.quarter(h)}, ${w.feet(h.size ?? 0)} with ${w.baths(h)}.`,
    fr: (h) =>
      `${GENRE[h.kind] ?? 'Logement'} ${w.de(w.pluriel(h.beds ?? 1, 'chambre'))} à louer ${w.dans(h)}\u00a0: ${w.pieds(h.size ?? 0)} et ${w.sallesDeBain(h)}.`,
  },
  {
    slot: 'open',
    about: 'beds',
    when: (h) => let_(h) && h.beds === 0,
    en: (h) => `Bright studio for rent in ${w.quarter(h)}, ${w.feet(h.size ?? 0)} on a good floor plan.`,
    fr: (h) => `Studio lumineux à louer ${w.dans(h)}, ${w.pieds(h.size ?? 0)} bien pensés.`,
  },
  {
    slot: 'open',
    about: 'available',
    when: let_,
    en: (h) => [
      `A well-kept ${KIND[h.kind] ?? 'home'} in ${w.quarter(h)}, cleaned and repainted between tenants.`,
      `Available soon in ${w.quarter(h)}: ${w.a(KIND[h.kind] ?? 'home')} with a landlord who calls back.`,
    ],
    fr: (h) =>
      `${GENRE[h.kind] ?? 'Logement'} à louer ${w.dans(h)}, ménage complet et peinture avant chaque nouveau bail.`,
  },
  {
    slot: 'layout',
    about: 'open plan',
    when: has('open plan'),
    en: () => [
      'Cooking, eating and lounging happen in one open room.',
      'The living area is open to the kitchen.',
      'An open plan makes the most of the floor space.',
    ],
    fr: () => 'La cuisine, le coin repas et le salon se partagent une aire ouverte.',
  },
  {
    slot: 'layout',
    about: 'bedrooms',
    when: (h) => let_(h) && (h.beds ?? 0) > 1,
    en: (h) => [
      `Each of the ${w.number(h.beds ?? 2)} bedrooms has a closet and a window.`,
      `The ${w.number(h.beds ?? 2)} bedrooms are nearly the same size, good for sharing.`,
      `Bedrooms: ${w.number(h.beds ?? 2)}, all with doors that close and room for a desk.`,
    ],
    fr: (h) => `Chacune des ${w.nombre(h.beds ?? 2)} chambres a sa penderie et sa fenêtre.`,
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: let_,
    en: (h) => `The kitchen has ${w.COUNTER[h.counter]}, a refrigerator and ${w.a(`${h.range} range`)}.`,
    fr: (h) => `La cuisine comprend des ${w.COMPTOIR[h.counter]}, un réfrigérateur et une cuisinière.`,
  },
  {
    slot: 'inside',
    about: 'laundry',
    when: (h) => let_(h) && (h.traits.has('in-unit laundry') || h.traits.has('laundry room')),
    en: () => ['The washer and dryer are included.', 'It has its own washer and dryer.'],
    fr: () => 'La laveuse et la sécheuse sont incluses.',
  },
  {
    slot: 'inside',
    about: 'furnished',
    when: has('furnished'),
    en: () => 'It comes furnished, down to the dishes and bed linens.',
    fr: () => 'Le tout est loué meublé, vaisselle et literie comprises.',
  },
  {
    slot: 'inside',
    about: 'floor',
    when: (h) => let_(h) && h.floor !== 'carpet',
    en: (h) => `Expect ${w.FLOOR[h.floor]} and fresh paint.`,
    fr: (h) => `${w.capital(w.PLANCHER[h.floor])} et peinture fraîche.`,
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => let_(h) && h.outdoor !== null,
    en: (h) => [
      `The ${w.OUTDOOR[h.outdoor ?? 'patio']} is yours alone.`,
      `You also get a private ${w.OUTDOOR[h.outdoor ?? 'patio']}.`,
    ],
    fr: (h) => `S’y ajoute ${w.DEHORS[h.outdoor ?? 'patio']} à usage exclusif.`,
  },
  {
    slot: 'outside',
    about: 'parking',
    when: (h) => let_(h) && h.garage > 0,
    en: (h) => `Parking is in the ${h.garage > 1 ? `${w.number(h.garage)}-car ` : ''}garage.`,
    fr: (h) => `Le stationnement se fait dans le garage${h.garage > 1 ? ' double' : ''}.`,
  },
  {
    slot: 'outside',
    about: 'pool',
    when: (h) => let_(h) && h.sharedPool,
    en: () => 'Tenants may use the shared pool.',
    fr: () => 'Les locataires ont accès à la piscine commune.',
  },
  {
    slot: 'outside',
    about: 'pool',
    when: (h) => let_(h) && h.pool,
    en: () => 'Pool service is part of the rent.',
    fr: () => 'L’entretien de la piscine est compris dans le loyer.',
  },
  {
    slot: 'upkeep',
    about: 'pets',
    when: has('pets'),
    en: () => ['Cats and small dogs are welcome.', 'Pets are fine, within reason.'],
    fr: () => 'Les chats et les petits chiens sont acceptés.',
  },
  {
    slot: 'upkeep',
    about: 'pets',
    when: (h) => let_(h) && !h.traits.has('pets'),
    en: () => ['No pets and no smoking, please.', 'Sorry, no pets, and no smoking indoors.'],
    fr: () => 'Animaux non admis; non-fumeurs seulement.',
  },
  {
    slot: 'place',
    about: 'building',
    when: has('gym'),
    en: () => 'There is a gym in the building.',
    fr: () => 'L’immeuble dispose d’une salle d’entraînement.',
  },
  {
    slot: 'place',
    about: 'elevator',
    when: has('elevator'),
    en: () => 'The building has an elevator.',
    fr: () => 'L’immeuble est muni d’un ascenseur.',
  },
  {
    slot: 'close',
    about: 'term',
    when: (h) => let_(h) && h.leasePeriod === 'Month',
    en: () => [
      'The lease runs twelve months; first month and deposit are due at signing.',
      'Twelve-month lease, renewable.',
      'Ask about the move-in date; there is some room.',
      'Applications take one business day.',
    ],
    fr: (h) =>
      h.site.region === 'qc' ? 'Bail de douze mois; enquête de crédit exigée.' : 'Bail de douze mois.',
  },
  {
    slot: 'close',
    about: 'term',
    when: (h) => let_(h) && h.leasePeriod === 'Week',
    en: () => 'Rented by the week, with a two-week minimum.',
    fr: () => 'Location à la semaine, minimum deux semaines.',
  },
]
