import { action, paragraph, template } from '../../../../platform/mail/index.ts'

/** To the analyst who works on the application, or to the credit inbox. No answer is in it. */
export const referenceNews = template<{
  companyName: string
  /** What happened: `Volt Supply answered.` */
  news: string
  /** Every reference that was asked has answered or declined. */
  allIn: boolean
  link: string
}>(
  'reference-news',
  ({ companyName, news, allIn, link }) => ({
    subject: `${allIn ? 'All references are in' : 'Reference'}: ${companyName}`,
    heading: allIn ? 'All references are in' : 'News about a reference',
    blocks: [
      paragraph(news),
      ...(allIn ? [paragraph('Every reference that we asked has answered or declined.')] : []),
      action('Review the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
