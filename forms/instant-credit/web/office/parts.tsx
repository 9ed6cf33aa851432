import type { ComponentType } from 'react'
import { companyName, instantCredit, mailing, physical, type InstantCredit } from '../../form/index.ts'
import type { Answers, AnyField, Section } from '../../../../kit/model/index.ts'
import type { WizardParts } from '../../../../kit/screen/wizard/index.ts'
import { Finish } from './finish.tsx'
import { States } from './states.tsx'
import { ValidateAddressButton } from '../../../../common/addresses/web/index.ts'
import { SectionCard } from '../../../../kit/screen/index.ts'
import { addressCheck, mailingAddress, physicalAddress } from './addresses.ts'

/** The addresses, each with its "Validate Address" button (IC-021, IC-022). */
const MailingCard = ({ of }: { of: Section }) => (
  <SectionCard of={of}>
    <ValidateAddressButton of={mailingAddress} check={addressCheck} />
  </SectionCard>
)

const PhysicalCard = ({ of }: { of: Section }) => (
  <SectionCard of={of}>
    <ValidateAddressButton of={physicalAddress} check={addressCheck} />
  </SectionCard>
)

const nameOf = (answers: Answers) => (answers as InstantCredit).companyInformation?.companyName ?? ''

/** All sections on one page (IC-008, IC-009, SHELL-A10). */
export const instantCreditParts: WizardParts = {
  definition: instantCredit,
  mode: 'full',
  leavesSilently: true,
  cards: new Map<AnyField, ComponentType<{ of: Section }>>([
    [mailing.streetAddress1, MailingCard],
    [physical.streetAddress1, PhysicalCard],
  ]),
  identifiedBy: [companyName],
  nameOf,
  useQuestions: (form) => ({ form, onNext: () => null, dialogs: null }),
  afterVoiding: "The emailed link will stop working. Email the application again when you're done.",
  tabTitle: (form) => nameOf(form.raw()),
  Above: States,
  Finish,
}
