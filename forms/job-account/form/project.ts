import {
  all,
  choice,
  choices,
  date,
  documents,
  effect,
  email,
  external,
  fold,
  internal,
  is,
  not,
  put,
  section,
  text,
  vary,
  yesNo,
} from '../../../kit/model/index.ts'
import { abilitiesOf } from '../../../banners/rules/banners.ts'
import { PUBLIC_NEEDS_BOND } from '../rules/job-account.ts'
import { byAccount, companyEmail } from './account.ts'
import { isJobBonded } from './bond.ts'
import { billingOnly, codes, ediTypes, jobDescriptions, jobTypes, natures, otherNature } from './options.ts'

const byNumber = not(byAccount)

export const jobName = text('name', { label: 'Job Name', required: true, max: 35 })

/** JOB-051: only employees of platt have the third type, and only they get dropdowns (JOB-024). */
const staffOfPlatt = all(internal, byNumber)

export const jobType = choice('jobType', {
  label: 'Job Type',
  options: vary<readonly (readonly ['Public' | 'Private' | 'Billing Purposes Only', string])[]>(jobTypes, [
    staffOfPlatt,
    [...jobTypes, billingOnly],
  ]),
  as: vary<'radios' | 'select'>('radios', [staffOfPlatt, 'select']),
  required: true,
  warn: (value) => (value === 'Public' ? PUBLIC_NEEDS_BOND : null),
})

const jobDescription = choice('jobDescription', {
  label: 'Job Description',
  options: jobDescriptions,
  as: vary<'radios' | 'select'>('radios', [staffOfPlatt, 'select']),
  required: byNumber,
})

const additionalDescription = text('additionalDescription', {
  label: 'Additional Description',
  when: byNumber,
  multiline: true,
  max: 1_000,
})

const purchaseOrderNumber = text('purchaseOrderNumber', {
  label: 'PO Number',
  max: 35,
  width: 'half',
})

/** The most characters of platt's Job ID (JOB-094). */
const JOB_ID = 7

/** Platt calls it Job ID; it is unique among the customer's jobs (JOB-021, JOB-095). */
export const contractNumber = text('contractNumber', {
  label: vary('Contract Number', [byNumber, 'Job ID']),
  hint: vary('', [byNumber, `Up to ${JOB_ID} characters. It appears on your invoices.`]),
  required: byNumber,
  max: 35,
  check: (value, { banner }) =>
    !abilitiesOf(banner).followsGroup && [...value].length > JOB_ID
      ? `Use at most ${JOB_ID} characters`
      : null,
  width: 'half',
})

const startDate = date('startDate', { of: 'job', label: 'Start Date', required: true, width: 'half' })

const endDate = date('endDate', {
  of: 'job',
  label: 'End Date',
  required: true,
  width: 'half',
  notBefore: { field: startDate, message: "The end date can't be before the start date" },
})

export const natureOfProject = choice('natureOfProject', {
  label: 'Nature of Project',
  request: 'Select the nature of the project',
  options: vary<readonly (readonly [(typeof natures)[number][0] | 'Other', string])[]>(natures, [
    byNumber,
    [...natures, otherNature],
  ]),
  as: 'select',
  required: true,
})

const natureOfProjectDescription = text('natureOfProjectDescription', {
  label: 'Describe the Project',
  when: all(byNumber, is(natureOfProject, 'Other')),
  required: true,
  max: 100,
})

const isEdiCustomer = yesNo('isEdiCustomer', {
  label: vary('Are you an EDI customer?', [internal, 'Is this an EDI customer?']),
  codes,
  when: byAccount,
  required: true,
})

const ediType = choices('ediType', {
  label: 'EDI Types',
  options: ediTypes,
  when: all(byAccount, is(isEdiCustomer, '1')),
})

const nuclearProject = yesNo('nuclearProject', {
  label: 'Is this a nuclear project?',
  codes,
  when: byAccount,
  required: true,
})

const isMbeOrDbe = yesNo('isMbeOrDbe', {
  label: 'Is there an MBE or DBE requirement?',
  hint: 'A share of the work for minority-owned or disadvantaged businesses.',
  codes,
  when: byAccount,
  required: true,
})

export const isWantingDualPartyCheckArrangement = yesNo('isWantingDualPartyCheckArrangement', {
  label: 'Do you want a dual-party check arrangement?',
  hint: vary('The general contractor pays with a check made out to both you and us.', [
    internal,
    'The general contractor pays with a check made out to both the customer and us.',
  ]),
  codes,
  required: true,
})

const isTaxExempt = yesNo('isTaxExempt', { label: 'Is the job tax exempt?', codes, required: true })

const certificateOnFile = choice('plattTaxExemptCertificateAlreadyOnFile', {
  label: 'The exemption certificate is already on file',
  options: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
  as: 'checkbox',
  default: 'false',
  when: all(byNumber, is(isTaxExempt, '1')),
})

const taxDocuments = documents('uploadedDocuments', {
  label: 'Tax Documents',
  hint: 'The exemption or resale certificate.',
  when: is(isTaxExempt, '1'),
  // JOB-064: employees can still attach it.
  seenBy: not(all(external, is(certificateOnFile, 'true'))),
  upload: 'tax',
  limitedBy: 'total',
})

const isExportJob = yesNo('isExportJob', { label: 'Is this an export job?', codes, required: true })

const confirmationEmail = email('confirmationEmail', {
  label: 'Confirmation Email',
  hint: 'We email the confirmation to this address.',
  required: external,
  startsAs: [{ of: companyEmail }],
})

export const jobSection = section('projectInformation', {
  title: 'Job Information',
  fields: [
    jobName,
    jobType,
    jobDescription,
    additionalDescription,
    purchaseOrderNumber,
    contractNumber,
    startDate,
    endDate,
    natureOfProject,
    natureOfProjectDescription,
    isEdiCustomer,
    ediType,
    nuclearProject,
    isMbeOrDbe,
    isExportJob,
  ],
  folds: [fold('Add a further description', additionalDescription)],
  // A public job is bonded (JOB-061).
  effects: [effect(jobType, (answers) => (answers.of(jobType) === 'Public' ? [put(isJobBonded, '1')] : []))],
  rules: [
    {
      says: 'a public job is bonded',
      reads: [jobType, isJobBonded],
      problem: (answers) =>
        answers.of(jobType) === 'Public' && answers.of(isJobBonded) === '0'
          ? { at: isJobBonded, message: 'A public job is bonded. Choose Yes.' }
          : null,
    },
  ],
})

export const paymentSection = section('projectInformation', {
  title: 'Payment and Taxes',
  fields: [isWantingDualPartyCheckArrangement, isTaxExempt, certificateOnFile, taxDocuments],
  // JOB-063.
  effects: [effect(isTaxExempt, () => [put(certificateOnFile, 'false')])],
})

export const confirmationSection = section('projectInformation', {
  title: 'Confirmation',
  fields: [confirmationEmail],
})

export const projectSamples = () => [
  put(jobName, 'Heron Tower'),
  put(jobType, 'Private'),
  put(additionalDescription, 'Twelve floors of offices.'),
  put(purchaseOrderNumber, 'PO-778'),
  put(contractNumber, 'HT-2026'),
  put(endDate, '2030-12-31'),
  put(natureOfProject, 'Office Space'),
  put(natureOfProjectDescription, 'A lighthouse'),
]
