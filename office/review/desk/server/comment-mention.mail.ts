import { action, paragraph, template } from '../../../../platform/mail/index.ts'

/** To an employee mentioned by a coworker in a comment. The comment itself stays in the back office. */
export const commentMention = template<{ companyName: string; number: string; link: string }>(
  'comment-mention',
  ({ companyName, number, link }) => ({
    subject: `You were mentioned: ${companyName}, application ${number}`,
    heading: 'A coworker mentioned you',
    blocks: [
      paragraph(`A comment on application ${number} of ${companyName} mentions you.`),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
