/** Two tabs save one draft at once: one save wins, the other gets a conflict, and no version disappears. */
import { verifyChains } from '../../platform/audit/index.ts'
import { save, withCity } from '../../test/faults/customer.ts'
import { onGround, type Row } from './soak-row.ts'

export const tabsRow: Row = {
  says: 'two tabs save one draft at once, through a real node',
  goal: '0 silent overwrites',
  run: (options) =>
    onGround(options, async ({ opened, start }) => {
      const node = await start()
      const { key, rowVersion: first } = await save(node.url, withCity('Portland'))
      let rowVersion = first
      let silent = 0
      let winner = ''
      for (let race = 0; race < options.races; race += 1) {
        const cities = [`Left ${race}`, `Right ${race}`] as const
        const replies = await Promise.all(
          cities.map((city) => save(node.url, withCity(city), { key, rowVersion })),
        )
        const statuses = replies.map(({ status }) => status)
        // Anything but one success and one conflict with the version of the winner could hide an overwrite.
        if (
          statuses.toSorted().join() !== '200,409' ||
          replies.some((one) => one.rowVersion !== rowVersion + 1)
        )
          silent += 1
        winner = cities[statuses.indexOf(200)] ?? ''
        rowVersion += 1
      }
      await node.stop()
      const row = await opened.db
        .selectFrom('saved_form')
        .select(['row_version', 'answers'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const { city } = (row.answers as { billingInfo: { city: string } }).billingInfo
      const { rows, broken } = await verifyChains(opened.db)
      const kept =
        row.row_version === first + options.races && city === winner && rows === row.row_version - 1
      return {
        figure: `${options.races} races, ${silent} silent overwrites; version ${row.row_version}, ${rows} audit rows, ${broken.length} broken chains`,
        met: silent === 0 && kept && broken.length === 0,
      }
    }),
}
