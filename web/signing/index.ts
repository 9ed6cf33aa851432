export { CodeForm, WHY_CODE } from './code/code-form.tsx'
export { HolderCode, codeNeededFor } from './code/holder-code.tsx'
export { SignScreen } from './sign.tsx'
export { type SigningEvent, listen } from './window-messages.ts'
