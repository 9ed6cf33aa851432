import { StatusTag, dateText } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import { isAsked } from './signatory-words.ts'
import styles from '../detail/detail.module.css'

interface SignatoryTagsProps {
  of: Pick<Detail['signatories'][number], 'guarantor' | 'guaranty' | 'hasSigned' | 'signedAt'>
  zone: string
}

/** Whether the person has signed and guarantees. While a guaranty is requested, `hasSigned` refers to the guaranty. */
export const SignatoryTags = ({ of, zone }: SignatoryTagsProps) => (
  <span className={styles.tags}>
    {isAsked(of) ? (
      <StatusTag tone="waiting">Guaranty requested</StatusTag>
    ) : (
      <>
        {of.hasSigned ? (
          <StatusTag tone="good">Signed {dateText(of.signedAt, zone)}</StatusTag>
        ) : (
          <StatusTag tone="caution">Not signed</StatusTag>
        )}
        {of.guarantor === 'true' && <StatusTag tone="plain">Guarantor</StatusTag>}
      </>
    )}
    {of.guaranty?.state === 'declined' && <StatusTag tone="caution">Guaranty declined</StatusTag>}
  </span>
)
