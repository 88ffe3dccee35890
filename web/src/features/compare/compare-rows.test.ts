import { expect, test } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { compareRows } from './compare-rows.ts'

const t = await loadEnglish('compare')

type Home = Parameters<typeof compareRows>[0][number]

const bungalow: Home = {
  id: 'a',
  tags: ['NEW'],
  isRental: false,
  listPrice: 469_900,
  leasePeriod: null,
  otherLeasePeriod: null,
  priceChangeAmount: null,
  pricePerSquareFoot: 183,
  propertyType: 'Residential',
  propertySubType: 'Single Family Residence',
  bedroomsTotal: 3,
  bathroomsTotalInteger: 2,
  livingArea: 2568,
  livingAreaRange: null,
  lotSizeAcres: 0.25,
  yearBuilt: 1962,
  storiesTotal: null,
  parkingTotal: 2,
  heating: ['Central'],
  cooling: null,
  associationFee: 45,
  associationFeeFrequency: 'Monthly',
  taxAnnualAmount: null,
  daysOnWebsite: 12,
}

const row = (homes: readonly Home[], term: string) =>
  compareRows(homes, t, 'en').find((candidate) => candidate.term === term)

test('treats equal values as no difference and omits rows without a value', () => {
  const rows = compareRows([bungalow, { ...bungalow, id: 'b' }], t, 'en')
  expect(rows.filter(({ differs }) => differs)).toEqual([])
  expect(rows.map(({ term }) => term)).not.toContain('Stories')
  expect(row([bungalow], 'HOA fee')?.values).toEqual(['$45 monthly'])
})

test('marks a row as different when a value differs or is missing', () => {
  const other: Home = {
    ...bungalow,
    id: 'b',
    listPrice: 2400,
    isRental: true,
    leasePeriod: 'MONTH',
    yearBuilt: null,
  }
  expect(row([bungalow, other], 'Price')).toMatchObject({
    values: ['$469,900', '$2,400/month'],
    differs: true,
  })
  expect(row([bungalow, other], 'Year built')).toMatchObject({ values: ['1962', null], differs: true })
  expect(row([bungalow, other], 'Living area')).toMatchObject({
    values: ['2,568 sq ft', '2,568 sq ft'],
    differs: false,
  })
})
