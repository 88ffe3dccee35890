import type { Home, HomeKind } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const is =
  (kind: HomeKind, trait?: Parameters<Home['traits']['has']>[0]) =>
  (home: Home): boolean =>
    home.kind === kind && (trait === undefined || home.traits.has(trait))
const isLandOrFarm = ({ kind }: Home) => kind === 'land' || kind === 'farm'
const premises = ({ kind }: Home) => ['office', 'retail', 'industrial', 'mixed'].includes(kind)
const acres = ({ lotAcres }: Home) => w.acres(lotAcres ?? 0)
const hectares = ({ lotAcres }: Home) => {
  const area = (lotAcres ?? 0) * 0.4047
  return area < 0.8 ? w.pieds((lotAcres ?? 0) * 43_560) : `${w.decimal(area)}\u00a0hectares`
}
const PREMISES: Partial<Record<HomeKind, string>> = {
  office: 'office space',
  retail: 'retail space',
  industrial: 'industrial space',
  mixed: 'mixed-use building',
}
const LOCAL: Partial<Record<HomeKind, string>> = {
  office: 'Bureaux',
  retail: 'Local commercial',
  industrial: 'Espace industriel',
  mixed: 'Immeuble à usage mixte',
}

/** Sentences about income property, land, farms, and business premises. */
export const otherPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'units',
    when: is('multi'),
    en: (h) =>
      `${w.capital(w.number(h.units ?? 2))}-unit building in ${w.quarter(h)} with ${w.plural(h.beds ?? 0, 'bedroom')} in all and ${w.feet(h.size ?? 0)}.`,
    fr: (h) =>
      `${h.units === 2 ? 'Duplex' : h.units === 3 ? 'Triplex' : h.units === 4 ? 'Quadruplex' : `Immeuble de ${h.units} logements`} ${w.dans(h)}, ${w.pieds(h.size ?? 0)} et ${w.pluriel(h.beds ?? 0, 'chambre')} au total.`,
  },
  {
    slot: 'open',
    about: 'income year',
    when: is('multi'),
    en: (h) => [
      `An income property built in ${h.year} and cared for by one owner.`,
      `${w.capital(w.number(h.units ?? 2))} front doors, one roof: a ${h.year} building with steady rents.`,
      `For an investor or an owner who likes company: ${w.number(h.units ?? 2)} units in ${w.quarter(h)}.`,
    ],
    fr: (h) => [
      `Un immeuble à revenus construit en ${h.year}, soigné par un seul propriétaire.`,
      `${w.capital(w.nombre(h.units ?? 2))} portes sous un même toit\u00a0: un immeuble de ${h.year} aux loyers stables.`,
      `Pour investir ou pour habiter chez soi avec des revenus\u00a0: ${w.nombre(h.units ?? 2)} logements ${w.dans(h)}.`,
    ],
  },
  {
    slot: 'layout',
    about: 'leased',
    when: is('multi', 'leased'),
    en: (h) =>
      `${h.units === 2 ? 'Both' : `All ${w.number(h.units ?? 3)}`} units are leased; the rent roll is available to qualified buyers.`,
    fr: (h) =>
      `${h.units === 2 ? 'Les deux' : 'Tous les'} logements sont loués; la liste des baux est remise aux acheteurs sérieux.`,
  },
  {
    slot: 'layout',
    about: 'leased',
    when: (h) => h.kind === 'multi' && !h.traits.has('leased'),
    en: () => 'One unit will be delivered vacant, so an owner can move in at closing.',
    fr: () => 'Un logement sera libre à la vente, parfait pour un propriétaire occupant.',
  },
  {
    slot: 'inside',
    about: 'meters',
    when: is('multi', 'separate meters'),
    en: () => [
      'Each unit has its own electric meter.',
      'Tenants pay their own electricity, metered by unit.',
    ],
    fr: () => 'Chaque logement a son compteur d’électricité.',
  },
  {
    slot: 'inside',
    about: 'laundry',
    when: is('multi', 'laundry room'),
    en: () => 'A shared laundry room brings in a little extra.',
    fr: () => 'Une buanderie commune procure un petit revenu d’appoint.',
  },
  {
    slot: 'outside',
    about: 'parking',
    when: (h) => h.kind === 'multi' && h.parking > 0,
    en: (h) => `There ${h.parking === 1 ? 'is' : 'are'} ${w.plural(h.parking, 'parking space')} on the lot.`,
    fr: (h) =>
      `Le terrain compte ${h.parking === 1 ? 'un stationnement' : `${w.nombre(h.parking)} stationnements`}.`,
  },
  {
    slot: 'upkeep',
    about: 'renewals',
    when: (h) => h.kind === 'multi' && h.renewals.length > 0,
    en: (h) => `Major work already done: ${w.updates(h)}.`,
    fr: (h) => `Gros travaux déjà faits\u00a0: ${w.travaux(h)}.`,
  },
  {
    slot: 'open',
    about: 'acres',
    when: is('land'),
    en: (h) =>
      `${acres(h)} zoned ${h.zoning} ${h.site.density > 0.3 ? `in ${w.quarter(h)}` : `near ${h.site.city.placeName}`}, ready for your plans.`,
    fr: (h) =>
      `Terrain de ${hectares(h)} zoné ${h.zoning} ${h.site.density > 0.3 ? `${w.dans(h)}` : `près ${w.de(h.site.city.placeName)}`}, prêt à accueillir votre projet.`,
  },
  {
    slot: 'open',
    about: 'acres',
    when: is('land'),
    en: (h) =>
      `A ${h.site.density > 0.3 ? 'building lot' : 'parcel'} of ${acres(h)} ${h.site.density > 0.3 ? `among the houses of ${w.quarter(h)}` : `a short drive from ${h.site.city.placeName}`}.`,
    fr: (h) =>
      `Terrain de ${hectares(h)} ${h.site.density > 0.3 ? `au milieu des maisons ${w.du(h)}` : `à quelques minutes en voiture ${w.de(h.site.city.placeName)}`}.`,
  },
  {
    slot: 'open',
    about: 'acres',
    when: is('farm'),
    en: (h) =>
      `A working farm of ${acres(h)} near ${h.site.city.placeName} with a ${w.number(h.beds ?? 3)}-bedroom house from ${h.year}.`,
    fr: (h) =>
      `Ferme en activité de ${hectares(h)} près ${w.de(h.site.city.placeName)}, avec une maison de ${w.nombre(h.beds ?? 3)} chambres datant de ${h.year}.`,
  },
  {
    slot: 'layout',
    about: 'trees',
    when: (h) => isLandOrFarm(h) && h.traits.has('wooded'),
    en: () => [
      'Part of the land is wooded, with clearings toward the road.',
      'Trees cover the back half and give privacy.',
    ],
    fr: () => 'Une partie du terrain est boisée, avec des clairières du côté du chemin.',
  },
  {
    slot: 'layout',
    about: 'open land',
    when: (h) => h.kind === 'land' && !h.traits.has('wooded'),
    en: () => [
      'The ground is open and nearly level, which keeps site work simple.',
      'The land is cleared, with grass to the property line.',
      'A gentle slope drains it well.',
    ],
    fr: () => 'Le sol dégagé et presque plat simplifie la préparation du chantier.',
  },
  {
    slot: 'layout',
    about: 'pasture',
    when: is('farm', 'pasture'),
    en: (h) => `Most of it is pasture${h.traits.has('fenced acreage') ? ', fenced and cross-fenced' : ''}.`,
    fr: (h) => `La plus grande part est en pâturage${h.traits.has('fenced acreage') ? ' clôturé' : ''}.`,
  },
  {
    slot: 'inside',
    about: 'barn',
    when: is('farm', 'barn'),
    en: () => 'The barn has stalls, a hayloft and power.',
    fr: () => 'La grange comprend des stalles, un fenil et l’électricité.',
  },
  {
    slot: 'outside',
    about: 'creek',
    when: (h) => isLandOrFarm(h) && h.traits.has('creek'),
    en: () => 'A creek crosses the back of the land.',
    fr: () => 'Un ruisseau traverse le fond du terrain.',
  },
  {
    slot: 'outside',
    about: 'water',
    when: (h) => isLandOrFarm(h) && h.water !== null && h.water !== 'creek',
    en: (h) => `The land reaches down to ${w.WATER[h.water ?? 'lake']}.`,
    fr: (h) => `Le terrain descend jusqu’${w.EAU[h.water ?? 'lake']}.`,
  },
  {
    slot: 'upkeep',
    about: 'utilities',
    when: (h) => isLandOrFarm(h) && h.traits.has('utilities at road'),
    en: () => ['Electricity and water are at the road.', 'Power and water run along the road in front.'],
    fr: () => 'L’électricité et l’aqueduc sont en bordure du chemin.',
  },
  {
    slot: 'upkeep',
    about: 'utilities',
    when: (h) => isLandOrFarm(h) && h.traits.has('well'),
    en: (h) => `There is a drilled well${h.traits.has('septic') ? ' and a septic system' : ''}.`,
    fr: (h) => `Puits artésien${h.traits.has('septic') ? ' et installation septique' : ''} en place.`,
  },
  {
    slot: 'close',
    about: 'survey',
    when: is('land'),
    en: () => [
      'A recent survey is available on request.',
      'Corners are staked.',
      'Buyers should confirm their plans with the zoning office.',
    ],
    fr: () => 'Certificat de localisation récent disponible sur demande.',
  },
  {
    slot: 'open',
    about: 'premises',
    when: (h) => premises(h) && h.lease,
    en: (h) =>
      `${w.capital(PREMISES[h.kind] ?? 'space')} for lease in ${w.quarter(h)}, ${w.feet(h.size ?? 0)} zoned ${h.zoning}.`,
    fr: (h) =>
      `${LOCAL[h.kind] ?? 'Local'} à louer ${w.dans(h)}\u00a0: ${w.pieds(h.size ?? 0)}, zonage ${h.zoning}.`,
  },
  {
    slot: 'open',
    about: 'premises',
    when: (h) => premises(h) && !h.lease,
    en: (h) =>
      `${w.feet(h.size ?? 0)} of ${PREMISES[h.kind] === 'mixed-use building' ? 'shops and offices' : PREMISES[h.kind]} for sale in ${w.quarter(h)}, zoned ${h.zoning}.`,
    fr: (h) =>
      `${LOCAL[h.kind] ?? 'Local'} à vendre ${w.dans(h)}\u00a0: ${w.pieds(h.size ?? 0)}, zonage ${h.zoning}.`,
  },
  {
    slot: 'layout',
    about: 'year storeys',
    when: premises,
    en: (h) =>
      `The building dates from ${h.year} and has ${w.plural(h.stories ?? 1, 'floor')}${h.traits.has('elevator') ? ' served by an elevator' : ''}.`,
    fr: (h) =>
      `L’immeuble de ${h.year} compte ${h.stories === 1 ? 'un seul niveau' : `${w.nombre(h.stories ?? 2).replace('une', 'un')} niveaux`}${h.traits.has('elevator') ? ', avec ascenseur' : ''}.`,
  },
  {
    slot: 'inside',
    about: 'dock',
    when: (h) => premises(h) && h.traits.has('loading dock'),
    en: (h) =>
      `Trucks back up to a loading dock${h.traits.has('clear span') ? ', and the floor inside is clear of columns' : ''}.`,
    fr: (h) =>
      `Un quai de chargement dessert l’espace${h.traits.has('clear span') ? ', libre de toute colonne' : ''}.`,
  },
  {
    slot: 'outside',
    about: 'street',
    when: (h) => premises(h) && h.traits.has('street frontage'),
    en: () => 'Wide windows face the street.',
    fr: () => 'De grandes vitrines donnent sur la rue.',
  },
  {
    slot: 'outside',
    about: 'parking',
    when: (h) => premises(h) && h.parking > 2,
    en: (h) => `There is on-site parking for ${h.parking} cars.`,
    fr: (h) => `Le stationnement compte ${h.parking}\u00a0places.`,
  },
  {
    slot: 'upkeep',
    about: 'leased',
    when: (h) => premises(h) && h.traits.has('leased'),
    en: () => 'The space is leased to a long-standing tenant who would like to stay.',
    fr: () => 'L’espace est loué à un locataire de longue date qui souhaite rester.',
  },
  {
    slot: 'upkeep',
    about: 'leased',
    when: (h) => premises(h) && !h.traits.has('leased'),
    en: () => ['It can be delivered vacant.', 'Vacant and ready for the next use.'],
    fr: () => 'L’espace peut être livré libre.',
  },
  {
    slot: 'open',
    about: 'business',
    when: is('business'),
    en: (h) =>
      `An established ${h.propertySubType === 'Office' ? 'service business' : 'neighborhood shop'} in ${w.quarter(h)} is for sale with its equipment and its regulars.`,
    fr: (h) =>
      `${h.propertySubType === 'Office' ? 'Une entreprise de services' : 'Un commerce de quartier'} ${w.dans(h)}, à vendre avec son équipement et sa clientèle fidèle.`,
  },
  {
    slot: 'layout',
    about: 'space',
    when: is('business'),
    en: (h) => `The premises measure ${w.feet(h.size ?? 0)} and the lease can be assigned.`,
    fr: (h) => `Le local fait ${w.pieds(h.size ?? 0)} et le bail peut être cédé.`,
  },
  {
    slot: 'close',
    about: 'books',
    when: is('business'),
    en: () =>
      'Financials are available with a signed confidentiality agreement; please do not approach the staff.',
    fr: () =>
      'États financiers remis après signature d’une entente de confidentialité; merci de ne pas aborder le personnel.',
  },
]
