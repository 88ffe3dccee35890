import { defineService } from '@gable/service-kit/service'
import { contactRoutes } from './contact/contact.routes.ts'
import { forgetOldRequests } from './contact/contact.store.ts'

const DAY_SECONDS = 86_400

export const leads = defineService({
  name: 'leads',
  title: 'Leads',
  description: 'Requests of people who want to hear from an agent or office.',
  migrations: new URL('../migrations/', import.meta.url),
  sendsMail: true,
  routes: contactRoutes,
  jobs: ({ db }) => [
    { name: 'forget requests', everySeconds: DAY_SECONDS, run: () => forgetOldRequests(db) },
  ],
})
