import { allStates, TERRITORIES } from '@gable/places/states'

/**
 * Other names of states and provinces, by code: traditional abbreviations, local names of the islands, and
 * French names.
 */
const OTHER_NAMES: Record<string, readonly string[]> = {
  CA: ['Calif', 'Californie'],
  CT: ['Conn'],
  FL: ['Fla', 'Floride'],
  GA: ['Géorgie'],
  IL: ['Ill'],
  KS: ['Kans'],
  LA: ['Louisiane'],
  MA: ['Mass'],
  MN: ['Minn'],
  NM: ['N Mex', 'Nouveau-Mexique'],
  NC: ['N Carolina', 'Caroline du Nord'],
  ND: ['N Dakota', 'Dakota du Nord'],
  PA: ['Penn', 'Penna', 'Pennsylvanie'],
  SC: ['S Carolina', 'Caroline du Sud'],
  SD: ['S Dakota', 'Dakota du Sud'],
  TN: ['Tenn'],
  VA: ['Virginie'],
  WA: ['Wash'],
  WV: ['W Va', 'W Virginia', 'Virginie-Occidentale'],
  WI: ['Wis', 'Wisc'],
  AS: ['Samoa américaines'],
  MP: ['CNMI', 'Îles Mariannes du Nord'],
  PR: ['Porto Rico'],
  VI: ['USVI', 'Virgin Islands', 'US VI', 'Îles Vierges américaines'],
  AB: ['Alta'],
  BC: ['Colombie-Britannique'],
  MB: ['Man'],
  NB: ['Nouveau-Brunswick'],
  NL: ['Newfoundland', 'Nfld', 'Labrador', 'Terre-Neuve', 'Terre-Neuve-et-Labrador', 'TNL'],
  NS: ['Nouvelle-Écosse'],
  NT: ['NWT', 'TNO', 'TN-O', 'Territoires du Nord-Ouest'],
  PE: ['PEI', 'IPE', 'Île-du-Prince-Édouard'],
  SK: ['Sask'],
  YT: ['Territoire du Yukon'],
}

const kindsOf = (code: string, country: 'USA' | 'CAN') => {
  if (country === 'CAN') return ['province', 'territory']
  return TERRITORIES.has(code) ? ['territory'] : ['state', 'commonwealth']
}

/** Other spellings of each state or province by code, such as "Washington State" and "NY State". */
export const OTHER_STATE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  allStates.map(({ code, name, country }) => [
    code,
    [
      ...(OTHER_NAMES[code] ?? []),
      ...kindsOf(code, country).flatMap((kind) => [`${name} ${kind}`, `${code} ${kind}`]),
    ],
  ]),
)
