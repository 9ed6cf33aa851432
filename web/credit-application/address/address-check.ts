/**
 * Validates the addresses before the user leaves Step 1 (APP-076 to APP-079, APP-123, APP-182, APP-183, APP-A31).
 * It never blocks: the entered address can always be kept, and a slow or failed lookup is skipped.
 */
import { billing, shipping } from '../../../domain/forms/credit-application/addresses.ts'
import { look, resolve } from '../../../domain/kit/index.ts'
import { call } from '../../api/index.ts'
import { type StepForm, fieldStateOf } from '../../form/index.ts'

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
  fields: typeof billing | typeof shipping
  entered: PostalAddress
  /** Null if the address cannot be validated. */
  suggested: PostalAddress | null
  /** The address has been edited since. */
  outdated: () => boolean
}

type Suggest = (entered: PostalAddress) => Promise<PostalAddress>

const askServer: Suggest = ({ zip, ...lines }) =>
  call('GET /api/AddressVerification/GetSuggestedAddress', { query: { ...lines, postalCode: zip } })

const enteredIn = (form: StepForm, { fields }: Pick<AddressQuestion, 'fields'>): PostalAddress => {
  const text = (field: Parameters<StepForm['pathOf']>[0]) => {
    const value = form.values.at(form.pathOf(field))
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    street1: text(fields.streetAddress),
    street2: text(fields.addressUnitNumber),
    city: text(fields.city),
    state: text(fields.state),
    zip: text(fields.postalCode),
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

/** The US addresses on the form, without a shipping address that copies the billing address. */
const asked = (form: StepForm) => {
  const known = look(form.form, form.context, form.values.all())
  return [billing, shipping].flatMap((fields) => {
    const { present } = fieldStateOf(form.form, form.context, form.values.all(), fields.streetAddress)
    if (!present || known.of(fields.country) !== 'US') return []
    return {
      fields,
      title: resolve(fields.streetAddress.group, { context: form.context, answers: known }) ?? '',
    }
  })
}

/** The questions to ask before continuing, billing first. Never throws. */
export const addressQuestions = async (
  form: StepForm,
  accepted: { has(address: PostalAddress): boolean },
  suggest: Suggest = askServer,
): Promise<AddressQuestion[]> => {
  const questions = asked(form).map(async (place): Promise<AddressQuestion | null> => {
    const entered = enteredIn(form, place)
    // Employees may leave an address empty.
    if (isEmpty(entered) || accepted.has(entered)) return null
    try {
      const found = await suggest(entered)
      const suggested = found.street1 === '' ? null : found
      if (suggested && !differs(entered, suggested)) return null
      const outdated = () => differs(entered, enteredIn(form, place))
      return { ...place, entered, suggested, outdated }
    } catch (error) {
      console.warn('Looking up an address failed.', error)
      return null
    }
  })
  return (await Promise.all(questions)).filter((question) => question !== null)
}

/** Replaces the entered address with its standard form. */
export const takeSuggestion = (form: StepForm, { fields, suggested }: AddressQuestion) => {
  if (!suggested) return
  form.adopt(fields.streetAddress, suggested.street1)
  form.adopt(fields.addressUnitNumber, suggested.street2)
  form.adopt(fields.city, suggested.city)
  form.adopt(fields.state, suggested.state)
  form.adopt(fields.postalCode, suggested.zip)
}
