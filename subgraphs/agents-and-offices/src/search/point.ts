interface Placed {
  lat?: number | null | undefined
  lon?: number | null | undefined
}

/** Where something is. Null unless both of its coordinates are known. */
export const pointOf = ({ lat, lon }: Placed) =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
