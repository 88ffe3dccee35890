/** What the page says, in the two languages of the site. `{name}` is Apple or Google. */
export const pageMessages = {
  en: {
    title: 'Continue with {name}',
    lead: 'Who would you like to be?',
    notice:
      'A stand-in for {name}, to try this site with. Nothing you do here leaves it, and nobody checks who you are.',
    unverified: 'address not verified',
    other: 'Somebody else',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    hide: 'Hide my email address',
    go: 'Continue',
    cancel: 'Cancel',
    over: 'This took too long, or was begun in another browser. Go back to the site and try again.',
  },
  fr: {
    title: 'Continuer avec {name}',
    lead: 'Qui aimeriez-vous être?',
    notice:
      'Une doublure de {name}, pour essayer ce site. Rien de ce que vous faites ici n’en sort, et personne ne vérifie qui vous êtes.',
    unverified: 'adresse non vérifiée',
    other: 'Quelqu’un d’autre',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    hide: 'Masquer mon adresse courriel',
    go: 'Continuer',
    cancel: 'Annuler',
    over: 'Cela a pris trop de temps, ou a commencé dans un autre navigateur. Retournez au site et réessayez.',
  },
} as const

export type Language = keyof typeof pageMessages

/** Of `ui_locales`, a list of language tags. */
export const languageOf = (locales: unknown): Language =>
  typeof locales === 'string' && locales.toLowerCase().startsWith('fr') ? 'fr' : 'en'
