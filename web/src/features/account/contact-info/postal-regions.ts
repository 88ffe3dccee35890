import { normalizePostalCode } from '@gable/kit/rules/postal-code'
export const COUNTRIES = ['USA', 'CAN'] as const
export type Country = (typeof COUNTRIES)[number]

/**
 * The first three digits of the ZIP codes that the US Postal Service assigns to each state, territory, and
 * freely associated state. Some ZIP codes cross state borders. For example, 42223 belongs to Kentucky and
 * includes addresses in Tennessee.
 */
const ZIP_PREFIXES = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  FM: '969',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MH: '969',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  PW: '969',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
} as const

/**
 * First letters of the postal codes that Canada Post assigns to each province. Government offices in Québec
 * have Ottawa codes, and border towns such as Lloydminster can have codes of the neighboring province.
 */
const CANADIAN_LETTERS = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJK',
  SK: 'S',
  YT: 'Y',
} as const

export type Region = keyof typeof ZIP_PREFIXES | keyof typeof CANADIAN_LETTERS

const usRegions = Object.keys(ZIP_PREFIXES) as (keyof typeof ZIP_PREFIXES)[]
const canadianRegions = Object.keys(CANADIAN_LETTERS) as (keyof typeof CANADIAN_LETTERS)[]

export const isCountry = (code: string): code is Country => COUNTRIES.some((country) => country === code)

/**
 * Returns the states or provinces of a country, or the regions of both countries when no country is selected.
 */
export function regionsOf(country: string): readonly Region[] {
  if (country === 'USA') return usRegions
  return country === 'CAN' ? canadianRegions : [...usRegions, ...canadianRegions]
}

export const isRegion = (code: string): code is Region => regionsOf('').some((region) => region === code)

/**
 * True when a postal code is in the range of a state or province. The code must be valid for the country of
 * that region.
 */
export function isPostalCodeInRegion(region: Region, typed: string): boolean {
  const code = normalizePostalCode(typed)
  if (region in CANADIAN_LETTERS)
    return CANADIAN_LETTERS[region as keyof typeof CANADIAN_LETTERS].includes(code.slice(0, 1))
  const prefix = code.slice(0, 3)
  return ZIP_PREFIXES[region as keyof typeof ZIP_PREFIXES].split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= prefix && prefix <= last
  })
}
