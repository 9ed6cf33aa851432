import type { dashboard } from '../contract.ts'
import { stepTitles } from '../../../forms/credit-application/form/first-title.ts'
import { bannerById, type Banner, type BannerName } from '../../../banners/rules/banners.ts'
import { inDays, inDaysOrHours } from '../rules.ts'
import { SPREADSHEET, type Cell, spreadsheet } from '../../../kit/list/server/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type Call, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { progressOf, statisticsOf } from './statistics.ts'
import { waitingOf } from './waiting.ts'

type Asking = Call<(typeof dashboard)['statistics']>['ctx']

export const dashboardHandlers = ({
  db,
  banners,
}: {
  db: Database
  banners: readonly Banner[]
}): HandlersOf<typeof dashboard> => {
  const read = async ({ subject: { bannerId }, now, actor }: Asking) => {
    const banner = bannerById(bannerId, banners)
    const asked = { bannerId, zone: banner.timeZone, now }
    const found = await statisticsOf(db, asked)
    const titles = titlesIn(banner.name)
    const { reached, submitted } = await progressOf(db, asked, titles.length)
    const { pendingCount, ...waiting } = await waitingOf(db, { banner, now, identity: actor.identity })
    const total = (of: 'approved' | 'denied') => found.months.reduce((sum, month) => sum + month[of], 0)
    return {
      averageProcessTime: inDays(found.toDecision),
      pendingCount,
      avgDaysToContact: inDaysOrHours(found.toContact),
      submittedByMonthChart: found.months,
      reviewedChart: [
        { label: 'Approved', value: total('approved') },
        { label: 'Denied', value: total('denied') },
      ],
      deniedChart: found.reasons,
      startedChart: [
        ...titles.map((label, step) => ({ label, value: reached[step]! })),
        { label: 'Submitted', value: submitted },
      ],
      decidedInTime: { inTime: found.inTime, decided: found.decided },
      waiting,
    }
  }
  return {
    statistics: async ({ ctx }) => replyWith(await read(ctx)),

    download: async ({ ctx }) => {
      const told = await read(ctx)
      return {
        stream: spreadsheet({
          name: 'Dashboard',
          columns: [
            { head: 'Statistic', width: 28 },
            { head: 'Of', width: 40 },
            { head: 'Total', width: 12 },
            { head: 'Approved', width: 12 },
            { head: 'Denied', width: 12 },
          ],
          rows: inOneGo(rowsOf(told)),
        }),
        contentType: SPREADSHEET,
        downloadAs: 'file.xlsx',
      }
    },
  }
}

/** The steps of an application, as its applicants see them. */
const titlesIn = (banner: BannerName): string[] =>
  stepTitles({ banner, audience: 'external', route: 'application', facts: {}, today: '' })

type StatisticsReply = Awaited<ReturnType<HandlersOf<typeof dashboard>['statistics']>>['data']

const rowsOf = (told: StatisticsReply): Cell[][] => [
  ...told.submittedByMonthChart.map(({ month, total, approved, denied }) => [
    'Submitted',
    month,
    total,
    approved,
    denied,
  ]),
  ...told.deniedChart.map(({ label, value }) => ['Denial reason', label, value, null, null]),
  ...told.startedChart.map(({ label, value }) => ['Reached', label, value, null, null]),
  ['Pending now', null, told.pendingCount, null, null],
  ['Average days to decision', null, told.averageProcessTime, null, null],
  [
    `Average ${told.avgDaysToContact?.uom ?? 'days'} to first contact`,
    null,
    told.avgDaysToContact?.value ?? null,
    null,
    null,
  ],
  ['Decided within 30 days', null, told.decidedInTime.inTime, null, null],
  ['Decided', null, told.decidedInTime.decided, null, null],
]

const inOneGo = async function* (rows: readonly (readonly Cell[])[]) {
  yield rows
}
