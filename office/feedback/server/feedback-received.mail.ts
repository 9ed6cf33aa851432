import {
  heading,
  list,
  paragraph,
  plainLine,
  template,
  withoutWebAddresses,
} from '../../../platform/mail/index.ts'

/**
 * A customer's feedback to the banner's support address, with their links removed. Of the page's address it names only
 * the path: the host is always ours, or forged.
 */
export const feedbackReceived = template<{
  subject: string
  url: string
  body: string
  customFields: Readonly<Record<string, string>>
  fullName: string
  email: string
}>(
  'feedback-received',
  ({ subject, url, body, customFields, fullName, email }) => ({
    subject: `Feedback: ${plainLine(subject) || 'credit application'}`,
    heading: 'Customer feedback',
    blocks: [
      ...withoutWebAddresses(body)
        .split(/\n{2,}/)
        .map(paragraph),
      heading('Details'),
      list([
        `From: ${plainLine(fullName) || 'no name given'}${email && ` <${email}>`}`,
        ...(url ? [`Page: ${plainLine(pathOf(url))}`] : []),
        ...Object.entries(customFields).map(([name, value]) => `${plainLine(name)}: ${plainLine(value)}`),
      ]),
    ],
  }),
  { guard: 'none' },
)

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)
