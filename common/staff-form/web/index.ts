export { StaffForm, staffScreen, type StaffFormProps, useStaffForm } from './staff-form.tsx'
export { type LoadedByStaff } from './staff-port.ts'
export { SubmittedAnswers } from './submitted.tsx'
