/** Cards with more than their questions. */
import { city, postalCode, state, streetAddress1, streetAddress2 } from '../../form/address.ts'
import {
  contactEmail,
  contactFirstName,
  contactLastName,
  contactPhone,
  contactTitle,
} from '../../form/contacts.ts'
import { contractNumber, isWantingDualPartyCheckArrangement } from '../../form/project.ts'
import type { Section } from '../../../../kit/model/index.ts'
import { isEmailAddress } from '../../../../platform/text/email.ts'
import { JOB_ID_TAKEN, isSameJobId } from '../../rules/job-account.ts'
import {
  type AddressCheck,
  type AddressFields,
  ValidateAddressButton,
} from '../../../../common/addresses/web/index.ts'
import { call } from '../../../../platform/client/index.ts'
import { SectionCard, useField, useFormScope } from '../../../../kit/screen/index.ts'
import { Notice } from '../../../../platform/ui/index.ts'
import { hasUniqueJobIds } from './account/account-queries.ts'
import { MainCard } from './main-card.tsx'
import { useExistingJobs } from './account/use-account.ts'
import { useServerCheck } from './use-server-check.ts'
import { say, sayWith } from '../../../../platform/language/index.ts'

const jobAddress: AddressFields = {
  street1: streetAddress1,
  street2: streetAddress2,
  city,
  state,
  zip: postalCode,
}
const addressCheck: AddressCheck = { addresses: [jobAddress], whenAway: 'ask', delay: 500, width: 600 }

/** JOB-025, JOB-075. */
export const AddressCard = ({ of }: { of: Section }) => (
  <SectionCard of={of}>
    <ValidateAddressButton of={jobAddress} check={addressCheck} />
    <MainCard
      title={say('Job address')}
      fields={[[streetAddress1], [streetAddress2], [city], [state, postalCode]]}
      needs={[streetAddress1, city, state, postalCode]}
    />
  </SectionCard>
)

/** JOB-072, JOB-106. */
export const ContactCard = ({ of }: { of: Section }) => {
  const form = useFormScope()
  useServerCheck(form, contactEmail, async (email) => {
    if (!isEmailAddress(email)) return null
    const { isSuccess } = await call('GET /Generic/validateEmailAddress/:email', {
      params: { email },
      takesNo: true,
    })
    return isSuccess ? null : 'Invalid Email Address'
  })
  return (
    <SectionCard of={of}>
      <MainCard
        title={say('Main contact')}
        fields={[[contactFirstName, contactLastName], [contactPhone], [contactEmail], [contactTitle]]}
        needs={[contactFirstName, contactLastName, contactPhone]}
      />
    </SectionCard>
  )
}

/** At platt a Job ID is checked while it is typed (JOB-095). */
export const JobCard = ({ of }: { of: Section }) => {
  const form = useFormScope()
  const jobs = useExistingJobs()
  const known = jobs.data ?? []
  useServerCheck(
    form,
    contractNumber,
    async (jobId) =>
      hasUniqueJobIds(form.context.banner) && known.some(({ number }) => isSameJobId(number, jobId))
        ? JOB_ID_TAKEN
        : null,
    String(jobs.dataUpdatedAt),
  )
  return <SectionCard of={of} />
}

/** JOB-023: platt has an agreement to sign. */
export const PaymentCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  const { value } = useField(isWantingDualPartyCheckArrangement)
  const url = `/blank-forms/${context.banner}/dual-party-check-agreement.pdf`
  return (
    <SectionCard of={of}>
      {value === '1' && hasUniqueJobIds(context.banner) && (
        <Notice title={say('Dual-party check agreement')}>
          <p>
            {sayWith('{link}, have all parties sign it, and upload it in the Documents step.', {
              link: (
                <a href={url} download>
                  {say('Download the agreement')}
                </a>
              ),
            })}
          </p>
        </Notice>
      )}
    </SectionCard>
  )
}
