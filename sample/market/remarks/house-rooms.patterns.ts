import type { Home } from '../home/home.types.ts'
import { having, isHouse, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const beds = ({ beds }: Home) => beds ?? 0

/** Sentences about the inside of houses for sale. */
export const houseRoomPatterns: readonly Pattern[] = [
  {
    slot: 'layout',
    about: 'baths beds floors',
    when: (h) => isHouse(h) && beds(h) > 1,
    en: (h) => [
      `There are ${w.number(beds(h))} bedrooms and ${w.baths(h)}${(h.stories ?? 1) > 1 ? `, spread over ${w.number(h.stories ?? 2)} floors` : ''}.`,
      `The plan is simple: ${w.number(beds(h))} bedrooms, ${w.baths(h)}, no wasted hallway.`,
      `${w.capital(w.number(beds(h)))} bedrooms share ${w.baths(h)}.`,
    ],
    fr: (h) => [
      `On y compte ${w.nombre(beds(h))} chambres et ${w.sallesDeBain(h)}.`,
      `La distribution est simple\u00a0: ${w.nombre(beds(h))} chambres, ${w.sallesDeBain(h)}, aucun espace perdu.`,
    ],
  },
  {
    slot: 'layout',
    about: 'open plan',
    when: having(isHouse, 'open plan'),
    en: () => [
      'The kitchen, dining table and sofa share one open room, so the cook is never left out.',
      'Inside, the main floor is one open sweep from front door to back yard.',
      'You can stir a pot, help with homework and follow the game from the same spot.',
      'The main rooms flow into each other without a wall between them.',
      'Cooking and company share one open space.',
      'The living area is open from end to end, which makes parties easy.',
    ],
    fr: () => [
      'La cuisine, la salle à manger et le salon forment une seule aire ouverte, idéale pour recevoir.',
      'L’aire ouverte permet de cuisiner sans jamais quitter la conversation.',
    ],
  },
  {
    slot: 'layout',
    about: 'dining room',
    when: having(isHouse, 'dining room'),
    en: () => [
      'A separate dining room seats eight and keeps the kitchen out of sight.',
      'Holiday meals have a room of their own.',
      'The dining room is a real one, with space for a sideboard.',
      'Dinner guests sit in a dining room with a door to the kitchen.',
    ],
    fr: () => [
      'La salle à manger fermée accueille huit convives sans peine.',
      'Les grands repas ont leur pièce à eux.',
    ],
  },
  {
    slot: 'layout',
    about: 'primary on main',
    when: having(isHouse, 'primary on main'),
    en: () => [
      'The primary bedroom is on the ground floor, with the other bedrooms upstairs.',
      'Sleep downstairs if you like: the primary bedroom is on the main level.',
    ],
    fr: () => 'La chambre principale se trouve au rez-de-chaussée, les autres chambres à l’étage.',
  },
  {
    slot: 'layout',
    about: 'study',
    when: having(isHouse, 'study'),
    en: () => [
      'A study with a door that closes makes working from home easy.',
      'The study sits apart from the bedrooms and takes video calls well.',
      'Off the hall is a study with room for two desks.',
      'One room is set aside as a study.',
    ],
    fr: () => [
      'Un bureau fermé permet de télétravailler en paix.',
      'Le bureau, à l’écart des chambres, convient bien au télétravail.',
    ],
  },
  {
    slot: 'layout',
    about: 'basement',
    when: (h) => isHouse(h) && h.basement === 'finished',
    en: () => [
      'The finished basement adds a family room and space for guests.',
      'Downstairs, the basement is finished and warm underfoot.',
      'Teenagers will claim the finished basement first.',
    ],
    fr: () => [
      'Le sous-sol aménagé ajoute une salle familiale et de l’espace pour la visite.',
      'Au sous-sol, entièrement aménagé, les ados auront leur royaume.',
    ],
  },
  {
    slot: 'layout',
    about: 'basement',
    when: (h) => isHouse(h) && h.basement === 'unfinished',
    en: () => [
      'The basement is dry and unfinished, with headroom for later plans.',
      'Storage is not a problem: the basement runs under the whole house.',
    ],
    fr: () => [
      'Le sous-sol, sec et non aménagé, se prête à tous les projets.',
      'Le sous-sol offre tout le rangement voulu.',
    ],
  },
  {
    slot: 'inside',
    about: 'floor',
    when: (h) => isHouse(h) && h.floor !== 'carpet',
    en: (h) => [
      `${w.capital(w.FLOOR[h.floor])} run through the main rooms.`,
      `Underfoot are ${w.FLOOR[h.floor]}.`,
      `The ${w.FLOOR[h.floor]} carry from the entry to the living room.`,
    ],
    fr: (h) => [
      `Les pièces principales sont dotées de ${w.PLANCHER[h.floor]}.`,
      `On remarque d’entrée de jeu les ${w.PLANCHER[h.floor]}.`,
    ],
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: having(isHouse, 'island'),
    en: (h) => [
      `The kitchen has ${w.COUNTER[h.counter]}, ${w.a(`${h.range} range`)} and an island to gather around.`,
      `Breakfast happens at the kitchen island; dinner gets made on ${w.a(`${h.range} range`)} beside ${w.COUNTER[h.counter]}.`,
      `Cooks will like the kitchen: ${w.COUNTER[h.counter]}, an island and ${w.a(`${h.range} range`)}.`,
    ],
    fr: (h) => [
      `La cuisine propose des ${w.COMPTOIR[h.counter]} et un îlot autour duquel tout le monde se retrouve.`,
      `Les déjeuners se prennent à l’îlot de la cuisine, équipée de ${w.COMPTOIR[h.counter]}.`,
    ],
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: (h) => isHouse(h) && !h.traits.has('island'),
    en: (h) => [
      `The kitchen is practical and bright, with ${w.COUNTER[h.counter]} and ${w.a(`${h.range} range`)}.`,
      `In the kitchen you will find ${w.COUNTER[h.counter]}, ${w.a(`${h.range} range`)} and room for a small table.`,
      `The kitchen keeps its work triangle short: ${w.a(`${h.range} range`)}, a deep sink and ${w.COUNTER[h.counter]}.`,
    ],
    fr: (h) => [
      `La cuisine, fonctionnelle et lumineuse, est équipée de ${w.COMPTOIR[h.counter]}.`,
      `La cuisine réunit des ${w.COMPTOIR[h.counter]} et assez de place pour une petite table.`,
    ],
  },
  {
    slot: 'inside',
    about: 'pantry',
    when: having(isHouse, 'pantry'),
    en: () => [
      'A walk-in pantry keeps the counters clear.',
      'The pantry holds a month of groceries.',
      'A pantry gives dry goods a place of their own.',
    ],
    fr: () => 'Un garde-manger permet de garder les comptoirs dégagés.',
  },
  {
    slot: 'inside',
    about: 'fireplace',
    when: (h) => isHouse(h) && h.fireplace === 'wood',
    en: () => [
      'A wood-burning fireplace anchors the living room.',
      'Winter evenings gather around the wood-burning fireplace.',
      'The fireplace burns wood and draws well.',
    ],
    fr: () => [
      'Un foyer au bois réchauffe le salon.',
      'Les soirées d’hiver se passent autour du foyer au bois.',
    ],
  },
  {
    slot: 'inside',
    about: 'fireplace',
    when: (h) => isHouse(h) && h.fireplace === 'gas',
    en: () => [
      'The gas fireplace in the living room lights at the turn of a switch.',
      'A gas fireplace takes the chill off the living room.',
      'The sofa faces a gas fireplace with a simple surround.',
    ],
    fr: () => [
      'Le foyer au gaz du salon s’allume d’un simple geste.',
      'Un foyer au gaz réchauffe le salon en un instant.',
    ],
  },
  {
    slot: 'inside',
    about: 'ceiling',
    when: having(isHouse, 'vaulted'),
    en: () => [
      'Under the vaulted ceiling, the living room feels larger than its plan.',
      'A vaulted ceiling gives the living room an open, airy feel.',
    ],
    fr: () => 'Sous son plafond cathédrale, le salon paraît encore plus vaste.',
  },
  {
    slot: 'inside',
    about: 'light',
    when: having(isHouse, 'large windows'),
    en: () => [
      'Tall windows bring daylight deep into the rooms.',
      'Large windows on two sides keep the rooms bright until evening.',
    ],
    fr: () => [
      'La fenestration abondante laisse entrer la lumière toute la journée.',
      'De grandes fenêtres sur deux façades éclairent les pièces jusqu’au soir.',
    ],
  },
  {
    slot: 'inside',
    about: 'built-ins',
    when: having(isHouse, 'built-ins'),
    en: () => [
      'Built-in shelves and a window seat give the living room its character.',
      'The built-in cabinets are original to the house.',
    ],
    fr: () => 'Des bibliothèques encastrées donnent du caractère au salon.',
  },
  {
    slot: 'inside',
    about: 'closet',
    when: having(isHouse, 'walk-in closet'),
    en: (h) => [
      `The primary bedroom has a walk-in closet${h.traits.has('soaking tub') ? ' and a bath with a soaking tub' : ''}.`,
      h.traits.has('soaking tub')
        ? 'A walk-in closet and a soaking tub make the primary bedroom a place to retreat to.'
        : 'There is a walk-in closet off the primary bedroom, with rods at two heights.',
    ],
    fr: (h) =>
      `La chambre principale dispose d’une grande penderie${h.traits.has('soaking tub') ? ' et d’un bain autoportant' : ''}.`,
  },
  {
    slot: 'inside',
    about: 'laundry',
    when: having(isHouse, 'laundry room'),
    en: () => [
      'The laundry room has its own door, and the washer and dryer stay.',
      'You get a real laundry room, not a closet in the hallway.',
      'A laundry room with a sink keeps muddy boots out of the kitchen.',
      'The washer and dryer stay, in a laundry room with a folding counter.',
    ],
    fr: () => 'La buanderie est fermée; laveuse et sécheuse sont incluses.',
  },
]
