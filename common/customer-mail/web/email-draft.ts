/** An unsent email to a customer, kept while this page is open (APP-080). */
export interface EmailDraft {
  addresses: readonly string[]
  typed: string
  subject: string
  body: string
}

const kept = new Map<string, EmailDraft>()

/** By the application's guid. */
export const keptDraft = (guid: string): EmailDraft | undefined => kept.get(guid)
/** null removes it. */
export const keepDraft = (guid: string, draft: EmailDraft | null) => {
  if (draft) kept.set(guid, draft)
  else kept.delete(guid)
}
