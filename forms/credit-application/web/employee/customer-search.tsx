import { lookup } from '../../../../kit/model/index.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { SearchBox, focusOn, useDerived, useFieldState, useFormScope } from '../../../../kit/screen/index.ts'
import { accountNumber, hasAccount } from '../../form/account.ts'
import { numberPath } from './account-lookup-controller.ts'

const words = {
  label: 'Find Customer',
  hint: "If they don't know the number. Search by company name, street, or phone.",
}
const customer = lookup('customerSearch', {
  ...words,
  endpoint: '/api/v1/customers/search',
  codeKey: 'accountNumber',
  nameKey: 'companyName',
})

/** Finds the account of a customer who doesn't know its number. Cash customers are included: they may ask for terms. */
export const CustomerSearch = ({ onChoose }: { onChoose: (number: string) => void }) => {
  const { context, values, change } = useFormScope()
  const { present, fixed } = useFieldState(accountNumber)
  const isEmpty = useDerived(values, [numberPath], () => !values.at(numberPath))
  if (!present || fixed || !isEmpty) return null
  return (
    <SearchBox
      of={customer}
      {...words}
      query={{ banner: lenderOf('accounts', context.banner), cash: 'included' }}
      onChoose={(found) => {
        const number = found['accountNumber'] ?? ''
        change(hasAccount, 'true')
        change(accountNumber, number)
        // This box is about to disappear.
        focusOn(numberPath)
        onChoose(number)
      }}
    />
  )
}
