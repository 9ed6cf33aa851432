/** The option lists of a job account (JOB-051 to JOB-055). */

export const codes = ['1', '0'] as const

export const jobTypes = [
  ['Public', 'Public'],
  ['Private', 'Private'],
] as const

/** Only employees of platt choose it. */
export const billingOnly = ['Billing Purposes Only', 'Billing Purposes Only'] as const

const namedOptions = <const N extends string>(...names: N[]) => names.map((name) => [name, name] as const)

/** The chain of contracts: office/job-notices/rules/job-notices.ts. */
export const hirerNames = [
  ['owner', 'The owner of the property'],
  ['general contractor', 'The general contractor'],
  ['subcontractor', 'Another subcontractor'],
] as const

export const jobDescriptions = namedOptions(
  'Commercial',
  'Residential Single',
  'Residential Multi-Family',
  'Government',
  'Healthcare',
  'Education',
)

export const natures = namedOptions(
  'Multi-Use - Office/Multifamily',
  'Multi-Family Apartments',
  'Multi-Family Condos',
  'Office Space',
  'Distribution Center/Warehouse',
  'Tech Manufacturing',
  'Other Manufacturing',
  'Amusement and Recreation',
  'Data Center',
  'Water/Wastewater',
  'Hospital/Healthcare',
  'Hotel/Lodging',
  'Retail',
  'School/Education',
  'Highway or Street',
  'Airport/Aviation/Aerospace',
  'Power/Energy',
  'Federal Government or Municipal',
  'Food and Beverage',
  'Single Family Home',
)

/** JOB-A01: only platt offers it, and asks what it is. */
export const otherNature = ['Other', 'Other'] as const

/** ANSI X12 transaction sets. */
export const ediTypes = [
  ['856', '856 Ship notice'],
  ['810', '810 Invoice'],
  ['855', '855 Order acknowledgment'],
  ['860', '860 Order change'],
  ['865', '865 Change acknowledgment'],
  ['850', '850 Purchase order'],
] as const

export const commonMaterials = [
  ['gear', 'Gear'],
  ['lighting', 'Lighting'],
  ['wire', 'Wire'],
  ['conduit', 'Conduit'],
  ['boxes', 'Boxes'],
  ['ballasts', 'Ballasts'],
  ['trim', 'Trim'],
] as const

export const groupMaterials = [
  ...commonMaterials,
  ['fixtures', 'Fixtures'],
  ['rough-in', 'Rough-in'],
  ['connectivity', 'Connectivity'],
  ['cable', 'Cable'],
  ['solar', 'Solar'],
] as const
