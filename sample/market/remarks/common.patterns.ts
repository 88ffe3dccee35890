import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const lived = ({ beds }: Home) => beds !== null
/** True for homes with neighbors on their street. Excludes all farms, even those close to a town. */
const inTown = ({ beds, kind }: Home) => beds !== null && kind !== 'farm'
const forSale = (home: Home) => lived(home) && !home.lease

/** Sentences that fit most homes. */
export const commonPatterns: readonly Pattern[] = [
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => inTown(h) && h.site.density > 0.45,
    en: (h) => [
      `Daily errands in ${w.quarter(h)} can be done on foot.`,
      'Groceries, a bakery and the bus are all within a ten-minute walk.',
      `${w.quarter(h)} is a part of town where a car is optional.`,
    ],
    fr: (h) => [
      `${w.capital(w.dans(h))}, les courses se font à pied.`,
      'Épicerie, boulangerie et autobus sont à moins de dix minutes à pied.',
    ],
  },
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => lived(h) && h.site.density <= 0.45 && h.site.density > 0.12,
    en: (h) => [
      `Shops and schools in ${h.site.city.placeName} are a short drive away.`,
      'The school bus stops at the corner.',
      `${h.site.city.placeName} has what you need within a ten-minute drive.`,
      'The commute is easier than the map suggests.',
      'Groceries, a hardware store and the highway are within ten minutes.',
      `You can be in the center of ${h.site.city.placeName} before the radio news is over.`,
    ],
    fr: () => [
      'Les écoles et les commerces sont à quelques minutes en voiture.',
      'L’autobus scolaire s’arrête au coin de la rue.',
      'L’autoroute et les services se trouvent à moins de dix minutes.',
    ],
  },
  {
    slot: 'place',
    about: 'quarter',
    when: (h) => lived(h) && h.site.density <= 0.12,
    en: (h) => [
      'The road is quiet at night and the stars are out.',
      'What you hear in the evening is mostly crickets.',
      `${h.site.city.placeName} is close, but you would not know it after dark.`,
      'The mailbox is at the road, and the neighbors wave.',
    ],
    fr: () => 'Le chemin est tranquille le soir et le ciel, étoilé.',
  },
  {
    slot: 'place',
    about: 'park',
    when: (h) => inTown(h) && h.site.density > 0.2 && h.view !== 'park',
    en: () => [
      'A playground and a small park are two blocks away.',
      'There is a park nearby with a ball field and good shade.',
      'The nearest park is close enough for a walk before breakfast.',
      'Dogs know the way to the park at the end of the block.',
      `Neighbors meet at the small park on the next street.`,
    ],
    fr: () => [
      'Un petit parc avec aire de jeux se trouve à deux rues.',
      'Le parc le plus proche se rejoint en quelques minutes de marche.',
    ],
  },
  {
    slot: 'place',
    about: 'schools',
    when: (h) =>
      forSale(h) && (h.beds ?? 0) > 2 && h.site.city.country === 'USA' && h.site.schoolDistrict !== null,
    en: (h) => `The home is zoned for the ${h.site.schoolDistrict?.placeName}.`,
    fr: (h) => `L’adresse relève du ${h.site.schoolDistrict?.placeName}.`,
  },
  {
    slot: 'close',
    about: 'showing',
    when: forSale,
    en: () => [
      'Showings are by appointment, evenings included.',
      'Please give two hours’ notice for a showing.',
      'Come and see it in daylight.',
    ],
    fr: () => [
      'Visites sur rendez-vous, y compris en soirée.',
      'À visiter de préférence le jour, pour la lumière.',
    ],
  },
  {
    slot: 'close',
    about: 'papers',
    when: (h) => forSale(h) && !h.newBuild,
    en: () => [
      'Inspection report and disclosures are available to read before you visit.',
      'Ask for the disclosures; they are complete.',
      'A recent inspection is on file.',
    ],
    fr: () => 'La déclaration du vendeur peut être consultée avant la visite.',
  },
  {
    slot: 'close',
    about: 'date',
    when: (h) => forSale(h) && !h.newBuild,
    en: () => [
      'The sellers are flexible on the closing date.',
      'A quick closing is possible.',
      'Offers are reviewed as they come in.',
    ],
    fr: () => ['Date de prise de possession flexible.', 'Occupation rapide possible.'],
  },
  {
    slot: 'close',
    about: 'plan',
    when: forSale,
    en: () => [
      'See the floor plan in the pictures for the room layout.',
      'The floor plan is the last picture.',
    ],
    fr: () => ['Le plan des pièces figure à la fin des photos.', 'Consultez le plan parmi les photos.'],
  },
]
