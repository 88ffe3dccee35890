import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './words.ts'

const lived = ({ beds }: Home) => beds !== null
const forSale = (home: Home) => lived(home) && !home.lease

/** Sentences that fit most homes. */
export const COMMON_PATTERNS: readonly Pattern[] = [
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => lived(h) && h.site.density > 0.45,
    en: (h) => `Daily errands in ${w.quarter(h)} can be done on foot.`,
    fr: (h) => `À ${w.quarter(h)}, les courses se font à pied.`,
  },
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => lived(h) && h.site.density <= 0.45 && h.site.density > 0.12,
    en: (h) => `Shops and schools in ${h.site.city.placeName} are a short drive away.`,
    fr: () => 'Les écoles et les commerces sont à quelques minutes en voiture.',
  },
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => lived(h) && h.site.density <= 0.12,
    en: () => 'The road is quiet at night and the stars are out.',
    fr: () => 'Le chemin est tranquille le soir et le ciel, étoilé.',
  },
  {
    slot: 'place',
    about: 'park',
    when: (h) => lived(h) && h.site.density > 0.2 && h.view !== 'park',
    en: () => 'A playground and a small park are two blocks away.',
    fr: () => 'Un petit parc avec aire de jeux se trouve à deux rues.',
  },
  {
    slot: 'place',
    about: 'schools',
    when: (h) =>
      forSale(h) && (h.beds ?? 0) > 2 && h.site.city.country === 'USA' && h.site.schoolDistrict !== null,
    en: (h) => `The address is zoned to ${h.site.schoolDistrict?.placeName}.`,
    fr: (h) => `L’adresse relève du ${h.site.schoolDistrict?.placeName}.`,
  },
  {
    slot: 'close',
    about: 'showing',
    when: forSale,
    en: () => 'Showings are by appointment, evenings included.',
    fr: () => 'Visites sur rendez-vous, y compris en soirée.',
  },
  {
    slot: 'close',
    about: 'papers',
    when: (h) => forSale(h) && !h.newBuild,
    en: () => 'Inspection report and disclosures are available to read before you visit.',
    fr: () => 'La déclaration du vendeur peut être consultée avant la visite.',
  },
  {
    slot: 'close',
    about: 'date',
    when: (h) => forSale(h) && !h.newBuild,
    en: () => 'The sellers are flexible on the closing date.',
    fr: () => 'Date de prise de possession flexible.',
  },
  {
    slot: 'close',
    about: 'plan',
    when: forSale,
    en: () => 'See the floor plan in the pictures for the exact room sizes.',
    fr: () => 'Consultez le plan parmi les photos pour les dimensions exactes.',
  },
]
