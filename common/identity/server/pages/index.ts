export {
  errorPage,
  expiredPage,
  noSecondStepPage,
  page,
  pageHeaders,
  problem,
  refusedPage,
  signedOutPage,
  signOutPage,
  tooManyPage,
  unavailablePage,
} from './pages.ts'
export { scriptedHeaders } from './passkey-script.ts'
export { recoveryCodesPage, secondStepPage, setUpPage } from './second-step-pages.ts'
export { type DemonstrationEntry, signInPage } from './sign-in-page.ts'
