import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'

const YOURS = 'Si c’était bien vous, vous n’avez rien à faire.'
const CHANGED = 'Vous recevez ce courriel parce que votre compte a été modifié.'
const WENT_BACK =
  'L’adresse précédente du compte a été rétablie au moyen d’un lien que nous avions envoyé à cette adresse.'

const AFTER_LOSS: Record<AddressChangeOutcome, readonly string[]> = {
  undo: [
    'Si ce n’était pas vous, une autre personne connaît peut-être votre mot de passe. Cliquez sur le bouton «\u00a0Ce n’était pas moi\u00a0» d’ici sept jours. Nous rétablirons votre ancienne adresse dans votre compte, nous fermerons votre session sur tous les appareils et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  ],
  'went back': [
    'L’activité enregistrée pendant que votre adresse était liée à ce compte n’apparaît plus dans le compte. Pour utiliser cette adresse chez nous, inscrivez-vous de nouveau.',
    'Si vous croyez qu’il s’agit d’une erreur, écrivez-nous. Vous trouverez notre adresse dans l’avis de confidentialité, sur notre site.',
  ],
  unproved: [
    'Si vous n’avez pas de compte chez nous, votre adresse a été inscrite par erreur. Vous pouvez ignorer ce courriel.',
  ],
}

export const french: MessageCatalog = {
  password: () => ({
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Votre lien fonctionne une seule fois et expire dans une heure.',
    body: [
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Cliquez sur le bouton pour choisir un nouveau mot de passe.',
    ],
    button: 'Choisir un nouveau mot de passe',
    afterwards: [
      'Le lien fonctionne une seule fois et expire dans une heure. Si vous en demandez un autre, seul le plus récent fonctionnera.',
      'Si vous choisissez un nouveau mot de passe, nous fermerons votre session sur tous vos appareils et nous dissocierons Apple et Google de votre compte. Pour associer de nouveau ces services, il vous suffira de les utiliser pour vous connecter.',
      'Vous n’avez rien demandé? Vous pouvez ignorer ce courriel\u00a0: votre mot de passe reste le même.',
    ],
    reason:
      'Vous recevez ce courriel parce qu’un nouveau mot de passe a été demandé pour le compte associé à cette adresse.',
  }),
  verify: () => ({
    subject: 'Confirmez votre adresse courriel',
    preheader: 'Un seul clic, et nous pourrons vous envoyer des alertes sur les propriétés.',
    body: [
      'Cliquez sur le bouton pour confirmer que cette adresse est la vôtre. Nous n’envoyons nos alertes qu’aux adresses confirmées.',
    ],
    button: 'Confirmer mon adresse',
    afterwards: [
      'Le lien fonctionne une seule fois et expire dans sept jours.',
      'Vous n’avez pas de compte chez nous? Votre adresse a été inscrite par erreur, et vous pouvez ignorer ce courriel.',
    ],
    reason: 'Vous recevez ce courriel parce que cette adresse a été fournie pour un compte sur notre site.',
  }),
  addressChanged: ({ newAddress, lost }) => ({
    subject: 'L’adresse courriel de votre compte a changé',
    preheader: lost === 'went back' ? WENT_BACK : YOURS,
    body: [
      'L’adresse courriel de votre compte a changé. Vous ne pouvez plus vous connecter avec l’adresse à laquelle vous recevez ce courriel.',
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
      'Votre compte a un nouveau mot de passe, et nous avons fermé votre session sur tous vos autres appareils.',
      YOURS,
    ],
    button: 'Choisir un autre mot de passe',
    afterwards: [
      'Si ce n’était pas vous, choisissez un autre mot de passe dès maintenant. La personne qui a fait le changement perdra ainsi l’accès à votre compte.',
    ],
    reason: CHANGED,
  }),
  deletion: ({ day }) => ({
    subject: `Votre compte sera supprimé le ${day}`,
    preheader: 'D’ici là, vous pouvez changer d’avis.',
    body: [
      'Vous nous avez demandé de supprimer votre compte. À la date de suppression, nous effacerons le compte pour de bon, avec vos favoris, vos recherches enregistrées et les renseignements personnels qu’il contient.',
      'Les messages que vous avez envoyés à des courtiers sur notre site sont conservés pendant deux ans après leur envoi.',
    ],
    facts: [['Date de suppression', day]],
    button: 'Garder mon compte',
    afterwards: [
      'Pour garder votre compte, connectez-vous avant la date de suppression et annulez la suppression.',
      'Si cette demande ne vient pas de vous, connectez-vous, annulez la suppression et choisissez un nouveau mot de passe.',
    ],
    reason: CHANGED,
  }),
  linked: ({ provider }) => ({
    subject: `Vous pouvez maintenant vous connecter avec ${provider}`,
    preheader: YOURS,
    body: [
      `Votre compte est maintenant associé à ${provider}, et vous pouvez aussi vous connecter au moyen de ce service.`,
      YOURS,
    ],
    button: 'Aller à mon compte',
    afterwards: [
      `Si ce n’était pas vous, cliquez sur «\u00a0Mot de passe oublié?\u00a0» dans la page de connexion. Dès que vous aurez choisi un nouveau mot de passe, nous dissocierons ${provider} de votre compte et fermerons votre session sur tous vos appareils.`,
    ],
    reason: CHANGED,
  }),
}
