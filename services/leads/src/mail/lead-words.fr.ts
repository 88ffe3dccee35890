import type { LeadWords } from './lead-words.types.ts'

const NAMES = {
  morning: 'En matinée',
  afternoon: 'En après-midi',
  evening: 'En soirée',
  asap: 'Dès que possible',
} as const

export const fr: LeadWords = {
  lead: {
    subject: {
      contact: (address) =>
        address
          ? `Une demande de renseignements sur ${address}`
          : 'Une personne souhaite avoir de vos nouvelles',
      tour: (address) =>
        address ? `Une demande de visite\u00a0: ${address}` : 'Une personne souhaite visiter une propriété',
      estimate: (address) =>
        address ? `Une demande d’estimation\u00a0: ${address}` : 'Une personne demande une estimation',
    },
    opening: {
      contact: 'Une personne demande plus d’information, par le formulaire de notre site.',
      tour: 'Une personne souhaite visiter une propriété. Elle en a fait la demande sur notre site.',
      estimate: 'Une personne demande une estimation, par le formulaire de notre site.',
    },
    passOn: (name) =>
      name
        ? `Cette demande s’adresse à ${name}. Veuillez la lui transmettre\u00a0: elle n’a pas pu lui être envoyée.`
        : 'Personne en particulier n’a été trouvé pour cette demande. Veuillez la confier à quelqu’un qui y répondra.',
    foot: 'Répondez à ce message\u00a0: votre réponse ira à la personne qui a fait la demande.',
  },
  receipt: {
    subject: {
      contact: 'Nous avons reçu votre demande',
      tour: 'Nous avons reçu votre demande de visite',
      estimate: 'Nous avons reçu votre demande d’estimation',
    },
    opening: {
      contact: (address) =>
        address
          ? `Vous avez demandé plus d’information sur cette propriété\u00a0: ${address}.`
          : 'Vous avez demandé plus d’information.',
      tour: (address) =>
        address
          ? `Vous avez demandé à visiter cette propriété\u00a0: ${address}.`
          : 'Vous avez demandé à visiter une propriété.',
      estimate: (address) =>
        address
          ? `Vous avez demandé une estimation de cette propriété\u00a0: ${address}.`
          : 'Vous avez demandé l’estimation d’une propriété.',
    },
    answeredBy: (name) =>
      name ? `Vous aurez bientôt des nouvelles de ${name}.` : 'Vous aurez bientôt de nos nouvelles.',
    foot: 'Si vous n’avez rien demandé, quelqu’un a donné votre adresse par erreur\u00a0: vous n’avez rien à faire. Personne ne lit les réponses à ce message.',
  },
  labels: {
    home: 'Propriété',
    key: 'uPI',
    number: 'Numéro d’inscription',
    asked: 'Destinataire',
    tourType: 'Visite',
    date: 'Date',
    time: 'Moment',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    notes: 'Notes',
    reference: 'Référence',
  },
  entity: { agent: 'agent', office: 'bureau', team: 'équipe' },
  tourType: { in_person: 'En personne', virtual: 'Par vidéo' },
  time: (time, hours, zone) =>
    [NAMES[time], hours && `de ${hours.from} à ${hours.to}`, hours && zone].filter(Boolean).join(', '),
}
