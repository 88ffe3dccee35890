import type { LeadMessages } from './lead-messages.types.ts'

const TIME_NAMES = {
  morning: 'En matinée',
  afternoon: 'En après-midi',
  evening: 'En soirée',
  asap: 'Dès que possible',
} as const

const COLON = '\u00a0:'

export const fr: LeadMessages = {
  lead: {
    subject: {
      contact: (place) =>
        place ? `Demande de renseignements${COLON} ${place}` : 'Nouveau message d’une personne intéressée',
      tour: (place) => (place ? `Nouvelle demande de visite${COLON} ${place}` : 'Nouvelle demande de visite'),
      estimate: (place) =>
        place ? `Nouvelle demande d’estimation${COLON} ${place}` : 'Nouvelle demande d’estimation',
    },
    heading: {
      contact: 'Demande de renseignements',
      tour: 'Nouvelle demande de visite',
      estimate: 'Nouvelle demande d’estimation',
    },
    opening: {
      contact: (hasHome) =>
        hasHome
          ? 'Une personne qui a visité notre site aimerait en savoir plus sur cette propriété.'
          : 'Une personne qui a visité notre site aimerait que vous communiquiez avec elle.',
      tour: (hasHome) =>
        `Une personne qui a visité notre site aimerait voir ${hasHome ? 'cette propriété' : 'une propriété'}.`,
      estimate: (hasHome) =>
        `Une personne qui a visité notre site aimerait savoir combien vaut ${hasHome ? 'cette propriété' : 'une propriété'}.`,
    },
    fallbackDelivery: (name) =>
      name
        ? `Cette demande s’adresse à ${name}, mais nous n’avons pas pu l’envoyer par courriel. Veuillez transmettre la demande au destinataire.`
        : 'Nous n’avons pas trouvé de courtier pour cette demande. Veuillez la confier à une personne qui pourra y répondre.',
    reply: 'Répondre par courriel',
    foot: 'Si vous répondez à ce courriel, votre réponse ira directement à la personne qui a fait la demande.',
  },
  receipt: {
    subject: {
      contact: (place) =>
        place ? `Votre demande de renseignements${COLON} ${place}` : 'Nous avons reçu votre demande',
      tour: (place) =>
        place ? `Votre demande de visite${COLON} ${place}` : 'Nous avons reçu votre demande de visite',
      estimate: (place) =>
        place ? `Votre demande d’estimation${COLON} ${place}` : 'Nous avons reçu votre demande d’estimation',
    },
    heading: {
      contact: 'Nous avons reçu votre demande',
      tour: 'Nous avons reçu votre demande de visite',
      estimate: 'Nous avons reçu votre demande d’estimation',
    },
    opening: {
      contact: (hasHome) => `Vous avez demandé plus d’information${hasHome ? ' sur cette propriété' : ''}.`,
      tour: (hasHome) => `Vous avez demandé à visiter ${hasHome ? 'cette propriété' : 'une propriété'}.`,
      estimate: (hasHome) =>
        `Vous avez demandé combien vaut ${hasHome ? 'cette propriété' : 'votre propriété'}.`,
    },
    answeredBy: (name) => (name ? `${name} communiquera avec vous.` : 'Nous communiquerons avec vous.'),
    notConfirmed: (hasFile) =>
      hasFile
        ? 'Votre visite n’est pas encore confirmée. Ouvrez le fichier joint pour ajouter la visite à votre calendrier à titre provisoire.'
        : 'Votre visite n’est pas encore confirmée.',
    seeHome: 'Voir cette propriété',
    seeRequests: 'Voir mes demandes',
    seeHomes: 'Voir des propriétés',
    foot: 'Si vous n’avez rien demandé, votre adresse a été inscrite par erreur et vous n’avez rien à faire. Veuillez ne pas répondre à ce courriel.',
  },
  quarantined: {
    subject: (count) => (count === 1 ? 'Une demande à vérifier' : `${count} demandes à vérifier`),
    opening: [
      'Nous mettons une demande en attente si elle semble venir d’un robot, ou si l’inscription ou le courtier qu’elle mentionne est introuvable. Aucun courtier n’a encore reçu les demandes en attente.',
      'Veuillez examiner chaque demande, puis l’envoyer ou l’écarter.',
    ],
    command: 'Commande',
    foot: 'Vous recevez ce courriel une fois par jour tant qu’il reste des demandes à vérifier.',
  },
  labels: {
    home: 'Propriété',
    number: 'Numéro MLS',
    asked: 'Destinataire',
    tourType: 'Type de visite',
    date: 'Date',
    time: 'Moment',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    office: 'Agence',
    message: 'Message',
    notes: 'Notes',
    reference: 'Référence',
  },
  answerer: { agent: 'Courtier', team: 'Équipe', office: 'Agence', sponsor: 'Agence' },
  entity: { agent: 'courtier', office: 'agence', team: 'équipe' },
  tourType: { in_person: 'En personne', virtual: 'Par vidéo' },
  time: (time, hours, zone) =>
    [TIME_NAMES[time], hours && `de ${hours.from} à ${hours.to}`, hours && zone].filter(Boolean).join(', '),
  tourEvent: (place) => `Visite${COLON} ${place}`,
  tourFile: 'visite.ics',
}
