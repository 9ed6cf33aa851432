import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { addDays, dayOf } from '../../../platform/text/days/days.ts'
import { call, type ReplyOf } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import {
  Button,
  DayEntry,
  Entry,
  FormDialog,
  Notice,
  refusedEntries,
  required,
  toast,
} from '../../../platform/ui/index.ts'

type Loaded = ReplyOf<'GET /api/CreditReview/absence'>['data']
type Absence = NonNullable<Loaded['absence']>

const absenceIn = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['absence', tenant],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/CreditReview/absence', {
          query: { tenantId: bannerOf(tenant)?.tenantId ?? 0 },
          signal,
        })
      ).data,
  })

/** When the caller is away, and who gets their second approvals meanwhile. */
const AbsenceDialog = ({ tenant, onClose }: { tenant: BannerName; onClose: () => void }) => {
  const { data, isPending } = useQuery(absenceIn(tenant))
  if (isPending) return null
  return <AbsenceForm tenant={tenant} onClose={onClose} loaded={data} />
}

export default AbsenceDialog

interface AbsenceFormProps {
  tenant: BannerName
  /** Undefined: it could not be loaded. */
  loaded: Loaded | undefined
  onClose: () => void
}

const AbsenceForm = ({ tenant, loaded, onClose }: AbsenceFormProps) => {
  const stored = loaded?.absence ?? null
  const { timeZone, displayName, tenantId } = useBanner(tenant)
  const queries = useQueryClient()
  const today = dayOf(new Date(), timeZone)
  const [entry, setEntry] = useState<Absence>(
    stored ?? { fromOn: today, untilOn: addDays(today, 7), deputySso: '' },
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const keep = async (absence: Absence | null) => {
    const { message } = await call('POST /api/CreditReview/absence', { body: { tenantId, absence } }).catch(
      (error: unknown) => {
        setProblems(refusedEntries(error))
        throw error
      },
    )
    await queries.invalidateQueries({ queryKey: absenceIn(tenant).queryKey })
    toast('good', message)
    onClose()
  }
  const missing = Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => (value === '' ? [[`absence.${key}`, required]] : [])),
  )
  const problemOf = (key: keyof Absence) => problems[`absence.${key}`]
  return (
    <FormDialog
      title="Out of office"
      submit="Save"
      send={() => {
        setProblems(missing)
        return Object.keys(missing).length > 0 ? null : keep(entry)
      }}
      onSent={() => {}}
      onClose={onClose}
    >
      <p>
        While you are away, your deputy gets the emails about {displayName} applications that need a second
        approval. They can approve up to their own limit.
      </p>
      {!loaded && <Notice kind="bad">We couldn't load the employees. Close this and try again.</Notice>}
      <DayEntry
        label="First day"
        min={today < entry.fromOn ? today : entry.fromOn}
        max={addDays(today, 365)}
        value={entry.fromOn}
        problem={problemOf('fromOn')}
        onChange={(fromOn) => setEntry({ ...entry, fromOn })}
      />
      <DayEntry
        label="Last day"
        min={today}
        max={addDays(today, 365)}
        value={entry.untilOn}
        problem={problemOf('untilOn')}
        onChange={(untilOn) => setEntry({ ...entry, untilOn })}
      />
      {loaded?.deputies.length === 0 && (
        <Notice kind="caution">
          {`No one else can approve ${displayName} applications, so you have no possible deputy. An admin gives roles on the Users page.`}
        </Notice>
      )}
      <Entry label="Deputy" problem={problemOf('deputySso')}>
        {(given) => (
          <select
            {...given}
            className="control"
            value={entry.deputySso}
            onChange={({ target }) => setEntry({ ...entry, deputySso: target.value })}
          >
            <option value="">- Select -</option>
            {loaded?.deputies.map(({ sso, name }) => (
              <option key={sso} value={sso}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Entry>
      {stored && (
        <Button
          variant="quiet"
          onClick={() =>
            void keep(null).catch(() => toast('bad', "We couldn't clear your absence. Try again."))
          }
        >
          End my absence
        </Button>
      )}
    </FormDialog>
  )
}
