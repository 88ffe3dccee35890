export const LINE_COLOR = '#2b3a36'

export const FINE_LINE_COLOR = '#6f7a74'
