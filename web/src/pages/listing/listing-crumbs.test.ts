import { beforeAll, expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { listingCrumbs } from './listing-crumbs.ts'

let t: Awaited<ReturnType<typeof createI18n>>['t']
beforeAll(async () => {
  t = (await createI18n('en')).t
})

const austin = { city: 'Austin', state: 'TX', postalCode: '78704', cityKey: '4671654' }

test.each([
  [false, 'homes-for-sale'],
  [true, 'homes-for-rent'],
])(
  '[SRCH-26, SRCH-27] lists home, state, city, ZIP, and address; with isRental %j, links start at /%s',
  (isRental, base) => {
    expect(
      listingCrumbs({ isRental, location: austin }, '1 Barton Ave, Austin, TX 78704', 'residential', t),
    ).toEqual([
      { label: 'Home', to: '/' },
      { label: 'TX', to: `/${base}/tx` },
      { label: 'Austin', to: `/${base}/tx/austin/city/4671654` },
      { label: '78704', to: `/${base}/tx/austin/zip/78704` },
      { label: '1 Barton Ave, Austin, TX 78704' },
    ])
  },
)

test.each([
  ['collection', '/luxury'],
  ['commercial', '/commercial'],
] as const)('[SRCH-26] links on a %s page stay in the theme of that page', (theme, prefix) => {
  const crumbs = listingCrumbs({ isRental: false, location: austin }, '1 Barton Ave', theme, t)
  expect(crumbs.map(({ to }) => to)).toEqual([
    prefix,
    `${prefix}/homes-for-sale/tx`,
    `${prefix}/homes-for-sale/tx/austin/city/4671654`,
    `${prefix}/homes-for-sale/tx/austin/zip/78704`,
    undefined,
  ])
})

test('[SRCH-26] links a Canadian postal code to the listings in the area of its first half', () => {
  const location = { city: 'Trois-Rivières', state: 'QC', postalCode: 'G8T 1A1', cityKey: '6169141' }
  const crumbs = listingCrumbs({ isRental: null, location }, '1 rue Hart', 'residential', t)
  expect(crumbs.slice(2)).toEqual([
    { label: 'Trois-Rivières', to: '/homes-for-sale/qc/trois-rivieres/city/6169141' },
    { label: 'G8T 1A1', to: '/homes-for-sale/qc/trois-rivieres/zip/G8T' },
    { label: '1 rue Hart' },
  ])
})

test('leaves out unknown location parts', () => {
  expect(listingCrumbs({ isRental: false, location: null }, 'ADDRESS PRIVATE', 'residential', t)).toEqual([
    { label: 'Home', to: '/' },
    { label: 'ADDRESS PRIVATE' },
  ])
})
