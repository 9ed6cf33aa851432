import { action, paragraph } from '../content.ts'
import { signingLinkIsPersonal } from '../sentences.ts'
import { customersTemplate } from '../template.ts'

export const signatureAsked = customersTemplate<{
  link: string
  signer: string
  companyName: string
  /** `credit application`. */
  noun: string
  /** The company, the first signer, the banner, or the employee who collects signatures. */
  askedBy: string
  byEmployee?: boolean
  reminder?: boolean
}>(
  'signature-asked',
  (
    { link, signer, companyName, noun, askedBy: name, byEmployee = false, reminder = false },
    { displayName },
    { say, of },
  ) => {
    const what = { companyName: of(companyName), noun: say(noun) }
    const askedBy = byEmployee ? say('{name} of {displayName}', { name, displayName }) : name
    const asked = say('Please sign {companyName} {noun}', what)
    return {
      subject: reminder ? say('Reminder: please sign {companyName} {noun}', what) : asked,
      heading: reminder ? say('We still need your signature') : asked,
      blocks: [
        paragraph(say('Hello {name},', { name: signer })),
        paragraph(
          askedBy === companyName
            ? say(
                '{askedBy} is asking you to sign a {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.',
                { ...what, askedBy, displayName },
              )
            : say(
                '{askedBy} is asking you to sign {companyName} {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.',
                { ...what, askedBy, displayName },
              ),
        ),
        action(say('Review and sign'), link),
        paragraph(say(signingLinkIsPersonal)),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)
