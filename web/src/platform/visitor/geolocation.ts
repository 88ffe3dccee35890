export interface Position {
  latitude: number
  longitude: number
}

/** Why the browser does not say where it is: it cannot, it may not, or it does not know. */
export type PositionProblem = 'unsupported' | 'denied' | 'unknown'

const options: PositionOptions = { timeout: 5000, maximumAge: 0, enableHighAccuracy: false }

/** Asks the browser where it is, in degrees. Never throws, and answers within its time. */
export function requestPosition(): Promise<{ position: Position } | { problem: PositionProblem }> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ problem: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      options,
    )
  })
}
