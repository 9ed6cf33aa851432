import { action, list, paragraph, template } from '../../../../../platform/mail/index.ts'

/** To the analyst who works on the application, or to the credit inbox. */
export const itemsArrived = template<{
  companyName: string
  /** Those that came now. */
  items: readonly string[]
  complete: boolean
  link: string
}>(
  'items-arrived',
  ({ companyName, items, complete, link }) => ({
    subject: `${complete ? 'All items received' : 'Items received'}: ${companyName}`,
    heading: `${companyName} sent missing items`,
    blocks: [
      list(items),
      paragraph(
        complete
          ? "Nothing else is missing, so the application is complete and its 30-day clock is running. Check the documents. If you received the wrong document, undo that item's receipt."
          : 'Other items are still missing.',
      ),
      action('Review the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
