import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { MOST_LIST_BYTES, exampleBranchList } from '../../../services/branches/rules.ts'
import { messageOf } from '../../../platform/client/index.ts'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  Facts,
  FileEntry,
  IconDownload,
  Notice,
  saveFile,
} from '../../../platform/ui/index.ts'
import styles from './branch-list.module.css'
import { loadBranches, type Loaded } from './queries.ts'
import { branchesWord, namesOf } from './words.ts'

interface LoadDialogProps {
  tenant: BannerName
  onLoaded: (loaded: Loaded) => void
  onClose: () => void
}

/** Compares the file with the stored branches first, and loads it only then. */
const LoadDialog = ({ tenant, onLoaded, onClose }: LoadDialogProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [closing, setClosing] = useState(false)
  const checking = useMutation({
    mutationFn: async (of: File) => {
      const csv = await of.text()
      return { csv, found: await loadBranches(tenant, csv, false) }
    },
  })
  const loading = useMutation({
    mutationFn: (csv: string) => loadBranches(tenant, csv, true),
    onSuccess: onLoaded,
    onSettled: () => setClosing(false),
  })
  const choose = (next: File | null) => {
    setFile(next)
    loading.reset()
    checking.reset()
    if (next && !problemOf(next)) checking.mutate(next)
  }
  const problem = file ? problemOf(file) : undefined
  const { data, error } = checking
  const ready = data && data.found.faults.length === 0 && changes(data.found) > 0
  const load = () => data && loading.mutate(data.csv)
  return (
    <>
      <Dialog title="Load a list of branches" width={640} onClose={onClose}>
        <div className={styles.dialog}>
          <p>
            The list replaces the branches of every banner that it names. You see what would change before
            anything does.
          </p>
          <FileEntry
            label="CSV file"
            hint="One line for each branch, up to 8 MB."
            extensions={['csv']}
            problem={problem ?? (error ? messageOf(error) : undefined)}
            value={file}
            onChange={choose}
          />
          <p className={styles.example}>
            <Button
              variant="quiet"
              onClick={() =>
                saveFile(new Blob([exampleBranchList], { type: 'text/csv' }), 'example branches.csv')
              }
            >
              <IconDownload aria-hidden="true" />
              Download an example
            </Button>
          </p>
          <div role="status">
            {checking.isPending && <p>Comparing the list with our branches…</p>}
            {data && data.found.faults.length === 0 && <Outcome of={data.found} />}
          </div>
          {data && data.found.faults.length > 0 && <Faults of={data.found} />}
          {loading.isError && <Notice kind="bad">{messageOf(loading.error)}</Notice>}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={loading.isPending}
            disabled={!ready}
            onClick={() => (data && data.found.closed.count > 0 ? setClosing(true) : load())}
          >
            {ready ? `Load ${branchesWord(data.found.listed)}` : 'Load'}
          </Button>
        </DialogActions>
      </Dialog>
      {closing && data && (
        <ConfirmDialog
          title={`Close ${branchesWord(data.found.closed.count)}?`}
          confirm={`Load and close ${data.found.closed.count}`}
          variant="danger"
          busy={loading.isPending}
          onConfirm={load}
          onClose={() => setClosing(false)}
        >
          <p>{`${namesOf(data.found.closed)} will be closed. No one can choose a closed branch. Its forms stay.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export default LoadDialog

const problemOf = ({ name, size }: File): string | undefined =>
  !/\.csv$/i.test(name)
    ? 'Choose a CSV file.'
    : size > MOST_LIST_BYTES
      ? 'This file is larger than 8 MB.'
      : undefined

const changes = ({ added, changed, closed, regions }: Loaded): number =>
  added.count + changed.count + closed.count + regions.length

const Outcome = ({ of }: { of: Loaded }) => {
  const { added, changed, closed, unchanged, regions, unknownManagers } = of
  return (
    <div className={styles.outcome}>
      {changes(of) === 0 && (
        <Notice kind="good">This list is the same as our branches. There is nothing to load.</Notice>
      )}
      {unknownManagers.length > 0 && (
        <Notice kind="caution">
          {`No active account has the email ${unknownManagers.join(', ')}. Branches with such a manager get none.`}
        </Notice>
      )}
      <Facts
        of={[
          ['Added', countAndNames(added)],
          ['Changed', countAndNames(changed)],
          ['Closed', countAndNames(closed)],
          ['Unchanged', String(unchanged)],
          ['Regions named', namesOf({ count: regions.length, first: regions })],
        ]}
      />
    </div>
  )
}

const countAndNames = (of: Loaded['added']) => (of.count ? `${of.count}: ${namesOf(of)}` : '')

const Faults = ({ of: { faults, moreFaults } }: { of: Loaded }) => {
  const count = faults.length + moreFaults
  return (
    <Notice
      kind="bad"
      title={`Correct ${count} ${count === 1 ? 'problem' : 'problems'} in the file, then choose it again. Nothing was loaded.`}
    >
      <ul className={styles.faults}>
        {faults.map(({ line, says }, at) => (
          // oxlint-disable-next-line no-array-index-key -- a line may have the same problem twice
          <li key={at}>{`Line ${line}: ${says}`}</li>
        ))}
        {moreFaults > 0 && <li>{`And ${moreFaults} more.`}</li>}
      </ul>
    </Notice>
  )
}
