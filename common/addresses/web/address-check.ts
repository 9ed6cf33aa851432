/**
 * Validates the addresses of a form (APP-076 to APP-079, APP-123, APP-182, APP-183, APP-A31, IC-021 to IC-023, IC-061 to
 * IC-065). It never blocks: the entered address can always be kept.
 */
import { look, resolve, type AnyField } from '../../../kit/model/index.ts'
import { call } from '../../../platform/client/index.ts'
import { type StepForm, fieldStateOf } from '../../../kit/screen/index.ts'

/** The fields of one address; the group of the street is its name. */
export interface AddressFields {
  street1: AnyField
  street2: AnyField
  city: AnyField
  state: AnyField
  zip: AnyField
  /** Only addresses in the US are validated. Absent: all of them are. */
  country?: AnyField
}

/** How a form validates its addresses. */
export interface AddressCheck {
  addresses: readonly AddressFields[]
  /**
   * When the service is slow or fails. `skip`: continue without a question (API-026). `ask`: offer only the entered
   * address (IC-065).
   */
  whenAway: 'skip' | 'ask'
  /** Milliseconds between the answer and the dialog. */
  delay?: number
  /** The dialog's width in pixels. */
  width?: number
}

export interface PostalAddress {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
}

/** An address that differs from its standard form, or that has none. */
export interface AddressQuestion {
  title: string
  fields: AddressFields
  entered: PostalAddress
  /** Null if the address cannot be validated. */
  suggested: PostalAddress | null
  /** The service didn't respond. */
  away: boolean
  /** The address has been edited since. */
  outdated: () => boolean
}

type Suggest = (entered: PostalAddress) => Promise<PostalAddress>

/** Milliseconds to wait for the service. */
const PATIENCE = 3000

const askServer: Suggest = ({ zip, ...lines }) =>
  Promise.race([
    call('GET /api/AddressVerification/GetSuggestedAddress', { query: { ...lines, postalCode: zip } }),
    new Promise<never>(
      (_, reject) => void setTimeout(() => reject(new Error('The address service is slow.')), PATIENCE),
    ),
  ])

const enteredIn = (form: StepForm, fields: AddressFields): PostalAddress => {
  const text = (field: AnyField) => {
    const value = form.values.at(form.pathOf(field))
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    street1: text(fields.street1),
    street2: text(fields.street2),
    city: text(fields.city),
    state: text(fields.state),
    zip: text(fields.zip),
  }
}

const isEmpty = (entered: PostalAddress) => Object.values(entered).every((line) => line === '')

/** Differences in letter case and punctuation are not worth a question. */
const words = (line: string) =>
  line
    .toLowerCase()
    .replaceAll('#', ' # ')
    .replaceAll(/[\s.,-]+/g, ' ')
    .trim()

export const differs = (entered: PostalAddress, suggested: PostalAddress): boolean =>
  words(Object.values(entered).join(' ')) !== words(Object.values(suggested).join(' '))

/** Asks the service about an address that is on the form; null if it is not, or is abroad or empty. Never throws. */
export const questionAbout = async (
  form: StepForm,
  fields: AddressFields,
  suggest: Suggest = askServer,
): Promise<AddressQuestion | null> => {
  const known = look(form.form, form.context, form.values.all())
  const { present } = fieldStateOf(form.form, form.context, form.values.all(), fields.street1)
  const entered = enteredIn(form, fields)
  // An address that copies another one is absent; employees may leave one empty.
  if (!present || isEmpty(entered) || (fields.country && known.of(fields.country) !== 'US')) return null
  const asked = {
    fields,
    title: resolve(fields.street1.group, { context: form.context, answers: known }) ?? '',
    entered,
    outdated: () => differs(entered, enteredIn(form, fields)),
  }
  try {
    const found = await suggest(entered)
    return { ...asked, suggested: found.street1 === '' ? null : found, away: false }
  } catch (error) {
    console.warn('Looking up an address failed.', error)
    return { ...asked, suggested: null, away: true }
  }
}

/** The questions to ask before continuing, in the order of the addresses. Never throws. */
export const addressQuestions = async (
  form: StepForm,
  { addresses, whenAway }: AddressCheck,
  accepted: { has(address: PostalAddress): boolean },
  suggest: Suggest = askServer,
): Promise<AddressQuestion[]> => {
  const questions = addresses.map((fields) =>
    accepted.has(enteredIn(form, fields)) ? null : questionAbout(form, fields, suggest),
  )
  const needsAsking = ({ entered, suggested, away }: AddressQuestion) =>
    away ? whenAway === 'ask' : !suggested || differs(entered, suggested)
  return (await Promise.all(questions)).flatMap((question) =>
    question && needsAsking(question) ? question : [],
  )
}

/** Replaces the entered address with its standard form. */
export const takeSuggestion = (form: StepForm, { fields, suggested }: AddressQuestion) => {
  if (!suggested) return
  const parts = ['street1', 'street2', 'city', 'state', 'zip'] as const
  const changes = parts.map((part) => ({ field: fields[part], value: suggested[part] }))
  form.fill(changes)
}
