import type { LeadMessages } from './lead-messages.types.ts'

const TIME_NAMES = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  asap: 'As soon as possible',
} as const

export const en: LeadMessages = {
  lead: {
    subject: {
      contact: (place) => (place ? `Question about ${place}` : 'A visitor would like to hear from you'),
      tour: (place) => (place ? `Tour request: ${place}` : 'Tour request'),
      estimate: (place) => (place ? `Estimate request: ${place}` : 'Estimate request'),
    },
    heading: {
      contact: 'A visitor has a question',
      tour: 'Tour request',
      estimate: 'Estimate request',
    },
    opening: {
      contact: (hasHome) =>
        hasHome
          ? 'A visitor to our site would like more information about this home.'
          : 'A visitor to our site would like to hear from you.',
      tour: (hasHome) => `A visitor to our site would like to see ${hasHome ? 'this home' : 'a home'}.`,
      estimate: (hasHome) =>
        `A visitor to our site would like to know what ${hasHome ? 'this home' : 'a home'} is worth.`,
    },
    fallbackDelivery: (name) =>
      name
        ? `This request is for ${name}. Please pass it on: we could not send it by email.`
        : 'We found no agent for this request. Please find someone to answer it.',
    reply: 'Reply by email',
    foot: 'Reply to this email, and your answer goes straight to the visitor.',
  },
  receipt: {
    subject: {
      contact: (place) => (place ? `Your question about ${place}` : 'We have your request'),
      tour: (place) => (place ? `Your tour request: ${place}` : 'We have your tour request'),
      estimate: (place) => (place ? `Your estimate request: ${place}` : 'We have your estimate request'),
    },
    heading: {
      contact: 'We have your request',
      tour: 'We have your tour request',
      estimate: 'We have your estimate request',
    },
    opening: {
      contact: (hasHome) => `You asked for more information${hasHome ? ' about this home' : ''}.`,
      tour: (hasHome) => `You asked to see ${hasHome ? 'this home' : 'a home'}.`,
      estimate: (hasHome) => `You asked what ${hasHome ? 'this home' : 'a home'} is worth.`,
    },
    answeredBy: (name) => (name ? `${name} will get back to you.` : 'We will get back to you.'),
    notConfirmed: (hasFile) =>
      hasFile
        ? 'Your tour is not confirmed yet. Open the attached file to add it to your calendar as tentative.'
        : 'Your tour is not confirmed yet.',
    seeHome: 'See this home',
    seeRequests: 'See my requests',
    seeHomes: 'Browse homes',
    foot: 'If you did not ask for this, someone entered your address by mistake, and there is nothing you need to do. We do not read replies to this email.',
  },
  quarantined: {
    subject: (count) => (count === 1 ? 'A request is held' : `${count} requests are held`),
    opening: [
      'Either a machine may have sent them, or we could not find the listing or agent that they name. No agent has them yet.',
      'Look at them, and release or drop each one.',
    ],
    command: 'Command',
    foot: 'You get this email once a day while requests are held.',
  },
  labels: {
    home: 'Home',
    number: 'MLS number',
    asked: 'Asked for',
    tourType: 'Tour',
    date: 'Date',
    time: 'Time',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
    message: 'Message',
    notes: 'Notes',
    reference: 'Reference',
  },
  answerer: { agent: 'Agent', team: 'Team', office: 'Office', sponsor: 'Office' },
  entity: { agent: 'agent', office: 'office', team: 'team' },
  tourType: { in_person: 'In person', virtual: 'By video' },
  time: (time, hours, zone) =>
    [TIME_NAMES[time], hours && `${hours.from} to ${hours.to}`, hours && zone].filter(Boolean).join(', '),
  tourEvent: (place) => `Tour: ${place}`,
  tourFile: 'tour.ics',
}
