export interface Position {
  latitude: number
  longitude: number
}

/**
 * Reason for a missing position: the browser does not support geolocation, the visitor denied it, or the
 * position is unknown.
 */
export type PositionProblem = 'unsupported' | 'denied' | 'unknown'

const options: PositionOptions = { timeout: 5000, maximumAge: 0, enableHighAccuracy: false }

/**
 * Requests the visitor's position in degrees from the browser. Never rejects, and gives up after the timeout.
 */
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
