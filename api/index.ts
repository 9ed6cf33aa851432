/** The whole HTTP contract: one branch an area. The server registers it; the browser takes its types. */
import { applications } from './applications.ts'
import { privacy } from './privacy.ts'
import { review } from './review.ts'
import { savedForms } from './saved-forms.ts'

export const api = { savedForms, applications, privacy, review }

export type Api = typeof api
