/**
 * Customer categories and classes for a new installation (APP-A29): plausible entries, not those of any company.
 * They become rows of `customer_type` and `customer_class`, which a company can change.
 */
import type { BannerName } from '../../../banners/rules/banners.ts'

/** A category is one character (APP-119); its codes start with it (APP-142). */
type Category = readonly [letter: string, name: string, ...codes: (readonly [code: string, name: string])[]]

const contracting: readonly Category[] = [
  [
    'A',
    'Electrical contractor',
    ['A10', 'Commercial'],
    ['A20', 'Residential'],
    ['A30', 'Service and repair'],
    ['A40', 'Line and high voltage'],
  ],
  [
    'B',
    'Mechanical and HVAC contractor',
    ['B10', 'Heating and cooling'],
    ['B20', 'Plumbing'],
    ['B30', 'Refrigeration'],
  ],
  [
    'C',
    'General contractor',
    ['C10', 'Commercial building'],
    ['C20', 'Home building'],
    ['C30', 'Remodeling'],
  ],
]
const trade: readonly Category[] = [
  [
    'D',
    'Industrial plant',
    ['D10', 'Manufacturing'],
    ['D20', 'Food and beverage'],
    ['D30', 'Wood and paper'],
    ['D40', 'Mining and metals'],
  ],
  [
    'E',
    'Equipment maker',
    ['E10', 'Panel builder'],
    ['E20', 'Machine builder'],
    ['E30', 'Systems integrator'],
  ],
  [
    'F',
    'Government and schools',
    ['F10', 'City and county'],
    ['F20', 'State and federal'],
    ['F30', 'Schools and universities'],
  ],
  [
    'G',
    'Commercial property',
    ['G10', 'Property management'],
    ['G20', 'Hotels and restaurants'],
    ['G30', 'Retail'],
    ['G40', 'Health care'],
  ],
  ['H', 'Reseller and other', ['H10', 'Dealer'], ['H20', 'Farm and ranch'], ['H90', 'Other']],
]

const energy: Category = [
  'U',
  'Utility and energy',
  ['U10', 'Electric utility'],
  ['U20', 'Oil and gas'],
  ['U30', 'Solar and wind'],
]

/** gexpro takes over accounts of rexel with their categories; rexelenergy uses those of rexel (SHELL-003). */
export const categories: Readonly<Record<BannerName, readonly Category[]>> = {
  platt: [...contracting, ...trade],
  rexel: [...contracting, ...trade, energy],
  gexpro: [...contracting, ...trade, energy],
  rexelenergy: [],
}

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
