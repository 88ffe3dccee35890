import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'

const YOURS = 'Si c’était vous, il n’y a rien à faire.'
const CHANGED = 'Vous recevez ce message parce que votre compte a changé.'
const WENT_BACK =
  'Le compte a retrouvé l’adresse qu’il avait auparavant, par un lien que nous y avions envoyé.'

const AFTER_LOSS: Record<AddressChangeOutcome, readonly string[]> = {
  undo: [
    'Si ce n’était pas vous, quelqu’un d’autre connaît peut-être votre mot de passe. Appuyez sur le bouton d’ici sept jours\u00a0: votre compte retrouve cette adresse, la session prend fin sur tous les appareils, et vous recevez un lien pour choisir un nouveau mot de passe.',
  ],
  'went back': [
    'Ce qui s’est fait avec le compte sous votre adresse n’y paraît plus. Pour avoir un compte avec cette adresse, inscrivez-vous de nouveau.',
    'Si vous croyez qu’il y a erreur, écrivez-nous\u00a0: l’adresse figure dans l’avis de confidentialité, sur notre site.',
  ],
  unproved: [
    'Si vous n’avez pas de compte chez nous, quelqu’un s’est trompé d’adresse\u00a0: ne faites rien, et il n’y aura pas de suite.',
  ],
}

export const french: MessageCatalog = {
  password: () => ({
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien fonctionne une seule fois, pendant une heure.',
    body: [
      'Un nouveau mot de passe a été demandé pour votre compte, sans doute par vous. Appuyez sur le bouton pour en choisir un.',
    ],
    button: 'Choisir un nouveau mot de passe',
    afterwards: [
      'Le lien fonctionne une seule fois, pendant une heure. Si vous refaites la demande, seul le lien le plus récent fonctionne.',
      'Avec un nouveau mot de passe, la session prend fin sur tous les appareils, et Apple et Google ne sont plus reliés au compte. Pour les relier de nouveau, connectez-vous par eux une autre fois.',
      'Vous n’avez rien demandé? Alors il n’y a rien à faire\u00a0: votre mot de passe reste le même.',
    ],
    reason: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé avec cette adresse.',
  }),
  verify: () => ({
    subject: 'Confirmez votre adresse courriel',
    preheader: 'Un seul geste, et les nouvelles des propriétés vous parviendront.',
    body: [
      'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre. Les nouvelles des propriétés ne partent que vers les adresses confirmées.',
    ],
    button: 'Confirmer mon adresse',
    afterwards: [
      'Le lien fonctionne une seule fois, pendant sept jours.',
      'Vous n’avez pas de compte chez nous? Alors quelqu’un s’est trompé d’adresse\u00a0: ne faites rien, et il n’y aura pas de suite.',
    ],
    reason: 'Vous recevez ce message parce que cette adresse a été donnée pour un compte.',
  }),
  addressChanged: ({ newAddress, lost }) => ({
    subject: 'L’adresse courriel de votre compte a changé',
    preheader: lost === 'went back' ? WENT_BACK : YOURS,
    body: [
      'Votre compte a maintenant une autre adresse courriel. Celle-ci ne permet plus de se connecter.',
      lost === 'went back' ? WENT_BACK : YOURS,
    ],
    facts: [['Nouvelle adresse', newAddress]],
    button: 'Ce n’était pas moi',
    afterwards: AFTER_LOSS[lost],
    reason: CHANGED,
  }),
  passwordChanged: () => ({
    subject: 'Votre mot de passe a changé',
    preheader: YOURS,
    body: [
      'Votre compte a un nouveau mot de passe. La session a pris fin sur tous les autres appareils.',
      YOURS,
    ],
    button: 'Choisir un autre mot de passe',
    afterwards: [
      'Si ce n’était pas vous, choisissez-en un autre maintenant\u00a0: la porte se ferme ainsi à qui l’a changé.',
    ],
    reason: CHANGED,
  }),
  deletion: ({ day }) => ({
    subject: `Votre compte sera supprimé le ${day}`,
    preheader: 'D’ici là, vous pouvez changer d’avis.',
    body: [
      'Vous nous avez demandé de supprimer votre compte. Ce jour-là, il sera effacé pour de bon, avec vos favoris, vos recherches et tout ce que vous y avez dit de vous.',
      'Ce que vous avez écrit à des courtiers par notre site est gardé deux ans à compter de l’envoi.',
    ],
    facts: [['Date de la suppression', day]],
    button: 'Garder mon compte',
    afterwards: [
      'Pour garder votre compte, connectez-vous avant ce jour et annulez la suppression.',
      'Si la demande ne venait pas de vous, faites de même et choisissez un nouveau mot de passe.',
    ],
    reason: CHANGED,
  }),
  linked: ({ provider }) => ({
    subject: `Vous pouvez maintenant vous connecter avec ${provider}`,
    preheader: YOURS,
    body: [`Votre compte est relié à ${provider}\u00a0: il s’ouvre aussi de cette façon désormais.`, YOURS],
    button: 'Aller à mon compte',
    afterwards: [
      `Si ce n’était pas vous, appuyez sur «\u00a0Mot de passe oublié?\u00a0» à la page de connexion. Le nouveau mot de passe délie ${provider} du compte, et la session prend fin sur tous les appareils.`,
    ],
    reason: CHANGED,
  }),
}
