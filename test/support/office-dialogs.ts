/** The dialogs for employees that have fields, with props that show them. */
const certificate = {
  batchId: 7,
  uploadDate: '2026-11-01T10:00:00Z',
  effectiveDate: '2026-11-01',
  expirationDate: '2029-11-01',
  validUntil: null,
  states: ['TX'],
  statusCode: 1,
  erpState: '',
  erpMessage: '',
  erpAt: null,
  isEnterprise: false,
  accountNumber: '100001',
  accountName: 'Metz',
  taxCertificate: { name: 'a.pdf', fullPath: '7/a.pdf' },
  submittedByEmail: 'ann@example.com',
  subAccounts: [],
  subAccountNames: {},
  reviewerInitials: '',
  reviewedDate: null,
  rowVersion: 1,
  denialReason: '',
  denialText: '',
  denialMailTo: null,
  renews: null,
  requests: [],
}
const taxRule = {
  state: 'TX',
  validity: { kind: 'years', years: 4 },
  notes: '',
  citation: '',
  effectiveFrom: '2000-01-01',
  checkedOn: null,
  checkedBy: '',
  changedAt: null,
}
const noticeRule = {
  id: '1',
  state: 'TX',
  projectType: 'private',
  residential: 'any',
  hiredBy: ['owner'],
  name: 'Notice',
  period: { days: 15 },
  servedOn: ['owner'],
  citation: '1',
  notes: '',
  effectiveFrom: '2000-01-01',
  effectiveTo: null,
  checkedOn: null,
  checkedBy: '',
  changedAt: null,
}
const reference = {
  id: '1',
  kind: 'trade',
  name: 'Volt Supply',
  person: '',
  email: 'credit@volt.example.com',
  phone: '(503) 555-0177',
  rows: [],
}
const notice = {
  id: 3,
  name: 'Notice',
  state: 'open',
  deadline: '2026-12-15',
  dueBy: '2026-12-10',
  queuedFor: null,
  month: null,
  rule: noticeRule,
}
const person = {
  role: 'signatory',
  name: 'Ada Lovelace',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(208) 555-0123',
  whyNotAsked: null,
  hasConsumerReport: true,
  state: 'waiting',
  mail: null,
}
const application = {
  tenantId: 2,
  creditAppId: 7,
  guid: 'g',
  rowVersion: 3,
  companyName: 'Bright Wire',
  status: 'Pending',
  accountId: '',
  amountRequested: 20_000,
  termsRequested: 'net30',
  creditAmount: null,
  paymentTerms: null,
  approvalLimit: 1_000,
  branchNumber: '5034',
  reasonTypeID: null,
  comments: [],
  decisions: [],
  warnings: [],
  followUp: null,
  clock: null,
  signatories: [
    { ...person, signatoryId: 1 },
    { ...person, signatoryId: 2 },
  ],
  signing: { signatories: [person] },
  taxDocuments: [],
  otherDocuments: [],
  billingInfo: {
    federalTaxId: '',
    billingAddress: {
      country: 'US',
      streetAddress: '1 Main St',
      addressUnitNumber: '',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
    },
  },
  missingItems: [],
  bureauSearch: null,
  noteTemplates: [],
  approvalWarnings: [{ key: 'age', text: 'The bureau figures are old.' }],
  proposal: {
    creditAmount: 20_000,
    note: 'N',
    isOwn: false,
    by: 'Bo',
    approval: {
      accountId: '1',
      paymentTerms: null,
      reasons: [],
      sendLetter: false,
      consumerReports: [],
      creditRepId: 1,
      branchNumber: '5034',
      erpReconciliation: {},
      uploadAttachments: true,
    },
    at: '2026-11-01T10:00:00Z',
  },
  businessInfo: { companyName: 'Bright Wire', hasAccount: 'false', phone: '', dnbCreditScore: 80 },
  creditReport: { intelliscore: 40, financialStability: null, recommendedLimit: 10_000 },
  branchInformation: { branchNumber: '5034' },
  erpReconciliation: { erpEntityInfo: null, readAt: null, rows: [] },
  mayApprove: true,
}
const reason = { key: 'ITEMS', value: 'Items', forDeny: true, forPending: true, missingItems: true }
const account = { enterpriseNumber: '', name: 'Metz', subAccounts: {} }

/** What the server answers, by path; anything else is unavailable. */
export const replies: Readonly<Record<string, unknown>> = {
  '/api/taxRules': { data: [taxRule] },
  '/generic/getStateList': [{ key: 'TX', value: 'Texas' }],
  '/generic/getReasonTypesList': [reason],
  '/api/taxReview/getDetailViewModel/7': { data: certificate },
  '/api/taxReview/getSubAccounts/100001': { data: account, message: 'Metz' },
  '/api/CreditReview/absence': {
    data: { absence: null, deputies: [{ sso: 'bo', name: 'Bo Nguyen' }] },
  },
}
const close = () => {}
const refuse = async (): Promise<never> => {
  throw new Error('Refused')
}
const rows = { tenant: 'rexel', application, onClose: close }
const job = {
  firstFurnishing: null,
  lastFurnishing: null,
  startDate: '2026-10-01',
  notices: [notice],
  hiredBy: '',
  hirers: [],
}
const acts = { notice, job, id: '1', today: '2026-11-28', onDone: close, onClose: close }

type Load = () => Promise<Record<string, unknown>>
/** By file: each dialog with props that show its fields. `first`: presses that lead to them. */
export const officeDialogs: Readonly<
  Record<string, readonly [Load, string, object, { first?: readonly string[] }?][]>
> = {
  'app/web/office/absence-dialog.tsx': [
    [() => import('../../app/web/office/absence-dialog.tsx'), 'default', { tenant: 'rexel', onClose: close }],
  ],
  'forms/delegation/web/applicant/ask-dialog.tsx': [
    [
      () => import('../../forms/delegation/web/applicant/ask-dialog.tsx'),
      'AskDialog',
      { title: 'Ask', askedBy: '', send: refuse, onSent: close, onClose: close },
    ],
  ],
  'office/references/web/card/agreement-dialog.tsx': [
    [
      () => import('../../office/references/web/card/agreement-dialog.tsx'),
      'AgreementDialog',
      { continues: 'Ask', onAgreed: close, onClose: close },
    ],
  ],
  'office/references/web/card/contact-dialog.tsx': [
    [
      () => import('../../office/references/web/card/contact-dialog.tsx'),
      'ContactDialog',
      { reference, needsAgreement: true, asks: true, send: refuse, onSent: close, onClose: close },
    ],
  ],
  'office/references/web/card/record-dialog.tsx': ['trade', 'bank'].map((kind) => [
    () => import('../../office/references/web/card/record-dialog.tsx'),
    'RecordDialog',
    { tenant: 'rexel', reference: { ...reference, kind }, send: refuse, onSent: close, onClose: close },
  ]),
  'office/tax-certificates/web/review-dialog.tsx': [
    [
      () => import('../../office/tax-certificates/web/review-dialog.tsx'),
      'default',
      { ...rows, batchId: 7, readOnly: false, onSaved: close },
    ],
  ],
  'office/tax-certificates/web/upload-dialog.tsx': [
    [
      () => import('../../office/tax-certificates/web/upload-dialog.tsx'),
      'default',
      { ...rows, onSaved: close },
      { first: ['100001', 'Find Account'] },
    ],
  ],
  'office/tax-certificates/web/rule-dialog.tsx': [
    [
      () => import('../../office/tax-certificates/web/rule-dialog.tsx'),
      'default',
      { tenant: 'rexel', rule: { ...taxRule, name: 'Texas' }, onSaved: close, onClose: close },
    ],
  ],
  'office/job-notices/web/rule-dialog.tsx': [
    [
      () => import('../../office/job-notices/web/rule-dialog.tsx'),
      'default',
      { tenant: 'rexel', rule: noticeRule, onSaved: close, onClose: close },
    ],
  ],
  'office/job-notices/web/act-dialog.tsx': ['furnishing', 'queue', 'notNeeded'].map((deed) => [
    () => import('../../office/job-notices/web/act-dialog.tsx'),
    'default',
    { ...acts, act: deed },
  ]),
  'office/job-notices/web/hirer-dialog.tsx': [
    [() => import('../../office/job-notices/web/hirer-dialog.tsx'), 'HirerDialog', acts],
  ],
  'office/job-notices/web/served-dialog.tsx': [
    [() => import('../../office/job-notices/web/served-dialog.tsx'), 'ServedDialog', acts],
  ],
  'office/review/decisions/web/approve/approve-dialog.tsx': [
    [
      () => import('../../office/review/decisions/web/approve/approve-dialog.tsx'),
      'ApproveDialog',
      { ...rows, reconciling: { choices: {}, refuse: close } },
    ],
  ],
  'office/review/decisions/web/missing/pending-dialog.tsx': [
    [() => import('../../office/review/decisions/web/missing/pending-dialog.tsx'), 'PendingDialog', rows],
  ],
  'office/review/decisions/web/deny-dialog.tsx': [
    [() => import('../../office/review/decisions/web/deny-dialog.tsx'), 'DenyDialog', rows],
  ],
  'office/review/desk/web/follow-up-dialog.tsx': [
    [
      () => import('../../office/review/desk/web/follow-up-dialog.tsx'),
      'FollowUpDialog',
      { ...rows, zone: 'America/New_York' },
    ],
  ],
  'office/review/desk/web/assign-dialog.tsx': [
    [
      () => import('../../office/review/desk/web/assign-dialog.tsx'),
      'AssignDialog',
      { tenant: 'rexel', current: null, send: refuse, onSent: close, onClose: close },
    ],
  ],
  'office/review/desk/web/views/view-dialogs.tsx': [
    [
      () => import('../../office/review/desk/web/views/view-dialogs.tsx'),
      'SaveDialog',
      { customer: undefined, send: refuse, onClose: close },
    ],
    [
      () => import('../../office/review/desk/web/views/view-dialogs.tsx'),
      'RenameDialog',
      { view: { name: 'Mine' }, send: refuse, onClose: close },
    ],
  ],
  'office/review/web/comments/comment-dialog.tsx': [
    [() => import('../../office/review/web/comments/comment-dialog.tsx'), 'CommentDialog', rows],
  ],
  'office/review/web/documents/remove-document-dialog.tsx': [
    [
      () => import('../../office/review/web/documents/remove-document-dialog.tsx'),
      'default',
      { name: 'a.pdf', remove: refuse, onClose: close },
    ],
  ],
  'office/review/web/detail/reveal.tsx': [
    [
      () => import('../../office/review/web/detail/reveal.tsx'),
      'SecretNumber',
      { tenant: 'rexel', id: 7, field: 'f', last4: '1234', whose: 'Tax ID', mayReveal: true },
      { first: ['Show number: Tax ID'] },
    ],
  ],
  'office/review/bureau/web/undo-dialog.tsx': [
    [() => import('../../office/review/bureau/web/undo-dialog.tsx'), 'default', { ...rows, about: 'match' }],
  ],
  'office/review/bureau/web/guaranty-dialog.tsx': [
    [
      () => import('../../office/review/bureau/web/guaranty-dialog.tsx'),
      'default',
      { ...rows, deed: 'request' },
    ],
  ],
  'office/review/bureau/web/address-dialog.tsx': [
    [
      () => import('../../office/review/bureau/web/address-dialog.tsx'),
      'default',
      { ...rows, onSeveral: close },
    ],
  ],
  'office/review/erp/web/edit-company-dialog.tsx': [
    [() => import('../../office/review/erp/web/edit-company-dialog.tsx'), 'default', rows],
  ],
  'office/review/erp/web/edit-account-dialog.tsx': [
    [() => import('../../office/review/erp/web/edit-account-dialog.tsx'), 'default', rows],
  ],
  'office/review/web/signatories/correct-dialog.tsx': [
    [
      () => import('../../office/review/web/signatories/correct-dialog.tsx'),
      'CorrectDialog',
      { ...rows, signatory: person },
    ],
  ],
  'office/review/decisions/web/approve/acceptance-dialog.tsx': [
    [
      () => import('../../office/review/decisions/web/approve/acceptance-dialog.tsx'),
      'AcceptanceDialog',
      rows,
    ],
  ],
  'office/review/decisions/web/notice/notice-dialog.tsx': [
    [() => import('../../office/review/decisions/web/notice/notice-dialog.tsx'), 'NoticeDialog', rows],
  ],
  'office/review/decisions/web/proposal/approve-proposal.tsx': [
    [
      () => import('../../office/review/decisions/web/proposal/approve-proposal.tsx'),
      'ApproveProposal',
      rows,
    ],
  ],
  'office/review/decisions/web/proposal/end-proposal.tsx': [
    [
      () => import('../../office/review/decisions/web/proposal/end-proposal.tsx'),
      'EndProposal',
      { ...rows, proposal: application.proposal },
    ],
  ],
  'office/users/web/confirm-dialog.tsx': [
    [
      () => import('../../office/users/web/confirm-dialog.tsx'),
      'ConfirmDialog',
      { title: 'T', submit: 'S', send: refuse, onSent: close, onClose: close },
    ],
  ],
  'office/email-template/web/signature-dialog.tsx': [
    [
      () => import('../../office/email-template/web/signature-dialog.tsx'),
      'default',
      { signature: null, onSave: refuse, onSaved: close, onClose: close },
    ],
  ],
  'common/customer-mail/web/mail-dialog.tsx': [
    [
      () => import('../../common/customer-mail/web/mail-dialog.tsx'),
      'MailDialog',
      {
        title: 'Mail',
        guid: 'g',
        fresh: { recipients: '', subject: 'S', body: 'B' },
        send: refuse,
        onSent: close,
        onClose: close,
      },
    ],
  ],
  'app/web/office/support-dialog.tsx': [
    [() => import('../../app/web/office/support-dialog.tsx'), 'default', { ...rows }],
  ],
  'office/users/web/sign-in/password-dialog.tsx': [
    [
      () => import('../../office/users/web/sign-in/password-dialog.tsx'),
      'PasswordDialog',
      { userName: 'ann', onChanged: close, onClose: close },
    ],
  ],
  'office/users/web/sign-in/passkey-dialog.tsx': [
    [
      () => import('../../office/users/web/sign-in/passkey-dialog.tsx'),
      'PasskeyDialog',
      { onAdded: close, onClose: close },
    ],
  ],
  'office/users/web/sign-in/authenticator-dialog.tsx': [
    [
      () => import('../../office/users/web/sign-in/authenticator-dialog.tsx'),
      'AuthenticatorDialog',
      { onAdded: close, onClose: close },
    ],
  ],
}
