import type { ComponentType } from 'react'
import {
  companyName,
  instantCredit,
  mailing,
  physical,
  type InstantCredit,
} from '../../../domain/forms/instant-credit/index.ts'
import type { Answers, AnyField, Section } from '../../../domain/kit/index.ts'
import type { WizardParts } from '../../wizard/index.ts'
import { MailingCard, PhysicalCard } from './cards.tsx'
import { Finish } from './finish.tsx'
import { States } from './states.tsx'

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
  afterVoiding: 'The emailed link stops working. Email the application again when you are done.',
  tabTitle: (form) => nameOf(form.raw()),
  Above: States,
  Finish,
}
