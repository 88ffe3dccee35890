import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const flat = ({ kind, lease }: Home) => (kind === 'condo' || kind === 'coop') && !lease
const has = (trait: Parameters<Home['traits']['has']>[0]) => (home: Home) =>
  flat(home) && home.traits.has(trait)
const rooms = ({ beds }: Home) => (beds === 0 ? 'studio' : `${w.number(beds ?? 1)}-bedroom`)
const name = ({ kind }: Home) => (kind === 'coop' ? 'co-op' : 'condo')
const chambres = ({ beds }: Home) =>
  beds === 0 ? 'studio' : `condo ${w.de(w.pluriel(beds ?? 1, 'chambre'))}`
const floorOf = (level: number) =>
  `${level}${level % 10 === 1 && level !== 11 ? 'st' : level % 10 === 2 && level !== 12 ? 'nd' : level % 10 === 3 && level !== 13 ? 'rd' : 'th'}`
const etage = (level: number) => (level === 1 ? 'au rez-de-chaussée' : `au ${level}e\u00a0étage`)

/** Sentences about condos and co-ops for sale. */
export const flatPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'level beds',
    when: (h) => flat(h) && (h.level ?? 0) > 1,
    en: (h) =>
      `${w.capital(w.a(`${rooms(h)} ${h.beds === 0 ? '' : `${name(h)} `}`).trim())} on the ${floorOf(h.level ?? 2)} floor in ${w.quarter(h)}, ${w.feet(h.size ?? 0)} in all.`,
    fr: (h) =>
      `${w.capital(chambres(h))} ${etage(h.level ?? 2)} ${w.dans(h)}, pour une superficie de ${w.pieds(h.size ?? 0)}.`,
  },
  {
    slot: 'open',
    about: 'level beds',
    when: (h) => flat(h) && h.level === 1,
    en: (h) =>
      `Ground-floor ${h.beds === 0 ? 'studio' : `${rooms(h)} ${name(h)}`} in ${w.quarter(h)} with ${w.feet(h.size ?? 0)} and no stairs.`,
    fr: (h) =>
      `${w.capital(chambres(h))} au rez-de-chaussée ${w.dans(h)}\u00a0: ${w.pieds(h.size ?? 0)}, sans escalier.`,
  },
  {
    slot: 'open',
    about: 'loft',
    when: (h) => flat(h) && h.style === 'lofts',
    en: (h) => `High ceilings and factory windows: a true loft in a ${h.year} building.`,
    fr: (h) => `Hauts plafonds et fenêtres d’usine\u00a0: un véritable loft dans un immeuble de ${h.year}.`,
  },
  {
    slot: 'open',
    about: 'view',
    when: (h) => flat(h) && h.view !== null,
    en: (h) => `The living room faces ${w.VIEW[h.view ?? 'skyline']}, and the light changes with the hour.`,
    fr: (h) => `Le salon s’ouvre sur ${w.VUE[h.view ?? 'skyline']}, et la lumière y change d’heure en heure.`,
  },
  {
    slot: 'open',
    about: 'year new',
    when: (h) => flat(h) && h.newBuild,
    en: (h) => `Be the first to live here: the building was finished in ${h.year}.`,
    fr: (h) => `Soyez les premiers à y habiter\u00a0: l’immeuble a été livré en ${h.year}.`,
  },
  {
    slot: 'open',
    about: 'quarter',
    when: flat,
    en: (h) => [
      `In the middle of ${w.quarter(h)}, this home puts groceries, coffee and transit within a short walk.`,
      `Leave the car where it is: ${w.quarter(h)} starts at the front door.`,
      `A quiet ${h.beds === 0 ? 'studio' : name(h)} on a lively stretch of ${w.quarter(h)}.`,
    ],
    fr: (h) =>
      `Au cœur ${w.du(h)}, ce logis a l’épicerie, les cafés et le transport en commun à quelques minutes à pied.`,
  },
  {
    slot: 'layout',
    about: 'baths beds',
    when: (h) => flat(h) && (h.beds ?? 0) >= 2,
    en: (h) =>
      `The ${w.number(h.beds ?? 2)} bedrooms sit apart from the living room and share ${w.baths(h)}.`,
    fr: (h) =>
      `Les ${w.nombre(h.beds ?? 2)} chambres, à l’écart du salon, sont desservies par ${w.sallesDeBain(h)}.`,
  },
  {
    slot: 'layout',
    about: 'beds one',
    when: (h) => flat(h) && h.beds === 1,
    en: () => 'The bedroom fits a queen bed and a desk, and the living room has space for a real table.',
    fr: () => 'La chambre accueille un grand lit et un bureau, et le salon a la place d’une vraie table.',
  },
  {
    slot: 'layout',
    about: 'studio',
    when: (h) => flat(h) && h.beds === 0,
    en: () => 'One well-shaped room leaves space for a bed, a sofa and a table without crowding.',
    fr: () => 'La pièce unique, bien proportionnée, loge un lit, un canapé et une table sans encombre.',
  },
  {
    slot: 'layout',
    about: 'open plan',
    when: has('open plan'),
    en: () => [
      'Kitchen and living room are one open space.',
      'The kitchen opens to the living room, so you can cook and talk at the same time.',
    ],
    fr: () => 'La cuisine et le salon forment une aire ouverte.',
  },
  {
    slot: 'layout',
    about: 'study',
    when: has('study'),
    en: () => 'A separate nook works as a home office.',
    fr: () => 'Un coin bureau distinct facilite le télétravail.',
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: flat,
    en: (h) => {
      const island = h.traits.has('island')
      return [
        `The kitchen comes with ${w.COUNTER[h.counter]} and ${w.a(`${h.range} range`)}${island ? ', plus an island with stools' : ''}.`,
        `The cook gets ${w.a(`${h.range} range`)}${island ? ', an island' : ''} and ${w.COUNTER[h.counter]}.`,
      ]
    },
    fr: (h) =>
      `La cuisine est dotée de ${w.COMPTOIR[h.counter]}${h.traits.has('island') ? ' et d’un îlot avec tabourets' : ''}.`,
  },
  {
    slot: 'inside',
    about: 'floor',
    when: (h) => flat(h) && h.floor !== 'carpet',
    en: (h) => [
      `You will find ${w.FLOOR[h.floor]} throughout.`,
      `The rooms have ${w.FLOOR[h.floor]}.`,
      `${w.capital(w.FLOOR[h.floor])} tie the rooms together.`,
    ],
    fr: (h) => `${w.capital(w.PLANCHER[h.floor])} dans tout le logement.`,
  },
  {
    slot: 'inside',
    about: 'laundry',
    when: has('in-unit laundry'),
    en: () => [
      'The washer and dryer are in the unit.',
      'No trips downstairs with the laundry: the washer and dryer are in the unit.',
    ],
    fr: () => 'La laveuse et la sécheuse sont dans le logement.',
  },
  {
    slot: 'inside',
    about: 'fireplace',
    when: (h) => flat(h) && h.fireplace !== null,
    en: (h) => `A ${h.fireplace === 'gas' ? 'gas' : 'wood-burning'} fireplace is a rare find at this size.`,
    fr: (h) =>
      `Un foyer ${h.fireplace === 'gas' ? 'au gaz' : 'au bois'} ajoute une touche rare pour un logement de cette taille.`,
  },
  {
    slot: 'inside',
    about: 'light',
    when: has('large windows'),
    en: () => 'Windows run from knee height nearly to the ceiling.',
    fr: () => 'Les fenêtres montent presque jusqu’au plafond.',
  },
  {
    slot: 'inside',
    about: 'closet',
    when: has('walk-in closet'),
    en: (h) =>
      h.beds === 0
        ? 'The walk-in closet holds more than you would expect.'
        : 'The main bedroom has a walk-in closet.',
    fr: (h) =>
      h.beds === 0 ? 'La penderie est étonnamment grande.' : 'La chambre principale a une grande penderie.',
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => flat(h) && h.outdoor === 'balcony',
    en: () => [
      'The balcony is deep enough for two chairs and a table.',
      'Step out onto the balcony for air and a view of the street.',
      'Tomatoes do well on the balcony.',
    ],
    fr: () => [
      'Le balcon accueille sans peine deux chaises et une table.',
      'Un balcon permet de prendre l’air et d’y faire pousser des tomates.',
    ],
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => flat(h) && h.outdoor === 'roof terrace',
    en: () => 'A private roof terrace comes with the unit.',
    fr: () => 'Une terrasse privée sur le toit complète l’unité.',
  },
  {
    slot: 'outside',
    about: 'parking',
    when: (h) => flat(h) && h.garage > 0,
    en: (h) =>
      `One garage space is included${h.traits.has('ev charger') ? ', with a charger for an electric car' : ''}.`,
    fr: (h) =>
      `Un garage intérieur est inclus${h.traits.has('ev charger') ? ', avec borne de recharge' : ''}.`,
  },
  {
    slot: 'outside',
    about: 'pool',
    when: (h) => flat(h) && h.sharedPool,
    en: () => ['Residents share a pool.', 'The building has a pool for its residents.'],
    fr: () => 'Les résidents ont accès à une piscine.',
  },
  {
    slot: 'upkeep',
    about: 'renewals',
    when: (h) => flat(h) && h.renewals.length > 0,
    en: (h) => [`Redone in recent years: ${w.updates(h)}.`, `The owner has taken care of ${w.updates(h)}.`],
    fr: (h) => `Refaits au cours des dernières années\u00a0: ${w.travaux(h)}.`,
  },
  {
    slot: 'upkeep',
    about: 'fee',
    when: (h) => h.kind === 'condo' && flat(h) && h.fee !== null,
    en: (h) => [
      `Monthly dues are ${w.dollars(h.fee ?? 0)}.`,
      `Association dues are ${w.dollars(h.fee ?? 0)} a month.`,
    ],
    fr: (h) => `Les frais de condo s’élèvent à ${w.enDollars(h.fee ?? 0)} par mois.`,
  },
  {
    slot: 'upkeep',
    about: 'fee',
    when: (h) => h.kind === 'coop' && flat(h) && h.fee !== null,
    en: (h) => `Monthly maintenance is ${w.dollars(h.fee ?? 0)}, real estate taxes included.`,
    fr: (h) => `Les charges mensuelles sont de ${w.enDollars(h.fee ?? 0)}, taxes comprises.`,
  },
  {
    slot: 'place',
    about: 'building',
    when: has('concierge'),
    en: (h) =>
      `The building has a front desk${h.traits.has('gym') ? ', a gym' : ''} and ${h.traits.has('elevator') ? 'an elevator' : 'a well-kept lobby'}.`,
    fr: (h) =>
      `L’immeuble offre un service de conciergerie${h.traits.has('gym') ? ', une salle d’entraînement' : ''} et ${h.traits.has('elevator') ? 'un ascenseur' : 'un hall soigné'}.`,
  },
  {
    slot: 'place',
    about: 'building',
    when: (h) => flat(h) && h.traits.has('gym') && !h.traits.has('concierge'),
    en: () => 'There is a gym in the building.',
    fr: () => 'L’immeuble compte une salle d’entraînement.',
  },
  {
    slot: 'place',
    about: 'storage',
    when: (h) => flat(h) && (h.traits.has('bike room') || h.traits.has('storage')),
    en: (h) =>
      h.traits.has('bike room')
        ? 'The building has a locked bike room.'
        : 'A storage locker goes with the unit.',
    fr: (h) =>
      h.traits.has('bike room')
        ? 'Les vélos ont leur local verrouillé.'
        : 'Un espace de rangement est inclus.',
  },
  {
    slot: 'place',
    about: 'elevator',
    when: (h) => flat(h) && h.traits.has('elevator') && !h.traits.has('concierge') && (h.level ?? 0) > 2,
    en: () => 'The elevator opens a few steps from the door.',
    fr: () => 'L’ascenseur s’arrête à quelques pas de la porte.',
  },
]
