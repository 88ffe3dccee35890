/** Texts of the page in both languages of the site. `{name}` is Apple or Google. */
export const pageMessages = {
  en: {
    title: 'Continue with {name}',
    lead: 'Choose an account',
    notice:
      'This is a demo of {name} sign-in for trying out this site. Nothing you enter leaves the site, and no password is needed.',
    unverified: 'email not verified',
    other: 'Use another account',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    hide: 'Hide my email address',
    go: 'Continue',
    cancel: 'Cancel',
    over: 'Your sign-in timed out or was started in another browser. Please go back to the site and try again.',
  },
  fr: {
    title: 'Continuer avec {name}',
    lead: 'Choisissez un compte',
    notice:
      'Ceci est une démo de la connexion avec {name}, pour essayer ce site. Rien de ce que vous entrez ne quitte le site, et aucun mot de passe n’est demandé.',
    unverified: 'courriel non vérifié',
    other: 'Utiliser un autre compte',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    hide: 'Masquer mon adresse courriel',
    go: 'Continuer',
    cancel: 'Annuler',
    over: 'Le délai de connexion est expiré, ou la connexion a commencé dans un autre navigateur. Retournez au site et réessayez.',
  },
} as const

export type Language = keyof typeof pageMessages

/** Returns the language of the page from `ui_locales`, a list of language tags. */
export const languageOf = (locales: unknown): Language =>
  typeof locales === 'string' && locales.toLowerCase().startsWith('fr') ? 'fr' : 'en'
