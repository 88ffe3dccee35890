import { enumWords } from '@gable/subgraph-kit/enum-words'
import type { PlaceType } from '../generated/resolvers.ts'

export const placeTypes = enumWords<PlaceType>({
  STATE: 'state',
  COUNTY: 'county',
  CITY: 'city',
  ZIP: 'zip',
  NEIGHBORHOOD: 'neighborhood',
  SCHOOLDISTRICT: 'schooldistrict',
})
