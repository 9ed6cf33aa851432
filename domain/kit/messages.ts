/** What a reader of the form is told, word for word as the specification quotes it. */
export const messages = {
  required: '*Required',
  email: '*Field is not a proper email address',
  tooShort: '*Field does not have enough characters',
  numeric: '*Field only allows numeric values',
  tooLong: '*Field contains too many characters',
  max: (max: number) => `Field must be less than ${max} characters.`,
  option: 'Choose one of the answers offered',
  date: 'Enter a day that exists, such as 03/31/2026',
  shape: 'This answer could not be read',
  atMost: (max: number) => `No more than ${max} are possible`,
  atLeast: (min: number) => `At least ${min} must be given`,
} as const
