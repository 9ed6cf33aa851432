import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { fetchFile } from '../../../platform/client/index.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { type Column, Download, ListScreen, useListAddress } from '../../../kit/list/web/index.ts'
import { Button, IconUpload, StatusTag, lazyPart, toast } from '../../../platform/ui/index.ts'
import { branchFilters, readBranchSearch } from './list-address.ts'
import { branchPage, idOf, type BranchRow } from './queries.ts'
import { loadedWords } from './words.ts'

const LoadDialog = lazyPart(() => import('./load-dialog.tsx'))

const columns: readonly Column<BranchRow>[] = [
  { name: 'number', head: 'Number', width: 104, card: 'left', show: ({ number }) => number },
  { name: 'name', head: 'Name', width: 216, card: 'name', lines: 'two', show: ({ name }) => name },
  {
    name: 'place',
    head: 'Place',
    card: 'wide',
    lines: 'two',
    show: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}`,
  },
  { name: 'region', head: 'Region', width: 160, lines: 'two', show: ({ region }) => region },
  {
    name: 'manager',
    head: 'Manager',
    width: 176,
    card: 'right',
    lines: 'two',
    show: ({ manager }) => manager,
  },
  {
    name: 'state',
    head: 'State',
    width: 104,
    card: 'status',
    lines: 'whole',
    show: ({ closed }) =>
      closed ? <StatusTag tone="plain">Closed</StatusTag> : <StatusTag tone="good">Open</StatusTag>,
  },
]
const keyOf = ({ number }: BranchRow) => number
const wordsOfFilter = { all: 'All', open: 'Open', closed: 'Closed' } as const

/** `/admin/branches`: the branches of the banner, loaded from the company's list; for SystemAdmin. */
export const BranchList = () => {
  const tenant = useTenant()
  const queries = useQueryClient()
  const { search, onChange } = useListAddress(readBranchSearch)
  const [loading, setLoading] = useState(false)
  return (
    <ListScreen
      list="branches"
      title="Branches"
      lead="Customers and employees choose one of the open branches. Load your company's list to change them."
      actions={
        <>
          <Download
            fetch={(options) =>
              fetchFile('GET /api/branches/list.csv', { query: { tenantId: idOf(tenant) }, ...options })
            }
            name={`${tenant} branches.csv`}
          />
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setLoading(true)}>
            <IconUpload aria-hidden="true" />
            Load a list
          </Button>
        </>
      }
      caption="Branches by number"
      nouns={['branch', 'branches']}
      searchLabel="Search by number, name, place, region, or manager"
      filter={{
        name: 'show',
        label: 'Show',
        value: search.show ?? 'all',
        usual: 'all',
        options: branchFilters.map((one) => [one, wordsOfFilter[one]]),
      }}
      empty={[
        'No branches match these filters.',
        'No branches yet, so no application can be approved. Use "Load a list" above to add them from a CSV file.',
      ]}
      columns={columns}
      keyOf={keyOf}
      rowKey={null}
      asked={branchPage(tenant, search)}
      address={search}
      onChange={onChange}
    >
      <Suspense>
        {loading && (
          <LoadDialog
            tenant={tenant}
            onLoaded={(loaded) => {
              setLoading(false)
              toast('good', `Success. ${loadedWords(loaded)}`)
              // Everything that shows branches or offers them.
              for (const key of ['list of branches', 'branches', 'branch', 'banners'])
                void queries.invalidateQueries({ queryKey: [key] })
            }}
            onClose={() => setLoading(false)}
          />
        )}
      </Suspense>
    </ListScreen>
  )
}
