import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useDraftScope } from '../../../../kit/screen/wizard/index.ts'
import { delegableTitled } from '../../form/index.ts'
import { answeredWords } from './answered-words.ts'
import styles from './delegation.module.css'
import { delegationsQuery } from './queries.ts'

interface AnsweredByProps {
  tenant: BannerName
  /** The heading of a section. */
  title: string
}

/** In the review before signing: who gave the answers of this section, if it was someone else. */
export const AnsweredBy = ({ tenant, title }: AnsweredByProps) => {
  const draft = useDraftScope()
  const section = delegableTitled(title)
  const { data } = useQuery({ ...delegationsQuery(tenant, section && draft ? draft.guid : '') })
  const one = data?.delegations.find((each) => each.section === section)
  return one?.state === 'answered' ? <p className={styles.by}>{answeredWords(one)}</p> : null
}
