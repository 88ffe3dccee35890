import { expect, test } from 'vitest'
import { profileData } from './profile-data.ts'

const origin = 'https://gable.example'

test('[AGT-05] leaves out unknown values and empty lists', () => {
  const nothing = { picture: null, phone: '', street: null, city: null, languages: [], awards: [] }
  const office = { officeName: null, officeUrl: '/real-estate-offices/x/1' }
  expect(profileData({ name: 'Ada', path: null, location: null, office, ...nothing }, origin, 'en')).toEqual({
    '@type': 'RealEstateAgent',
    name: 'Ada',
    address: { '@type': 'PostalAddress' },
  })
})

test('[AGT-05] includes the name of an office that has no page, and localizes URLs', () => {
  const office = { officeName: 'Hill Country Homes', officeUrl: null }
  expect(profileData({ name: 'Ada', path: '/ada', office, awards: ['First'] }, origin, 'fr')).toEqual({
    '@type': 'RealEstateAgent',
    '@id': 'https://gable.example/fr/ada',
    url: 'https://gable.example/fr/ada',
    name: 'Ada',
    address: { '@type': 'PostalAddress' },
    parentOrganization: { '@type': 'RealEstateAgent', name: 'Hill Country Homes' },
    award: ['First'],
  })
})
