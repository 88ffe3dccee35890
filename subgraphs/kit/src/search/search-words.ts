import { enumWords } from '../schema/enum-words.ts'

/** Values of `PlaceType` and the corresponding words of the services. */
export const placeTypes = enumWords({
  STATE: 'state',
  COUNTY: 'county',
  CITY: 'city',
  ZIP: 'zip',
  NEIGHBORHOOD: 'neighborhood',
  SCHOOLDISTRICT: 'schooldistrict',
})

/** Values of `TransactionType` and the corresponding words of the services. */
export const transactionTypes = enumWords({ SALE: 'Sale', RENT: 'Rent', SOLD: 'Sold' } as const)

/** Values of `PropertyKind` and the corresponding words of the services. */
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
