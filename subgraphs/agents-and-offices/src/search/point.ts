interface Placed {
  lat?: number | null | undefined
  lon?: number | null | undefined
}

/**
 * Returns the location, or null unless both coordinates are known. The point 0, 0 is in the ocean and means
 * unknown.
 */
export const pointOf = ({ lat, lon }: Placed) =>
  typeof lat === 'number' && typeof lon === 'number' && (lat !== 0 || lon !== 0) ? { lat, lon } : null
