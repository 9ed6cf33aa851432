import { action, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

export const linkToContinue = template<{ noun: string; link: string; companyName: string | null }>(
  'link-to-continue',
  ({ noun, link, companyName }, banner) => ({
    subject: `Your ${noun} with ${banner.displayName}`,
    heading: 'Continue where you left off',
    blocks: [
      paragraph(
        `Use this link to continue ${companyName ? possessive(companyName) : 'your'} ${noun}. We saved what you entered so far.`,
      ),
      action(`Open your ${noun}`, link),
      paragraph(`Don't share this link. Anyone with it can view and change the ${noun}.`),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)
