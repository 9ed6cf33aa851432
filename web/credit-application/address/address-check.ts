/**
 * A look at the addresses before Step 1 is left (APP-076 to APP-079, APP-123, APP-182, APP-183, APP-A31). A help,
 * never a gate: what was typed may always stand, and a look-up that fails or is slow is passed over.
 */
import { billing, shipping } from '../../../domain/forms/credit-application/addresses.ts'
import { look, resolve } from '../../../domain/kit/index.ts'
import { call } from '../../api/client.ts'
import type { StepForm } from '../../form/scope.ts'
import { fieldStateOf } from '../../form/field-state.ts'

export interface PostalAddress {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
}

/** One address whose standard form differs from what was typed, or that has none. */
export interface AddressQuestion {
  title: string
  fields: typeof billing | typeof shipping
  entered: PostalAddress
  /** Null: unable to validate it. */
  suggested: PostalAddress | null
  /** She has typed on since. */
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

/** Letter case and punctuation are nobody's business: only other words are worth a question. */
const words = (line: string) =>
  line
    .toLowerCase()
    .replaceAll('#', ' # ')
    .replaceAll(/[\s.,-]+/g, ' ')
    .trim()

export const differs = (entered: PostalAddress, suggested: PostalAddress): boolean =>
  words(Object.values(entered).join(' ')) !== words(Object.values(suggested).join(' '))

/** The addresses of the United States that are asked for now; a shipping address that is a copy is not. */
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

/** What there is to ask before going on, billing first. Never throws. */
export const addressQuestions = async (
  form: StepForm,
  accepted: { has(address: PostalAddress): boolean },
  suggest: Suggest = askServer,
): Promise<AddressQuestion[]> => {
  const questions = asked(form).map(async (place): Promise<AddressQuestion | null> => {
    const entered = enteredIn(form, place)
    // Staff may leave an address out.
    if (isEmpty(entered) || accepted.has(entered)) return null
    try {
      const found = await suggest(entered)
      const suggested = found.street1 === '' ? null : found
      if (suggested && !differs(entered, suggested)) return null
      const outdated = () => differs(entered, enteredIn(form, place))
      return { ...place, entered, suggested, outdated }
    } catch (error) {
      console.warn('The address could not be looked up.', error)
      return null
    }
  })
  return (await Promise.all(questions)).filter((question) => question !== null)
}

/** Puts the standard form in the place of what was typed. */
export const takeSuggestion = (form: StepForm, { fields, suggested }: AddressQuestion) => {
  if (!suggested) return
  form.adopt(fields.streetAddress, suggested.street1)
  form.adopt(fields.addressUnitNumber, suggested.street2)
  form.adopt(fields.city, suggested.city)
  form.adopt(fields.state, suggested.state)
  form.adopt(fields.postalCode, suggested.zip)
}
