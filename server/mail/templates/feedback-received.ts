import { withoutWebAddresses } from '../addresses-in.ts'
import { heading, list, paragraph } from '../content.ts'
import { plainLine } from '../plain-line.ts'
import { template } from '../template.ts'

/**
 * To the banner's support address: what a customer wrote, without a link of theirs. Of the page the path is told: the
 * host is ours, or somebody made it up.
 */
export const feedbackReceived = template<{
  subject: string
  url: string
  body: string
  customFields: Readonly<Record<string, string>>
  fullName: string
  email: string
}>('feedback-received', ({ subject, url, body, customFields, fullName, email }) => ({
  subject: `Feedback: ${plainLine(subject) || 'credit application'}`,
  heading: 'A customer sent feedback',
  blocks: [
    ...withoutWebAddresses(body)
      .split(/\n{2,}/)
      .map(paragraph),
    heading('About it'),
    list([
      `From: ${plainLine(fullName) || 'somebody who gave no name'}${email && ` <${email}>`}`,
      ...(url ? [`Page: ${plainLine(pathOf(url))}`] : []),
      ...Object.entries(customFields).map(([name, value]) => `${plainLine(name)}: ${plainLine(value)}`),
    ]),
  ],
}))

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)
