/**
 * Customer segments and their classes for a new installation (APP-A29): plausible entries, not those of any company.
 * They become rows of `customer_class`, which a company can change.
 */

/** Customer segments with their price classes, the usual one first. */
export const segments: readonly (readonly [
  code: string,
  name: string,
  ...classes: (readonly [string, string])[],
])[] = [
  [
    'CONTRACTOR',
    'Commercial contractor',
    ['CON1', 'Standard contractor'],
    ['CON2', 'Preferred contractor'],
    ['CON3', 'Key contractor'],
    ['CON4', 'National contractor'],
  ],
  [
    'RESIDENTIAL',
    'Residential contractor',
    ['RES1', 'Standard residential'],
    ['RES2', 'Home builder'],
    ['RES3', 'Multi-family builder'],
  ],
  [
    'INDUSTRIAL',
    'Industrial',
    ['IND1', 'Standard industrial'],
    ['IND2', 'Plant agreement'],
    ['IND3', 'Corporate agreement'],
    ['IND4', 'Integrated supply'],
  ],
  [
    'OEM',
    'Original equipment manufacturer',
    ['OEM1', 'Standard OEM'],
    ['OEM2', 'Volume OEM'],
    ['OEM3', 'Panel builder'],
  ],
  [
    'MRO',
    'Maintenance, repair and operations',
    ['MRO1', 'Standard MRO'],
    ['MRO2', 'Facility agreement'],
    ['MRO3', 'Property management'],
  ],
  [
    'GOVERNMENT',
    'Government and education',
    ['GOV1', 'State contract'],
    ['GOV2', 'Federal schedule'],
    ['GOV3', 'Schools'],
  ],
  [
    'UTILITY',
    'Utility and energy',
    ['UTL1', 'Standard utility'],
    ['UTL2', 'Cooperative'],
    ['UTL3', 'Solar and wind'],
  ],
  ['RESALE', 'Resale', ['RSL1', 'Dealer'], ['RSL2', 'Export'], ['RSL3', 'Inter-company']],
]
