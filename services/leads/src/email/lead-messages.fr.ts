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
        place ? `Demande de renseignements${COLON} ${place}` : 'Une personne souhaite avoir de vos nouvelles',
      tour: (place) => (place ? `Demande de visite${COLON} ${place}` : 'Demande de visite'),
      estimate: (place) => (place ? `Demande d’estimation${COLON} ${place}` : 'Demande d’estimation'),
    },
    heading: {
      contact: 'Demande de renseignements',
      tour: 'Demande de visite',
      estimate: 'Demande d’estimation',
    },
    opening: {
      contact: (hasHome) =>
        hasHome
          ? 'Sur notre site, une personne demande plus d’information sur cette propriété.'
          : 'Sur notre site, une personne demande que vous communiquiez avec elle.',
      tour: (hasHome) =>
        `Sur notre site, une personne demande à visiter ${hasHome ? 'cette propriété' : 'une propriété'}.`,
      estimate: (hasHome) =>
        `Sur notre site, une personne demande combien vaut ${hasHome ? 'cette propriété' : 'une propriété'}.`,
    },
    fallbackDelivery: (name) =>
      name
        ? `Cette demande s’adresse à ${name}. Veuillez la lui transmettre${COLON} nous n’avons pas pu l’envoyer par courriel.`
        : 'Nous n’avons trouvé aucun courtier pour cette demande. Veuillez la confier à une personne qui y répondra.',
    reply: 'Répondre par courriel',
    foot: `Répondez à ce courriel${COLON} votre réponse ira directement à la personne qui a fait la demande.`,
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
        `Vous avez demandé combien vaut ${hasHome ? 'cette propriété' : 'une propriété'}.`,
    },
    answeredBy: (name) =>
      name ? `Vous aurez bientôt des nouvelles de ${name}.` : 'Vous aurez bientôt de nos nouvelles.',
    notConfirmed: (hasFile) =>
      hasFile
        ? 'La visite n’est pas encore confirmée. Ouvrez le fichier joint pour l’inscrire à votre calendrier, à titre provisoire.'
        : 'La visite n’est pas encore confirmée.',
    seeHome: 'Voir cette propriété',
    seeRequests: 'Voir mes demandes',
    seeHomes: 'Voir des propriétés',
    foot: `Si vous n’avez rien demandé, quelqu’un a donné votre adresse par erreur${COLON} vous n’avez rien à faire. Nous ne lisons pas les réponses à ce courriel.`,
  },
  quarantined: {
    subject: (count) => (count === 1 ? 'Une demande est retenue' : `${count} demandes sont retenues`),
    opening: [
      'Soit une machine les a peut-être envoyées, soit l’inscription ou le courtier qu’elles nomment est introuvable. Aucun courtier ne les a encore reçues.',
      'Examinez-les, puis libérez ou écartez chacune d’elles.',
    ],
    command: 'Commande',
    foot: 'Vous recevez ce courriel une fois par jour tant que des demandes sont retenues.',
  },
  labels: {
    home: 'Propriété',
    number: 'Numéro MLS',
    asked: 'Destinataire',
    tourType: 'Visite',
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
