import type { Home } from '../home/home.types.ts'
import { isFlat, isOnLot, type Pattern } from './pattern.types.ts'
import { EAU } from './vocabulary.ts'

const lake = ({ water }: Home) => `the ${water ?? 'lake'}`
const lac = ({ water }: Home) => EAU[water ?? 'lake']
const isOnWater = ({ water }: Home) => water !== null
const isBuilding = (h: Home) => isFlat(h) || h.kind === 'multi'

/** Sentences that every home with a pool or on the water includes. */
export const waterPatterns: readonly Pattern[] = [
  {
    slot: 'outside',
    about: 'water view',
    always: true,
    when: (h) => isOnWater(h) && !isBuilding(h),
    en: (h) => [
      `The property is on the waterfront and borders ${lake(h)}.`,
      `This is waterfront property: the land meets ${lake(h)}.`,
      `On the waterfront, ${lake(h)} is both the border and the view.`,
      `Waterfront on ${lake(h)}, the property has a view of the water.`,
      `You are on the waterfront here, with ${lake(h)} in view.`,
    ],
    fr: (h) => [
      `La propriété est riveraine\u00a0: ${lac(h)} en marque la limite.`,
      `Le terrain donne sur ${lac(h)}, avec vue sur l’eau.`,
      `On est au bord de l’eau, avec ${lac(h)} devant soi.`,
      `Propriété riveraine, elle a ${lac(h)} pour vue.`,
    ],
  },
  {
    slot: 'outside',
    about: 'water view',
    always: true,
    when: (h) => isOnWater(h) && isBuilding(h),
    en: (h) => [
      `The building is on the waterfront and borders ${lake(h)}.`,
      `Waterfront on ${lake(h)}, the building has a view of the water.`,
      `You are on the waterfront here, with ${lake(h)} in view.`,
    ],
    fr: (h) => [
      `L’immeuble est riverain\u00a0: ${lac(h)} est tout à côté.`,
      `L’immeuble donne sur ${lac(h)}, avec vue sur l’eau.`,
      `On est au bord de l’eau, avec ${lac(h)} devant soi.`,
    ],
  },
  {
    slot: 'outside',
    about: 'pool',
    always: true,
    when: ({ pool, lease }) => pool && !lease,
    en: () => [
      'The pool is private.',
      'Outside is a private pool.',
      'Summer happens around the private pool.',
      'A private pool is part of the property.',
      'You can swim in your own pool.',
      'There is a private pool for hot days.',
    ],
    fr: () => [
      'La piscine est privée.',
      'Dehors, on profite d’une piscine privée.',
      'L’été se passe autour de la piscine privée.',
      'Une piscine privée fait partie de la propriété.',
    ],
  },
  {
    slot: 'outside',
    about: 'pool',
    always: true,
    when: ({ pool, lease }) => pool && lease,
    en: () => [
      'The rental has a private pool.',
      'A private pool comes with the lease.',
      'Outside is a private pool.',
      'You can swim in a private pool.',
    ],
    fr: () => [
      'La location comprend une piscine privée.',
      'Dehors, on profite d’une piscine privée.',
      'Une piscine privée accompagne le logement.',
    ],
  },
  {
    slot: 'outside',
    about: 'pool',
    always: true,
    when: (h) => h.sharedPool && isFlat(h),
    en: () => [
      'The building has a shared pool.',
      'The pool in the building is shared.',
      'A shared pool is part of the building.',
      'For a swim, there is a shared pool.',
      'You can use the shared pool.',
    ],
    fr: () => [
      'L’immeuble compte une piscine commune.',
      'On a accès à la piscine commune.',
      'Une piscine commune fait partie de l’immeuble.',
      'Pour se baigner, il y a une piscine commune.',
    ],
  },
  {
    slot: 'outside',
    about: 'pool clubhouse',
    always: true,
    when: (h) => h.sharedPool && isOnLot(h) && h.traits.has('clubhouse'),
    en: () => [
      'The community has a pool and a clubhouse.',
      'A community pool and a clubhouse are shared.',
      'Shared amenities are a pool and a clubhouse.',
      'You can use the community pool and clubhouse.',
    ],
    fr: () => [
      'Le secteur compte une piscine commune et un pavillon.',
      'On partage une piscine commune et un pavillon.',
      'Une piscine commune et un pavillon sont à votre disposition.',
    ],
  },
  {
    slot: 'outside',
    about: 'pool',
    always: true,
    when: (h) => h.sharedPool && isOnLot(h) && !h.traits.has('clubhouse'),
    en: () => ['The community has a shared pool.', 'A community pool is shared.'],
    fr: () => ['Le secteur compte une piscine commune.', 'On a accès à une piscine commune.'],
  },
]
