import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const linkToContinue = template<{ noun: string; link: string; companyName: string | null }>(
  'link-to-continue',
  ({ noun, link, companyName }, banner) => ({
    subject: `Your ${noun} with ${banner.displayName}`,
    heading: 'Go on where you stopped',
    blocks: [
      paragraph(
        companyName
          ? `This link opens the ${noun} of ${companyName}. What you entered so far is kept.`
          : `This link opens your ${noun}. What you entered so far is kept.`,
      ),
      action('Continue the application', link),
      paragraph('Please keep the link to yourself: whoever has it can read and change the application.'),
    ],
  }),
  { carriesKey: true },
)
