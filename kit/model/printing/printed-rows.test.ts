import { expect, it } from 'vitest'
import { printedRows, withAddresses } from './printed-rows.ts'

const rows = (answers: Record<string, string>) =>
  Object.entries(answers).map(([path, text]) => ({ path, label: `Label of ${path}`, text }))

it('shows an address as one, on one line, where its first part was', () => {
  const answers = rows({
    'billingInfo.isSame': 'Yes',
    'billingInfo.shippingCountry': 'United States',
    'billingInfo.shippingStreetAddress': '12 Main St',
    'billingInfo.shippingAddressUnitNumber': 'Suite 4',
    'billingInfo.shippingPostalCode': '97201',
    'billingInfo.shippingCity': 'Portland',
    'billingInfo.shippingState': 'Oregon',
    'billingInfo.stateOfIncorporation': 'Ohio',
  })
  expect(printedRows(answers)).toEqual([
    { label: 'Label of billingInfo.isSame', value: 'Yes' },
    { label: 'Address', value: '12 Main St, Suite 4, Portland, Oregon 97201' },
    { label: 'Label of billingInfo.stateOfIncorporation', value: 'Ohio' },
  ])
})

it('puts a code that is called ZIP code after the state, too', () => {
  const answers = rows({
    'mailingAddress.streetAddress1': '12 Main St',
    'mailingAddress.zipCode': '97201',
    'mailingAddress.city': 'Portland',
    'mailingAddress.state': 'Oregon',
  })
  expect(printedRows(answers)).toEqual([{ label: 'Address', value: '12 Main St, Portland, Oregon 97201' }])
})

it('keeps two addresses apart, and names a country abroad', () => {
  const answers = rows({
    'a.0.country': 'Canada',
    'a.0.streetAddress1': '1 Rue A',
    'a.0.city': 'Laval',
    'a.1.streetAddress1': '2 Elm St',
    'a.1.streetAddress2': 'Rear',
  })
  expect(printedRows(answers).map(({ value }) => value)).toEqual(['1 Rue A, Laval, Canada', '2 Elm St, Rear'])
})

it('leaves a state or country without a street as it is', () => {
  const answers = rows({ 'businessInfo.state': 'Ohio', 'businessInfo.capacity': '40' })
  expect(printedRows(answers).map(({ value }) => value)).toEqual(['Ohio', '40'])
})

it('says the parts of an address in the language of the reader, and no country at home', () => {
  const answers = rows({
    'a.country': 'Canada',
    'a.streetAddress': '1 Rue A',
    'b.country': 'US',
    'b.streetAddress': '2 Elm St',
  })
  expect(withAddresses(answers, ({ text }) => text.replace('Canada', 'CANADA'))).toMatchObject([
    { path: 'a.country', text: '1 Rue A, CANADA', isAddress: true },
    { path: 'b.country', text: '2 Elm St', isAddress: true },
  ])
})

it('keeps a country whose street was not answered', () => {
  expect(
    printedRows(rows({ 'a.country': 'Canada', 'a.streetAddress': '' })).map(({ value }) => value),
  ).toEqual(['Canada', ''])
})
