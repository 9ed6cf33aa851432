/** The whole HTTP contract: one branch an area. The server registers it; the browser takes its types. */
import { applications } from './applications.ts'
import { identity } from './identity.ts'
import { lookups } from './lookups.ts'
import { privacy } from './privacy.ts'
import { review } from './review.ts'
import { savedForms } from './saved-forms.ts'

export const api = { savedForms, applications, lookups, privacy, review, identity }

export type Api = typeof api
