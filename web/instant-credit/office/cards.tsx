/** The addresses, each with its "Validate Address" button (IC-021, IC-022). */
import type { Section } from '../../../domain/kit/index.ts'
import { ValidateAddressButton } from '../../addresses/index.ts'
import { SectionCard } from '../../form/index.ts'
import { addressCheck, mailingAddress, physicalAddress } from './addresses.ts'

export const MailingCard = ({ of }: { of: Section }) => (
  <SectionCard of={of}>
    <ValidateAddressButton of={mailingAddress} check={addressCheck} />
  </SectionCard>
)

export const PhysicalCard = ({ of }: { of: Section }) => (
  <SectionCard of={of}>
    <ValidateAddressButton of={physicalAddress} check={addressCheck} />
  </SectionCard>
)
