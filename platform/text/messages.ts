import { emailMessages } from './email.ts'

/** The messages about answers. Those with an asterisk, and `max`, are quoted by the specification. */
export const messages = {
  required: '*Required',
  email: emailMessages.improper,
  tooShort: '*Field does not have enough characters',
  lettersAndDigits: 'Enter letters and digits only',
  numeric: '*Field only allows numeric values',
  tooLong: emailMessages.tooLong,
  max: (max: number) => `Field must be less than ${max} characters.`,
  option: 'Select an option',
  zip: 'Enter a 5-digit ZIP code, such as 97201',
  canadianPostalCode: 'Enter a Canadian postal code, such as K1A 0B1',
  phone: 'Enter a valid phone number',
  foreignPhone: 'Enter a 10-digit US or Canadian number',
  socialSecurity: 'Enter a valid Social Security number',
  employerNumber: 'Enter a valid Employer Identification Number',
  duns: 'Enter the 9-digit D-U-N-S number',
  year: 'Enter a 4-digit year, such as 1998',
  futureYear: "The year can't be in the future",
  shape: "We couldn't read this answer. Enter it again.",
  unprintable: (character: string) => `Replace “${character}”. Our documents can't show this character.`,
  atMost: (max: number) => `Add no more than ${max}`,
  atLeast: (min: number) => `Add at least ${min}`,
} as const
