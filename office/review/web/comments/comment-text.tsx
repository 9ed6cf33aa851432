import { partsOf } from '../../desk/rules/mentions.ts'
import type { Detail } from '../queries.ts'
import styles from './comments.module.css'

/** The text of a comment, with its mentions in bold. */
export const CommentText = ({
  of: { message, mentions },
}: {
  of: Pick<Detail['comments'][number], 'message' | 'mentions'>
}) => (
  <p className={styles.said}>
    {partsOf(message, mentions).map(({ text, isMention }, n) =>
      // oxlint-disable-next-line no-array-index-key -- the parts of a text have no identity
      isMention ? <strong key={n}>{text}</strong> : text,
    )}
  </p>
)
