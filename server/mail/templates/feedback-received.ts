import { heading, list, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the banner's support address: what a customer wrote, as text. */
export const feedbackReceived = template<{
  subject: string
  url: string
  body: string
  customFields: Readonly<Record<string, string>>
  fullName: string
  email: string
}>('feedback-received', ({ subject, url, body, customFields, fullName, email }) => ({
  subject: `Feedback: ${subject || 'credit application'}`,
  heading: 'A customer sent feedback',
  blocks: [
    ...body.split(/\n{2,}/).map(paragraph),
    heading('About it'),
    list([
      `From: ${fullName || 'somebody who gave no name'}${email && ` <${email}>`}`,
      ...(url ? [`Page: ${url}`] : []),
      ...Object.entries(customFields).map(([name, value]) => `${name}: ${value}`),
    ]),
  ],
}))
