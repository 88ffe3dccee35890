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
      contact: (place) => (place ? `Question about ${place}` : 'New message from a visitor'),
      tour: (place) => (place ? `New tour request: ${place}` : 'New tour request'),
      estimate: (place) => (place ? `New estimate request: ${place}` : 'New estimate request'),
    },
    heading: {
      contact: 'A visitor has a question',
      tour: 'New tour request',
      estimate: 'New estimate request',
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
        ? `This request is for ${name}. We couldn’t email it to them, so please pass it on.`
        : 'We couldn’t find an agent for this request. Please assign it to someone who can answer.',
    reply: 'Reply by email',
    foot: 'When you reply to this email, your answer goes straight to the visitor.',
  },
  receipt: {
    subject: {
      contact: (place) => (place ? `Your question about ${place}` : 'We received your request'),
      tour: (place) => (place ? `Your tour request: ${place}` : 'We got your tour request'),
      estimate: (place) => (place ? `Your estimate request: ${place}` : 'We got your estimate request'),
    },
    heading: {
      contact: 'We received your request',
      tour: 'We got your tour request',
      estimate: 'We got your estimate request',
    },
    opening: {
      contact: (hasHome) => `You asked for more information${hasHome ? ' about this home' : ''}.`,
      tour: (hasHome) => `You asked to see ${hasHome ? 'this home' : 'a home'}.`,
      estimate: (hasHome) => `You asked what ${hasHome ? 'this home' : 'your home'} is worth.`,
    },
    answeredBy: (name) => (name ? `${name} will get back to you.` : 'We’ll get back to you.'),
    notConfirmed: (hasFile) =>
      hasFile
        ? 'Your tour isn’t confirmed yet. Open the attached file to add it to your calendar as tentative.'
        : 'Your tour isn’t confirmed yet.',
    seeHome: 'See this home',
    seeRequests: 'See my requests',
    seeHomes: 'Browse homes',
    foot: 'If you didn’t ask for this, your address was entered by mistake, and there’s nothing you need to do. Please don’t reply to this email.',
  },
  quarantined: {
    subject: (count) => (count === 1 ? '1 request to review' : `${count} requests to review`),
    opening: [
      'We hold a request when it may come from a bot, or when we can’t find the listing or agent it names. Held requests haven’t been sent to an agent yet.',
      'Please review each request, then release it or drop it.',
    ],
    command: 'Command',
    foot: 'You get this email once a day while there are requests to review.',
  },
  labels: {
    home: 'Home',
    number: 'MLS #',
    asked: 'Intended for',
    tourType: 'Tour type',
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
