import type { MarketBoard } from '@gable/service-listings/listing/market-listing.types'
import { dateOf } from '../timeline/days.ts'

interface BoardSeed {
  oUID: string
  name: string
  short: string
  states: string
  refusesAds?: true
  prefix: string
}

/** Fictional MLS boards, one for each part of the continent. */
const BOARDS: readonly BoardSeed[] = [
  { oUID: 'M00000701', name: 'Lone Star Listing Exchange', short: 'LSLX', states: 'TX OK AR LA', prefix: '' },
  { oUID: 'M00000702', name: 'Peninsula MLS', short: 'PMLS', states: 'FL PR VI', prefix: 'O' },
  {
    oUID: 'M00000703',
    name: 'Piedmont & Cumberland MLS',
    short: 'PCMLS',
    states: 'GA NC SC TN AL MS KY VA WV',
    prefix: '',
  },
  {
    oUID: 'M00000704',
    name: 'Empire Harbor MLS',
    short: 'EHMLS',
    states: 'NY NJ',
    refusesAds: true,
    prefix: 'H',
  },
  {
    oUID: 'M00000705',
    name: 'Northeast Commons MLS',
    short: 'NECM',
    states: 'PA MD DE DC MA CT RI NH VT ME',
    prefix: '',
  },
  {
    oUID: 'M00000706',
    name: 'Heartland Multilist',
    short: 'HLML',
    states: 'IL OH MI IN WI MN IA MO KS NE SD ND',
    prefix: '',
  },
  { oUID: 'M00000707', name: 'High Country MLS', short: 'HCMLS', states: 'CO UT ID MT WY', prefix: 'HC' },
  { oUID: 'M00000708', name: 'Desert Sky MLS', short: 'DSMLS', states: 'AZ NM NV', prefix: '' },
  {
    oUID: 'M00000709',
    name: 'Golden Coast Listing Service',
    short: 'GCLS',
    states: 'CA HI GU AS MP',
    prefix: 'GC',
  },
  { oUID: 'M00000710', name: 'Cascade Sound MLS', short: 'CSMLS', states: 'WA OR AK', prefix: '' },
  {
    oUID: 'M00000711',
    name: 'Registre immobilier du Saint-Laurent',
    short: 'RISL',
    states: 'QC',
    refusesAds: true,
    prefix: '',
  },
  {
    oUID: 'M00000712',
    name: 'True North Property Exchange',
    short: 'TNPX',
    states: 'ON AB BC SK MB NB NS NL PE YT NT NU',
    prefix: 'X',
  },
]

const disclosure = (name: string) =>
  name.startsWith('Registre')
    ? `Renseignements fournis par le ${name}. Ils sont réputés exacts, mais ne sont pas garantis et doivent être vérifiés par l’acheteur. / Information provided by the ${name}; deemed reliable but not guaranteed.`
    : `The data relating to real estate for sale on this website comes in part from the Internet Data Exchange program of ${name}. Listings held by other brokerage firms are marked with the name of the listing firm. Information is deemed reliable but is not guaranteed and should be verified independently. It is provided for consumers’ personal, non-commercial use only.`

const slug = (short: string) => short.toLowerCase()

/** Builds the boards. Each board last delivered data on the evening before the day `today`. */
export function buildBoards(today: number): MarketBoard[] {
  return BOARDS.map(({ oUID, name, short, states, refusesAds }, i) => ({
    oUID,
    displayName: name,
    indexShort: short,
    states: states.split(' '),
    idxDisclosure: disclosure(name),
    displayLogoDetail: `logo-${slug(short)}`,
    mlsRefusesAds: refusesAds ?? false,
    lastRunTimestamp: `${dateOf(today - 1)}T23:${String(10 + i * 4).padStart(2, '0')}:00Z`,
  }))
}

/** Returns the letters in front of the board's listing numbers; empty for most boards. */
export const numberPrefix = (oUID: string): string =>
  BOARDS.find((board) => board.oUID === oUID)?.prefix ?? ''
