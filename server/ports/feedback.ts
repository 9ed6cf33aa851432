import type { BannerId } from '../../domain/rules/banners.ts'

export interface Feedback {
  id: string
  bannerId: BannerId
  subject: string
  url: string
  body: string
  customFields: Readonly<Record<string, string>>
  fullName: string
  email: string
  files: readonly { name: string; contentType: string; size: number; fileKey: string }[]
}

/** Whoever reads what customers think of the application. What they wrote is kept before it comes here. */
export interface FeedbackDesk {
  /**
   * Passes it on, as text. The same id twice is one message. Throws when it cannot, and is then asked again later.
   */
  receive(feedback: Feedback): Promise<void>
}
