import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './words.ts'

const house = ({ kind, lease }: Home) =>
  ['house', 'townhouse', 'cabin', 'manufactured'].includes(kind) && !lease
const beds = ({ beds }: Home) => beds ?? 0
const size = ({ size }: Home) => size ?? 0
const old = (home: Home) => house(home) && !home.newBuild && (home.year ?? 0) < 1950
const has = (trait: Parameters<Home['traits']['has']>[0]) => (home: Home) =>
  house(home) && home.traits.has(trait)

/** Sentences about houses for sale. */
export const HOUSE_PATTERNS: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'style beds',
    when: (h) => house(h) && beds(h) > 1,
    en: (h) =>
      `${w.capital(w.a(`${w.number(beds(h))}-bedroom ${w.STYLE[h.style]}`))} in ${w.quarter(h)} with ${w.feet(size(h))} of living space.`,
    fr: (h) =>
      `À ${w.quarter(h)}, ${w.MAISON[h.style] ?? 'une maison'} de ${w.nombre(beds(h))} chambres offrant ${w.pieds(size(h))} habitables.`,
  },
  {
    slot: 'open',
    about: 'year style',
    when: (h) => old(h),
    en: (h) =>
      `Built in ${h.year}, this ${w.STYLE[h.style]} has kept its proportions and gained a few modern comforts.`,
    fr: (h) =>
      `Construite en ${h.year}, cette propriété a gardé ses belles proportions et gagné un peu de confort moderne.`,
  },
  {
    slot: 'open',
    about: 'year new',
    when: (h) => house(h) && h.newBuild,
    en: (h) =>
      `Newly built and never lived in: ${w.feet(size(h))}, ${w.plural(beds(h), 'bedroom')} and ${w.baths(h)}.`,
    fr: (h) =>
      `Construction neuve jamais habitée\u00a0: ${w.pieds(size(h))}, ${w.pluriel(beds(h), 'chambre')} et ${w.sallesDeBain(h)}.`,
  },
  {
    slot: 'open',
    about: 'year new builder',
    when: (h) => house(h) && h.newBuild && h.kind !== 'manufactured',
    en: (h) =>
      `Finished in ${h.year}, this house comes with the builder’s warranty and nothing on the to-do list.`,
    fr: (h) =>
      `Livrée en ${h.year}, cette maison profite de la garantie du constructeur\u00a0: rien à refaire, tout est à découvrir.`,
  },
  {
    slot: 'open',
    about: 'water',
    when: (h) => house(h) && h.water !== null,
    en: (h) =>
      `The back of the house looks straight onto ${w.WATER[h.water ?? 'lake']}, and the rooms are arranged to make the most of it.`,
    fr: (h) =>
      `L’arrière de la maison donne directement accès ${w.EAU[h.water ?? 'lake']}, et les pièces de vie en profitent du matin au soir.`,
  },
  {
    slot: 'open',
    about: 'one floor',
    when: (h) => house(h) && h.storeys === 1 && h.kind === 'house' && beds(h) > 1,
    en: (h) =>
      `Everything is on one level here: ${w.number(beds(h))} bedrooms, ${w.baths(h)}, and no stairs to climb.`,
    fr: (h) =>
      `Tout est de plain-pied\u00a0: ${w.nombre(beds(h))} chambres, ${w.sallesDeBain(h)}, aucun escalier à monter.`,
  },
  {
    slot: 'open',
    about: 'view',
    when: (h) => house(h) && h.view !== null && h.view !== 'water',
    en: (h) => `From the living room you look out over ${w.VIEW[h.view ?? 'hills']}.`,
    fr: (h) => `Du salon, le regard porte sur ${w.VUE[h.view ?? 'hills']}.`,
  },
  {
    slot: 'open',
    about: 'luxury',
    when: (h) => house(h) && h.luxury,
    en: (h) =>
      `Set on ${h.lotAcres && h.lotAcres >= 1 ? `${h.lotAcres.toFixed(1)} acres` : 'a private lot'} in ${w.quarter(h)}, this home was planned for long dinners and quiet mornings alike.`,
    fr: (h) =>
      `Nichée sur un terrain intime ${w.de(w.quarter(h))}, cette résidence a été pensée pour les grandes tablées comme pour les matins tranquilles.`,
  },
  {
    slot: 'open',
    about: 'townhouse',
    when: (h) => house(h) && h.kind === 'townhouse',
    en: (h) =>
      `${w.capital(w.number(h.storeys ?? 2))} floors, its own front door and little to mow: ${w.a(w.STYLE[h.style])} in ${w.quarter(h)}.`,
    fr: (h) =>
      `${w.capital((h.storeys ?? 2) === 3 ? 'trois' : 'deux')} étages, une entrée privée et peu d’entretien\u00a0: une maison de ville bien située à ${w.quarter(h)}.`,
  },
  {
    slot: 'open',
    about: 'cabin',
    when: (h) => h.kind === 'cabin' && !h.lease,
    en: (h) =>
      `A ${w.STYLE[h.style]} on ${(h.lotAcres ?? 1).toFixed(1)} acres outside ${h.site.city.placeName}, warm in winter and shaded in summer.`,
    fr: (h) =>
      `Près ${w.de(h.site.city.placeName)}, un chalet sur un grand terrain, chaleureux l’hiver et ombragé l’été.`,
  },
  {
    slot: 'open',
    about: 'manufactured',
    when: (h) => h.kind === 'manufactured',
    en: (h) =>
      `Well-kept ${h.year} manufactured home with ${w.plural(beds(h), 'bedroom')} and ${w.feet(size(h))}${h.propertyType === 'Manufactured In Park' ? ' in a quiet park' : ' on its own land'}.`,
    fr: (h) =>
      `Maison mobile de ${h.year} bien entretenue\u00a0: ${w.pluriel(beds(h), 'chambre')} et ${w.pieds(size(h))}${h.propertyType === 'Manufactured In Park' ? ' dans un parc paisible' : ' sur terrain privé'}.`,
  },
  {
    slot: 'layout',
    about: 'baths beds',
    when: (h) => house(h) && beds(h) > 1,
    en: (h) =>
      `There are ${w.number(beds(h))} bedrooms and ${w.baths(h)}${(h.storeys ?? 1) > 1 ? `, spread over ${w.number(h.storeys ?? 2)} floors` : ''}.`,
    fr: (h) =>
      `On y compte ${w.nombre(beds(h))} chambres et ${w.sallesDeBain(h)}${(h.storeys ?? 1) > 1 ? ', réparties sur deux niveaux ou plus' : ''}.`,
  },
  {
    slot: 'layout',
    about: 'open plan',
    when: has('open plan'),
    en: () => 'The kitchen, dining table and sofa share one open room, so the cook is never left out.',
    fr: () =>
      'La cuisine, la salle à manger et le salon forment une seule aire ouverte, idéale pour recevoir.',
  },
  {
    slot: 'layout',
    about: 'dining room',
    when: has('dining room'),
    en: () => 'A separate dining room seats eight and keeps the kitchen out of sight.',
    fr: () => 'La salle à manger fermée accueille huit convives sans peine.',
  },
  {
    slot: 'layout',
    about: 'primary on main',
    when: has('primary on main'),
    en: () => 'The primary bedroom is on the ground floor, with the other bedrooms upstairs.',
    fr: () => 'La chambre principale se trouve au rez-de-chaussée, les autres chambres à l’étage.',
  },
  {
    slot: 'layout',
    about: 'study',
    when: has('study'),
    en: () => 'A study with a door that closes makes working from home easy.',
    fr: () => 'Un bureau fermé permet de télétravailler en paix.',
  },
  {
    slot: 'layout',
    about: 'basement',
    when: (h) => house(h) && h.basement === 'finished',
    en: () => 'The finished basement adds a family room and space for guests.',
    fr: () => 'Le sous-sol aménagé ajoute une salle familiale et de l’espace pour la visite.',
  },
  {
    slot: 'layout',
    about: 'basement',
    when: (h) => house(h) && h.basement === 'unfinished',
    en: () => 'The basement is dry and unfinished, with headroom for later plans.',
    fr: () => 'Le sous-sol, sec et non aménagé, se prête à tous les projets.',
  },
  {
    slot: 'inside',
    about: 'floor',
    when: (h) => house(h) && h.floor !== 'carpet',
    en: (h) => `${w.capital(w.FLOOR[h.floor])} run through the main rooms.`,
    fr: (h) => `Les pièces principales sont dotées de ${w.PLANCHER[h.floor]}.`,
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: (h) => house(h) && h.traits.has('island'),
    en: (h) =>
      `The kitchen has ${w.COUNTER[h.counter]}, ${w.a(`${h.range} range`)} and an island to gather around.`,
    fr: (h) =>
      `La cuisine propose des ${w.COMPTOIR[h.counter]} et un îlot autour duquel tout le monde se retrouve.`,
  },
  {
    slot: 'inside',
    about: 'kitchen',
    when: (h) => house(h) && !h.traits.has('island'),
    en: (h) =>
      `The kitchen is practical and bright, with ${w.COUNTER[h.counter]} and ${w.a(`${h.range} range`)}.`,
    fr: (h) => `La cuisine, fonctionnelle et lumineuse, est équipée de ${w.COMPTOIR[h.counter]}.`,
  },
  {
    slot: 'inside',
    about: 'pantry',
    when: has('pantry'),
    en: () => 'A walk-in pantry keeps the counters clear.',
    fr: () => 'Un garde-manger permet de garder les comptoirs dégagés.',
  },
  {
    slot: 'inside',
    about: 'fireplace',
    when: (h) => house(h) && h.fireplace === 'wood',
    en: () => 'A wood-burning fireplace anchors the living room.',
    fr: () => 'Un foyer au bois réchauffe le salon.',
  },
  {
    slot: 'inside',
    about: 'fireplace',
    when: (h) => house(h) && h.fireplace === 'gas',
    en: () => 'The gas fireplace in the living room lights at the turn of a switch.',
    fr: () => 'Le foyer au gaz du salon s’allume d’un simple geste.',
  },
  {
    slot: 'inside',
    about: 'ceiling',
    when: has('vaulted'),
    en: () => 'Under the vaulted ceiling, the living room feels larger than its plan.',
    fr: () => 'Sous son plafond cathédrale, le salon paraît encore plus vaste.',
  },
  {
    slot: 'inside',
    about: 'light',
    when: has('large windows'),
    en: () => 'Tall windows bring daylight deep into the rooms.',
    fr: () => 'La fenestration abondante laisse entrer la lumière toute la journée.',
  },
  {
    slot: 'inside',
    about: 'built-ins',
    when: has('built-ins'),
    en: () => 'Built-in shelves and a window seat give the living room its character.',
    fr: () => 'Des bibliothèques encastrées donnent du caractère au salon.',
  },
  {
    slot: 'inside',
    about: 'closet',
    when: has('walk-in closet'),
    en: (h) =>
      `The primary bedroom has a walk-in closet${h.traits.has('soaking tub') ? ' and a bath with a soaking tub' : ''}.`,
    fr: (h) =>
      `La chambre principale dispose d’une grande penderie${h.traits.has('soaking tub') ? ' et d’un bain autoportant' : ''}.`,
  },
  {
    slot: 'outside',
    about: 'pool',
    when: (h) => house(h) && h.pool,
    en: (h) =>
      `Behind the house, the pool gets sun for most of the day${h.outdoor ? `, with a ${w.OUTDOOR[h.outdoor]} beside it` : ''}.`,
    fr: (h) =>
      `Dans la cour, la piscine creusée profite du soleil une bonne partie de la journée${h.outdoor ? `, avec ${w.DEHORS[h.outdoor]} juste à côté` : ''}.`,
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => house(h) && h.outdoor !== null && h.outdoor !== 'roof terrace' && !h.pool,
    en: (h) => `The ${w.OUTDOOR[h.outdoor ?? 'patio']} off the kitchen is set up for supper outside.`,
    fr: (h) => `Attenante à la cuisine, ${w.DEHORS[h.outdoor ?? 'patio']} invite aux repas en plein air.`,
  },
  {
    slot: 'outside',
    about: 'outdoor',
    when: (h) => house(h) && h.outdoor === 'roof terrace',
    en: () => 'Stairs lead up to a private roof terrace.',
    fr: () => 'Un escalier mène à une terrasse privée sur le toit.',
  },
  {
    slot: 'outside',
    about: 'yard',
    when: has('fenced'),
    en: (h) =>
      `The yard is fenced${h.traits.has('mature trees') ? ' and shaded by mature trees' : ''}, ready for a dog or a swing.`,
    fr: (h) =>
      `La cour est clôturée${h.traits.has('mature trees') ? ' et ombragée par des arbres matures' : ''}, prête pour le chien et les enfants.`,
  },
  {
    slot: 'outside',
    about: 'garden',
    when: has('garden'),
    en: () => 'Raised beds are already planted along the sunny side.',
    fr: () => 'Du côté ensoleillé, le potager est déjà aménagé.',
  },
  {
    slot: 'outside',
    about: 'garage',
    when: (h) => house(h) && h.garage > 0,
    en: (h) =>
      `The ${w.number(h.garage)}-car garage ${h.traits.has('ev charger') ? 'is wired for an electric car' : 'has room for bikes and tools as well'}.`,
    fr: (h) =>
      `Le garage ${h.garage > 1 ? 'double ' : ''}${h.traits.has('ev charger') ? 'est muni d’une borne de recharge' : 'laisse de la place aux vélos et aux outils'}.`,
  },
  {
    slot: 'outside',
    about: 'lot',
    when: (h) => house(h) && (h.lotAcres ?? 0) >= 0.5,
    en: (h) =>
      `The lot measures ${(h.lotAcres ?? 0).toFixed(2)} acres, so the neighbors keep their distance.`,
    fr: (h) => `Le terrain de ${w.pieds((h.lotAcres ?? 0) * 43_560)} garantit une belle intimité.`,
  },
  {
    slot: 'upkeep',
    about: 'renewals',
    when: (h) => house(h) && h.renewals.length > 1,
    en: (h) => `Recent work includes ${w.updates(h)}.`,
    fr: (h) => `Rénovations récentes\u00a0: ${w.travaux(h)}.`,
  },
  {
    slot: 'upkeep',
    about: 'renewals',
    when: (h) => house(h) && h.renewals.length > 0,
    en: (h) => `The owners have replaced or redone ${w.updates(h)}; receipts are on file.`,
    fr: (h) => `Les propriétaires ont refait ce qui suit, factures à l’appui\u00a0: ${w.travaux(h)}.`,
  },
  {
    slot: 'upkeep',
    about: 'solar',
    when: has('solar'),
    en: () => 'Solar panels on the roof keep the electric bill small.',
    fr: () => 'Des panneaux solaires allègent la facture d’électricité.',
  },
  {
    slot: 'upkeep',
    about: 'heat pump',
    when: (h) => house(h) && (h.heating.includes('Heat Pump') || h.cooling.includes('Heat Pump')),
    en: () => 'A heat pump takes care of both the cold and the hot days.',
    fr: () => 'Une thermopompe assure le confort en toute saison.',
  },
  {
    slot: 'place',
    about: 'cul-de-sac',
    when: has('cul-de-sac'),
    en: () => 'The street ends here, so the only traffic is neighbors coming home.',
    fr: () => 'La rue se termine en cul-de-sac\u00a0: seuls les voisins y passent.',
  },
  {
    slot: 'place',
    about: 'trails',
    when: has('trails'),
    en: () => 'Walking trails start around the corner.',
    fr: () => 'Des sentiers pédestres débutent au coin de la rue.',
  },
  {
    slot: 'place',
    about: 'gated',
    when: has('gated'),
    en: () => 'The entrance to the street is gated.',
    fr: () => 'L’accès au secteur est contrôlé par une barrière.',
  },
  {
    slot: 'place',
    about: 'shared pool',
    when: (h) => house(h) && h.sharedPool,
    en: () => 'The association looks after a clubhouse and a community pool.',
    fr: () => 'L’association entretient un pavillon et une piscine communautaire.',
  },
]
