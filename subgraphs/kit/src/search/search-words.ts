import { enumWords } from '../schema/enum-words.ts'

/** The values of `PlaceType`, and the services' words for them. */
export const placeTypes = enumWords({
  STATE: 'state',
  COUNTY: 'county',
  CITY: 'city',
  ZIP: 'zip',
  NEIGHBORHOOD: 'neighborhood',
  SCHOOLDISTRICT: 'schooldistrict',
})

/** The values of `TransactionType`. */
export const transactionTypes = enumWords({ SALE: 'Sale', RENT: 'Rent', SOLD: 'Sold' } as const)

/** The values of `PropertyKind`. */
export const propertyKinds = enumWords({
  HOUSE: 'house',
  CONDO: 'condo',
  TOWNHOME: 'townhome',
  MULTI_FAMILY: 'multi-family',
  MOBILE: 'mobile',
  FARM: 'farm',
  LAND: 'land',
  APARTMENT: 'apartment',
  COMMERCIAL: 'commercial',
})
