/** Where the site's own server hears how its pages felt. */
export const VITALS_PATH = '/vitals'
