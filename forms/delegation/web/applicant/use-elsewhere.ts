import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { FormContext, Section } from '../../../../kit/model/index.ts'
import type { Draft } from '../../../../kit/screen/wizard/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { sectionForms } from '../../form/index.ts'
import { isWaiting } from '../../rules/states.ts'
import { delegationsQuery } from './queries.ts'

/** Only a customer asks someone else, and on no other page than that of the application. */
export const mayDelegate = ({ audience, route }: FormContext): boolean =>
  audience === 'external' && route === 'application'

interface Opened {
  tenant: BannerName
  context: FormContext
  draft: Draft
}

/** The sections that someone else will fill in. Loads their answers once they are sent. */
export const useElsewhere = ({ tenant, context, draft }: Opened): readonly Section[] => {
  const { data } = useQuery(delegationsQuery(tenant, mayDelegate(context) ? draft.guid : ''))
  const delegations = data?.delegations ?? []
  const answered = delegations.filter(({ state }) => state === 'answered' || state === 'choosing')
  const known = useRef<ReadonlySet<number>>(null)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Set(answered.map(({ id }) => id))
    const fresh = answered.filter(({ id }) => before?.has(id) === false)
    if (fresh.length === 0) return
    void draft.reload().catch(() => {})
    for (const { answeredBy, section } of fresh)
      toast(
        'good',
        say('{person} filled in “{section}”', {
          person: answeredBy,
          section: say(sectionForms[section].section.title),
        }),
      )
  })
  return delegations
    .filter(({ state }) => isWaiting(state))
    .map(({ section }) => sectionForms[section].section)
}
