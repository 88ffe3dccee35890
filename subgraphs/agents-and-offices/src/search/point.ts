interface Placed {
  lat?: number | null | undefined
  lon?: number | null | undefined
}

/** Where something is. Null unless both of its coordinates are known; 0, 0 is in the sea and means unknown. */
export const pointOf = ({ lat, lon }: Placed) =>
  typeof lat === 'number' && typeof lon === 'number' && (lat !== 0 || lon !== 0) ? { lat, lon } : null
