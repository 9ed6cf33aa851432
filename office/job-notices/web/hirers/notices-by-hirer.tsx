import { hirerNames } from '../../../../forms/job-account/form/options.ts'
import type { ReplyOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import styles from './notices-by-hirer.module.css'

type Choices = ReplyOf<'GET /api/JobNotices/by-hirer'>['data']
type Named = Choices[number]['needed']

/** The notices that each answer about who hired the customer needs, and those that it drops. */
export const NoticesByHirer = ({ of }: { of: Choices }) => (
  <dl className={styles.list}>
    {hirerNames.map(([hirer, name]) => {
      const choice = of.find(({ hiredBy }) => hiredBy === hirer)
      return (
        choice && (
          <div key={hirer}>
            <dt>{say(name)}</dt>
            <Part title={say('Needed:')} of={choice.needed} />
            <Part title={say('Dropped:')} of={choice.dropped} />
          </div>
        )
      )
    })}
  </dl>
)

const Part = ({ title, of }: { title: string; of: Named }) => (
  <dd>
    <span>{of.length === 0 ? `${title} ${say('none')}` : title}</span>
    {of.length > 0 && (
      <ul>
        {of.map(({ name, citation }) => (
          <li key={citation}>
            {name} ({citation})
          </li>
        ))}
      </ul>
    )}
  </dd>
)
