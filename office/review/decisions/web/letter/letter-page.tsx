import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { longDate } from '../../../../../platform/text/days/dates.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import type { Letter } from './letter.ts'
import styles from './letter.module.css'

interface LetterPageProps {
  tenant: BannerName
  reference: string
  letter: Pick<Letter, 'addressee' | 'heading' | 'blocks' | 'foot'>
}

/** The letter as a page: banner, date, address, text, footer. */
export const LetterPage = ({ tenant, reference, letter }: LetterPageProps) => {
  const banner = useBanner(tenant)
  return (
    <article className={styles.page}>
      <p className={styles.banner}>{banner.displayName}</p>
      <p>{longDate(dayOf(new Date(), banner.timeZone))}</p>
      <p className={`${styles.lines} ${styles.addressee}`}>
        {letter.addressee.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <h3>{letter.heading}</h3>
      <p className={styles.reference}>Reference number {reference}</p>
      {letter.blocks.map((block, at) => (
        // oxlint-disable-next-line no-array-index-key -- paragraphs keep their order
        <BlockOf key={at} of={block} />
      ))}
      <footer className={styles.foot}>
        {letter.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}

const BlockOf = ({ of }: { of: Letter['blocks'][number] }) => {
  switch (of.kind) {
    case 'heading':
      return <h4>{of.text}</h4>
    case 'list':
      return (
        <ul>
          {of.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'lines':
      return (
        <p className={styles.lines}>
          {of.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )
    case 'notice':
      return <p className={styles.notice}>{of.text}</p>
    default:
      return <p>{of.text}</p>
  }
}
