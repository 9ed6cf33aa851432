import type { BannerId } from '../../banners/rules/banners.ts'

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

/** The desk that reads customers' feedback. The feedback is stored before it is sent here. */
export interface FeedbackDesk {
  /**
   * Sends it as text. The same id twice is one message. Throws if it fails; the caller retries later.
   */
  receive(feedback: Feedback): Promise<void>
}
