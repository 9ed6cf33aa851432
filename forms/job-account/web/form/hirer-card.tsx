import { useQuery } from '@tanstack/react-query'
import { state } from '../../form/address.ts'
import { jobType, natureOfProject } from '../../form/project.ts'
import type { Section } from '../../../../kit/model/index.ts'
import { call } from '../../../../platform/client/index.ts'
import { SectionCard, useDerived, useFormScope } from '../../../../kit/screen/index.ts'
import { NoticesByHirer } from '../../../../office/job-notices/web/hirers/index.ts'
import { say } from '../../../../platform/language/index.ts'
import styles from './job-account.module.css'

/** Two answers disagree about who hired the customer: asks again, and shows which notices depend on it. */
export const HirerCard = ({ of }: { of: Section }) => {
  const { values, pathOf } = useFormScope()
  const [stateAt, typeAt, natureAt] = [state, jobType, natureOfProject].map((field) => pathOf(field))
  const query = useDerived(values, [stateAt!, typeAt!, natureAt!], () => ({
    state: String(values.at(stateAt!) ?? ''),
    jobType: String(values.at(typeAt!) ?? ''),
    nature: String(values.at(natureAt!) ?? ''),
  }))
  const { data } = useQuery({
    queryKey: ['notices by hirer', query],
    enabled: query.state !== '' && query.jobType !== '',
    queryFn: async ({ signal }) => (await call('GET /api/JobNotices/by-hirer', { query, signal })).data,
  })
  return (
    <SectionCard of={of}>
      {data?.some(({ needed, dropped }) => needed.length + dropped.length > 0) && (
        <div className={styles.consequences}>
          <h3>{say('Notices for each answer')}</h3>
          <NoticesByHirer of={data} />
        </div>
      )}
    </SectionCard>
  )
}
