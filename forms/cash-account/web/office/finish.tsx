import { useState } from 'react'
import type { CashAccount } from '../../form/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import {
  SubmitBar,
  type WizardState,
  tellSaved,
  useFinishing,
  useSaveAndSubmit,
} from '../../../../kit/screen/wizard/index.ts'
import { placeAsked } from '../matching.ts'
import { MatchesDialog } from './matches-dialog.tsx'
import { useCashOffice, type SubmittedByStaff } from './scope.ts'

type Matches = ReplyOf<'POST /api/CashAccount/matches/:tenant'>['data']['customers']

/** The last step: save, or search for possible matches and submit (CASH-024). */
export const Finish = ({ state }: { state: WizardState }) => {
  const { tenant, onSubmitted } = useCashOffice()
  const { form, draft, save } = state
  const finishing = useFinishing<'save' | 'submit'>(state)
  const [matches, setMatches] = useState<Matches>([])
  // Continued despite a match, until the name or the street changes (CASH-025, CASH-026).
  const [accepted, setAccepted] = useState('')
  const submission = useSaveAndSubmit(
    draft,
    async (applicationKey): Promise<SubmittedByStaff> => {
      const params = { tenant, applicationKey }
      const sent = { params, query: {}, multipart: true as const, body: {} }
      return (await call('POST /api/CashAccount/submit/:tenant/:applicationKey', sent)).data
    },
    (submitted) => {
      draft.freeze(true)
      onSubmitted(submitted)
    },
  )

  const submit = async () => {
    if (!(await finishing.isComplete())) return
    const answers = form.raw() as CashAccount
    const found = placeAsked(answers) === accepted ? [] : await matchesOf(tenant, answers)
    if (found.length > 0) return setMatches(found)
    await submission.submit()
  }

  return (
    <>
      <SubmitBar
        state={state}
        finishing={finishing}
        submission={submission}
        underWay="Creating the account"
        save={{
          waitsFor: (form.raw() as CashAccount).companyInformation?.companyName?.trim()
            ? ''
            : 'Enter the company name to save.',
          run: async () => (await save()) && tellSaved(),
        }}
        onSubmit={submit}
      />
      {matches.length > 0 && (
        <MatchesDialog
          tenant={tenant}
          matches={matches}
          onCancel={() => setMatches([])}
          onContinue={() => {
            setMatches([])
            setAccepted(placeAsked(form.raw() as CashAccount))
            void submission.submit()
          }}
        />
      )}
    </>
  )
}

/** A failed search finds none (CASH-049). */
const matchesOf = async (
  tenant: BannerName,
  { companyInformation: company = {} }: CashAccount,
): Promise<Matches> => {
  const { companyName = '', streetAddress1 = '', phoneNumber = '' } = company
  try {
    const { data } = await call('POST /api/CashAccount/matches/:tenant', {
      params: { tenant },
      body: { companyName, streetAddress1, phoneNumber },
    })
    return data.customers
  } catch (error) {
    console.warn('The search for possible matches failed.', error)
    return []
  }
}
