/** Lists whose codes are permanent on the wire (APP-103, APP-107, APP-115 to APP-118). */
const sameAsLabel = <const C extends string>(...codes: C[]) => codes.map((code) => [code, code] as const)

export const businessTypes = sameAsLabel(
  'Proprietorship',
  'Partnership',
  'Corporation',
  'Government',
  'Other',
)

export const sectorTypes = sameAsLabel(
  'OEM',
  'MRO',
  'Automation',
  'Commercial Contractor',
  'Residential Contractor',
  'Industrial Contractor',
  'Specialty Contractor',
  'Commercial End User',
  'Public Sector',
  'Miscellaneous and Others',
)

export const employeeCounts = sameAsLabel('1 to 5', '6 to 20', '> 20')

export const deliveryTypes = [
  ['1', 'Email'],
  ['2', 'Fax'],
  ['3', 'Mail'],
] as const

export const bankAccountTypes = [
  ['1', 'Checking'],
  ['2', 'Saving'],
] as const
