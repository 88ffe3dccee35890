export const INK = '#2b3a36'

export const FINE = '#6f7a74'
