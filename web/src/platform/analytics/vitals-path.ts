/** Endpoint of the site's own server for web vitals. */
export const VITALS_PATH = '/vitals'
