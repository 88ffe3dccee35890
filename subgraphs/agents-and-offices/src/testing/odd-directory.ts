import { expectOtherRowsUnharmed } from '@gable/subgraph-kit/testing/odd-records'
import { testSubgraph } from '@gable/subgraph-kit/testing/test-subgraph'
import { createSubgraph } from '../subgraph.ts'

const AGENT = `id masterCustomerId firstName fullName title photo licenses { state number } city state officeName website
  primaryPhone bioUrl languages specialties careerAwards { name year } awards { name year } yearsExperience about`
const OFFICE = `id masterCustomerId officeName officeAddress1 city state postalCode primaryPhone photoUrl website officeUrl
  location { lat lon }`

const agentAt = (at: number) => ({
  entityType: 'agent',
  masterCustomerId: `A${at}`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'Broker',
  associatePhoto: 'https://photos.example/ada.jpg',
  licenses: [{ state: 'TX', number: '12' }],
  city: 'Austin',
  state: 'TX',
  officeName: 'Gable Austin',
  website: 'https://ada.example',
  primaryPhone: '5125550142',
  bioUrl: '/agents/ada',
  languages: ['English'],
  specialties: ['Ranches'],
  careerAwards: [{ name: 'Best', year: 2020 }],
  awards: [{ name: 'Good', year: 2021 }],
  yearsExperience: 12,
  about: 'Hello',
})

const officeAt = (at: number) => ({
  masterCustomerId: `O${at}`,
  officeName: 'Gable Austin',
  officeAddress1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  primaryPhone: '5125550142',
  photoUrl: '/office.jpg',
  website: 'https://office.example',
  officeUrl: '/offices/austin',
  lat: 30.25,
  lon: -97.75,
})

interface DirectoryPage {
  field: 'agentSearch' | 'officeSearch'
  fields: string
  recordAt(at: number): object
}

const unharmed =
  ({ field, fields, recordAt }: DirectoryPage) =>
  (draws: number, seed: number) =>
    expectOtherRowsUnharmed({
      draws,
      seed,
      keys: ['entityType', 'masterCustomerId'],
      recordAt,
      start: (rows) =>
        testSubgraph(createSubgraph, ({ path }) =>
          path.endsWith('/search') ? { results: rows(), totalResults: 24 } : rows(),
        ),
      ask: ({ ask }) => ask(`{ ${field}(input: {}) { totalResults results { ${fields} } } }`),
      rowsOf: (data) => Object(data)[field]?.results,
    })

/** Pages of 24 agents, or offices, with one odd record each. */
export const expectAgentsUnharmed = unharmed({
  field: 'agentSearch',
  fields: `... on Agent { ${AGENT} }`,
  recordAt: agentAt,
})
export const expectOfficesUnharmed = unharmed({ field: 'officeSearch', fields: OFFICE, recordAt: officeAt })
