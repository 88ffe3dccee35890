import type { LeadWords } from './lead-words.types.ts'

const NAMES = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  asap: 'As soon as possible',
} as const

export const en: LeadWords = {
  lead: {
    subject: {
      contact: (address) => (address ? `Somebody asks about ${address}` : 'Somebody asks to hear from you'),
      tour: (address) => (address ? `Somebody wants to see ${address}` : 'Somebody wants to see a home'),
      estimate: (address) =>
        address ? `Somebody asks what ${address} is worth` : 'Somebody asks what a home is worth',
    },
    opening: {
      contact: 'Somebody asks for more information, by the form of our site.',
      tour: 'Somebody asks to be shown a home, by the form of our site.',
      estimate: 'Somebody asks for an estimate, by the form of our site.',
    },
    passOn: (name) =>
      name
        ? `This request is for ${name}. Please pass it on: it could not be mailed there.`
        : 'Nobody in particular was found for this request. Please find somebody who answers it.',
    foot: 'Answer this mail: your answer goes to the person who asks.',
  },
  receipt: {
    subject: {
      contact: 'We have your request',
      tour: 'We have your tour request',
      estimate: 'We have your request for an estimate',
    },
    opening: {
      contact: (address) =>
        address ? `You asked for more information about ${address}.` : 'You asked for more information.',
      tour: (address) => (address ? `You asked to see ${address}.` : 'You asked to see a home.'),
      estimate: (address) =>
        address ? `You asked what ${address} may be worth.` : 'You asked what a home may be worth.',
    },
    answeredBy: (name) => (name ? `${name} will get back to you.` : 'We will get back to you.'),
    foot: 'If you did not ask for this, somebody gave your address by mistake: there is nothing that you have to do. Nobody reads answers to this mail.',
  },
  labels: {
    home: 'Home',
    key: 'uPI',
    number: 'Listing number',
    asked: 'Asked for',
    tourType: 'Tour',
    date: 'Date',
    time: 'Time',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    notes: 'Notes',
    reference: 'Reference',
  },
  entity: { agent: 'agent', office: 'office', team: 'team' },
  tourType: { in_person: 'In person', virtual: 'By video' },
  time: (time, hours, zone) =>
    [NAMES[time], hours && `${hours.from} to ${hours.to}`, hours && zone].filter(Boolean).join(', '),
}
