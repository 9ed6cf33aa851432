import { creditApplication } from './credit-application/index.ts'
import { guarantyForm } from './guaranty/index.ts'
import { privacyRequest } from './privacy/index.ts'
import type { Form } from '../kit/index.ts'

/** Every form of the house, for what holds for all of them: the generated docs, the gallery, the property tests. */
export const forms: readonly Form[] = [creditApplication, guarantyForm, privacyRequest]
