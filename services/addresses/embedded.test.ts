import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPlaces } from '../../common/lookups/server/places.ts'
import { addressContract } from './contract.ts'
import { embeddedAddressVerification } from './embedded.ts'
import type { Address, AddressVerification } from './port.ts'
import { directionals, suffixes, units } from './rules/publication-28.ts'
import { standardLines, type Lines } from './rules/standard-lines.ts'

addressContract('embedded', async () => embeddedAddressVerification(await openPlaces()))

let embedded: AddressVerification
beforeAll(async () => {
  embedded = embeddedAddressVerification(await openPlaces())
})
const suggest = (entered: Partial<Address>) =>
  embedded.suggest({ street1: '9 Oak St', street2: '', city: 'Salem', state: 'OR', zip: '97301', ...entered })

describe('street lines', () => {
  it.each([
    ['123 North Main Street', '', '123 N Main St', ''],
    ['123 north main street', 'suite 200', '123 N Main St', 'Ste 200'],
    ['123 NORTH MAIN STREET', 'FLOOR 2', '123 N MAIN ST', 'FL 2'],
    ['123 Main St. Northwest', '', '123 Main St NW', ''],
    ['77 McDonald Boulevard, Apartment 4', '', '77 McDonald Blvd', 'Apt 4'],
    ['77 Oak Ave #4', '', '77 Oak Ave', '# 4'],
    ['77 Oak Avenue Suite 4', 'Building B', '77 Oak Avenue Suite 4', 'Bldg B'],
    ['P.O. Box 12', '', 'PO Box 12', ''],
    ['post office box 12', '', 'PO Box 12', ''],
    // The name of the street is never abbreviated.
    ['100 North Avenue', '', '100 North Ave', ''],
    ['100 N East Street', '', '100 N East St', ''],
    ['100 South East 5th Street', '', '100 SE 5th St', ''],
    ['100 S. E. 5th Street', '', '100 SE 5th St', ''],
    ['100 5th Street South East', '', '100 5th St SE', ''],
    ['100 North West Avenue', '', '100 N West Ave', ''],
    ['100 East West Highway', '', '100 E West Hwy', ''],
    ['100 Park Place Drive', '', '100 Park Place Dr', ''],
    ['100 Avenue of the Americas', '', '100 Avenue of the Americas', ''],
    ['4 Key West', '', '4 Key West', ''],
    ['100 Highway 12', '', '100 Highway 12', ''],
    ['100 Broadway', '', '100 Broadway', ''],
    ['One Liberty Plaza', '', 'One Liberty Plaza', ''],
    ['9 Oak St', 'Attention Floor', '9 Oak St', 'Attention Floor'],
  ])('%s | %s', (street1, street2, one, two) => {
    expect(standardLines({ street1, street2 })).toEqual({ street1: one, street2: two })
  })

  it('loses no word, and leaves what is standard as it is', () => {
    const word = fc.constantFrom(
      ...[suffixes, directionals, units].flatMap((table) => [...table.keys()]),
      '12',
      '9b',
      '#4',
      '#',
      'St.',
      'McDonald',
      'of',
      'the',
      'P.O.',
      'Box',
      'Ł.',
    )
    const line = fc
      .tuple(fc.constantFrom('', '12 '), fc.array(word, { maxLength: 7 }))
      .map(([number, words]) => number + words.join(' '))
    // Every word in its standard spelling, so that only what is missing or moved makes a difference.
    const essence = (made: Lines) =>
      `${made.street1} ${made.street2}`
        .toUpperCase()
        .replaceAll('.', '')
        .replaceAll('#', ' # ')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) =>
          [units, suffixes, directionals].reduce(
            (said, table) => table.get(said)?.toUpperCase() ?? said,
            word,
          ),
        )
        .join(' ')
        // Two words may be one directional.
        .replaceAll(/\b([NS]) (?=[EW]\b)/g, '$1')
    fc.assert(
      fc.property(fc.record({ street1: line, street2: line }), (entered) => {
        const made = standardLines(entered)
        expect(essence(made)).toEqual(essence(entered))
        expect(standardLines(made)).toEqual(made)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('city, state and ZIP', () => {
  it('takes the city and the state that the ZIP code is named for', async () => {
    const place = { city: 'Salem', state: 'OR', zip: '97301' }
    expect(await suggest({ city: 'salem', state: 'Oregon' })).toMatchObject(place)
    expect(await suggest({ city: '', state: '' })).toMatchObject(place)
    expect(await suggest({ city: 'Portland' })).toMatchObject(place)
  })

  it('keeps capitals as they are typed, and writes the nine digits with a hyphen', async () => {
    expect(await suggest({ city: 'SALEM', zip: '973011234' })).toMatchObject({
      city: 'SALEM',
      zip: '97301-1234',
    })
  })

  it('does not claim that a house exists: any number will do', async () => {
    expect((await suggest({ street1: '99999 Oak Street' }))?.street1).toBe('99999 Oak St')
  })
})
