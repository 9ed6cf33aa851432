/** The sections of the credit application that someone else may fill in, and the form that this person gets. */
import { accountsPayableSection } from '../../credit-application/form/contacts.ts'
import { bankSection, tradeReferencesSection } from '../../credit-application/form/third-party.ts'
import { form, section, step, text, type Form, type Section } from '../../../kit/model/index.ts'

export const delegableSections = ['accountsPayable', 'bank', 'tradeReferences'] as const
export type DelegableSection = (typeof delegableSections)[number]

export interface SectionForms {
  /** As it is in the application. */
  section: Section
  /** Its questions alone: what a delegate's save reads and writes. */
  part: Form
  /** The page: the same, and who answers. */
  page: Form
}

const answererName = text('name', {
  label: 'Your name',
  required: true,
  hint: 'The person who asked you sees it with your answers.',
  autocomplete: 'name',
})

const answererSection = section('answeredBy', { title: 'About you', fields: [answererName] })

/** Nothing of the application outside the section: no button that copies other answers, no document. */
const delegable = (name: string, whole: Section): SectionForms => {
  const alone: Section = { ...whole, reuses: [], mentions: [] }
  const named = (sections: Section[], of: string) =>
    form({
      name: of,
      title: whole.title,
      version: 1,
      steps: [step('section', { title: whole.title, sections })],
    })
  return {
    section: whole,
    part: named([alone], `delegated-part-${name}`),
    page: named([alone, answererSection], `delegated-${name}`),
  }
}

export const sectionForms: Readonly<Record<DelegableSection, SectionForms>> = {
  accountsPayable: delegable('accounts-payable', accountsPayableSection),
  bank: delegable('bank', bankSection),
  tradeReferences: delegable('trade-references', tradeReferencesSection),
}

/** The section with this heading; undefined for one that only the applicant answers. */
export const delegableTitled = (title: string): DelegableSection | undefined =>
  delegableSections.find((name) => sectionForms[name].section.title === title)
