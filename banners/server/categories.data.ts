/** Customer categories that several banners start with. They are plausible, not those of any company. */
import type { Category } from './reference.ts'

export const contracting: readonly Category[] = [
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
export const trade: readonly Category[] = [
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

export const energy: Category = [
  'U',
  'Utility and energy',
  ['U10', 'Electric utility'],
  ['U20', 'Oil and gas'],
  ['U30', 'Solar and wind'],
]
