import { digitsOnly, email, phone, put, text, type TextField, type Condition } from '../../kit/model/index.ts'

/** An extension: ten digits at most (APP-165). */
export const phoneExtension = <const K extends string>(key: K, group?: string): TextField<K> =>
  text(key, {
    label: 'Ext',
    request: 'Enter the extension',
    group,
    max: 10,
    check: digitsOnly,
    inputMode: 'numeric',
    width: 'third',
  })

/** The six fields of a contact. */
export const contact = (o: { required: boolean | Condition }) => {
  const extension = phoneExtension('phoneExt')
  return [
    text('firstName', {
      label: 'First Name',
      required: o.required,
      width: 'half',
      autocomplete: 'given-name',
    }),
    text('lastName', {
      label: 'Last Name',
      required: o.required,
      width: 'half',
      autocomplete: 'family-name',
    }),
    phone('phone', {
      label: 'Phone',
      required: o.required,
      width: 'two-thirds',
      autocomplete: 'tel',
      extension,
    }),
    extension,
    phone('fax', { label: 'Fax', width: 'half' }),
    email('email', { label: 'Email', width: 'half' }),
  ] as const
}

export const contactSamples = ([firstName, lastName, , phoneExt]: ReturnType<typeof contact>) => [
  put(firstName, 'Ada'),
  put(lastName, 'Byron'),
  put(phoneExt, '12'),
]
