import type { MarketMedia } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import { regions } from '../../regions/regions.ts'
import type { Home } from '../home/home.types.ts'
import { type Picture, photoKey, photoSeed } from './photo-keys.ts'

type Kind = Picture['kind']
type Shot = [kind: Kind, english: string, french: string, extra?: Partial<Picture>]

const EXTERIOR = ['Front of the house', 'Façade de la maison'] as const
const BUILDING = ['The building from the street', 'L’immeuble vu de la rue'] as const
const FLATS = new Set(['condo', 'coop', 'multi', 'plex'])

/**
 * Creates eight to twenty-four pictures of a home: first the outside, then its rooms, and finally the floor
 * plan.
 */
export function takePictures(home: Home, seedText: string, month: number, random: Random): MarketMedia[] {
  const seed = photoSeed(seedText)
  const shots =
    home.kind === 'land' ? landShots(home) : home.beds === null ? premisesShots() : homeShots(home, random)
  const last = shots.length > 24 ? [...shots.slice(0, 23), ...shots.slice(-1)] : shots
  const base = { region: home.site.region, style: home.style, seed }
  const look = { ...buildingFields(home), ...season(home, month) }
  return last.map(([kind, description, descriptionFrench, extra], order) => {
    const outside = kind === 'exterior' || kind === 'aerial'
    const yard = kind === 'patio' || kind === 'pool'
    const picture: Picture = {
      kind,
      ...base,
      ...(outside || yard ? look : {}),
      ...(kind === 'plan' && home.beds !== null ? { beds: home.beds } : {}),
      ...extra,
    }
    return { key: photoKey(picture), order, description, descriptionFrench }
  })
}

function buildingFields(home: Home): Partial<Picture> {
  return {
    ...(home.stories ? { stories: home.stories } : {}),
    ...(home.kind === 'house' || home.kind === 'townhouse' || home.kind === 'farm'
      ? { garage: home.garage }
      : {}),
    ...(home.pool ? { pool: true } : {}),
  }
}

/** Returns the season in which the home is listed. Regions without snow always look like summer. */
function season(home: Home, month: number): Partial<Picture> {
  if (!regions[home.site.region].snow) return {}
  const name = (
    [
      'winter',
      'winter',
      'spring',
      'spring',
      'spring',
      'summer',
      'summer',
      'summer',
      'autumn',
      'autumn',
      'autumn',
      'winter',
    ] as const
  )[month]
  return name ? { season: name } : {}
}

function homeShots(home: Home, random: Random): Shot[] {
  const shared = FLATS.has(home.kind)
  const [front, facade] = shared ? BUILDING : EXTERIOR
  const beds = home.beds ?? 0
  const times = random.sample(['day', 'golden', 'dusk', 'morning', 'overcast'] as const, 3)
  const small = (home.kind === 'condo' || home.kind === 'plex') && beds === 0
  const shots: Shot[] = [['exterior', front, facade, { time: times[0] ?? 'day' }]]
  shots.push(['living', 'Living room', 'Salon'], ['kitchen', 'Kitchen', 'Cuisine'])
  if (home.traits.has('dining room') || home.kind === 'coop' || (beds > 2 && random.chance(0.6))) {
    shots.push(['dining', 'Dining area', 'Coin repas'])
  }
  if (!small) shots.push(['living', 'Living room from the other side', 'Salon, autre angle', { variant: 2 }])
  if (random.chance(0.5))
    shots.push(['kitchen', 'Kitchen toward the window', 'Cuisine, vers la fenêtre', { variant: 2 }])
  for (let i = 1; i <= Math.min(5, beds); i++) {
    const name = i === 1 ? 'Main bedroom' : `Bedroom ${i}`
    shots.push([
      'bedroom',
      name,
      i === 1 ? 'Chambre principale' : `Chambre ${i}`,
      i > 1 ? { variant: i } : {},
    ])
  }
  if (small) shots.push(['bedroom', 'Sleeping area', 'Coin nuit'])
  for (let i = 1; i <= Math.min(3, home.fullBaths ?? 0); i++) {
    shots.push([
      'bath',
      i === 1 ? 'Bathroom' : `Bathroom ${i}`,
      i === 1 ? 'Salle de bain' : `Salle de bain ${i}`,
      i > 1 ? { variant: i } : {},
    ])
  }
  if (home.traits.has('study')) shots.push(['study', 'Study', 'Bureau'])
  if (home.outdoor)
    shots.push(['patio', `The ${home.outdoor}`, home.outdoor === 'balcony' ? 'Balcon' : 'Terrasse'])
  if (home.pool || home.sharedPool)
    shots.push(['pool', home.pool ? 'Pool' : 'Shared pool', home.pool ? 'Piscine' : 'Piscine commune'])
  if (!shared)
    shots.push([
      'exterior',
      'Back of the house',
      'Arrière de la maison',
      { variant: 2, time: times[1] ?? 'day' },
    ])
  shots.push([
    'exterior',
    `${front}, ${later(times[2])}`,
    `${facade}, ${plusTard(times[2])}`,
    { variant: 3, time: times[2] ?? 'dusk' },
  ])
  if (home.kind === 'farm' || home.luxury || random.chance(0.3))
    shots.push(['aerial', 'From above', 'Vue aérienne'])
  if (shots.length < 7) shots.push(['kitchen', 'Kitchen detail', 'Détail de la cuisine', { variant: 3 }])
  if (shots.length < 7)
    shots.push(['exterior', `${front}, closer`, `${facade}, de plus près`, { variant: 4, time: 'day' }])
  shots.push(['plan', 'Floor plan', 'Plan des pièces'])
  return shots
}

const LATER = {
  day: 'at noon',
  golden: 'late in the day',
  dusk: 'at dusk',
  morning: 'in the morning',
  overcast: 'under clouds',
} as const
const PLUS_TARD = {
  day: 'à midi',
  golden: 'en fin de journée',
  dusk: 'à la brunante',
  morning: 'le matin',
  overcast: 'par temps gris',
} as const
const later = (time: keyof typeof LATER = 'dusk') => LATER[time]
const plusTard = (time: keyof typeof PLUS_TARD = 'dusk') => PLUS_TARD[time]

function landShots(home: Home): Shot[] {
  const shots: Shot[] = [
    ['exterior', 'The land from the road', 'Le terrain vu du chemin', { time: 'golden' }],
    ['aerial', 'The land from above', 'Vue aérienne du terrain'],
    ['exterior', 'Toward the back property line', 'Vers le fond du terrain', { variant: 2, time: 'day' }],
    ['exterior', 'Along the side', 'Le long du côté', { variant: 3, time: 'morning' }],
    ['aerial', 'The surroundings from above', 'Les environs vus du ciel', { variant: 2 }],
    ['exterior', 'The land in the evening', 'Le terrain le soir', { variant: 4, time: 'dusk' }],
    ['exterior', 'The ground up close', 'Le sol de plus près', { variant: 5, time: 'overcast' }],
    ['exterior', 'The approach', 'L’accès', { variant: 6, time: 'day' }],
  ]
  if (home.water)
    shots.splice(2, 0, ['exterior', 'Toward the water', 'Vers l’eau', { variant: 7, time: 'golden' }])
  return shots
}

function premisesShots(): Shot[] {
  return [
    ['exterior', 'The building from the street', 'L’immeuble vu de la rue', { time: 'day' }],
    ['exterior', 'The entrance', 'L’entrée', { variant: 2, time: 'morning' }],
    ['study', 'Interior', 'Une pièce intérieure'],
    ['study', 'A second room', 'Une deuxième pièce', { variant: 2 }],
    ['exterior', 'The side of the building', 'Le côté de l’immeuble', { variant: 3, time: 'golden' }],
    ['exterior', 'The building at dusk', 'L’immeuble à la brunante', { variant: 4, time: 'dusk' }],
    ['aerial', 'From above', 'Vue aérienne'],
    ['plan', 'Floor plan', 'Plan'],
  ]
}
