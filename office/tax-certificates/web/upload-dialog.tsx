import { useState, type KeyboardEvent } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { problemOfFile, reviewFiles } from '../../../platform/files/files.ts'
import {
  NO_ACCOUNT,
  PENDING,
  accountProblem,
  certificateProblems,
  type CertificateEntry,
} from '../rules/tax-certificates.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { ApiError, call } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import {
  Button,
  Entry,
  Facts,
  FileEntry,
  FormDialog,
  refusedEntries,
  toast,
} from '../../../platform/ui/index.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { FileBeside } from './certificate-preview.tsx'
import { findAccount, type CertificateRow } from './queries.ts'
import { SubAccounts } from './sub-accounts.tsx'
import { whyNot } from './words.ts'
import styles from './tax-certificates.module.css'

interface UploadDialogProps {
  tenant: BannerName
  onSaved: (row: CertificateRow) => void
  onClose: () => void
}

interface Account {
  number: string
  name: string
  subAccounts: Readonly<Record<string, string>>
}

const empty: CertificateEntry = { states: [], effectiveDate: '', expirationDate: '', statusCode: PENDING }

/** The account first, then the form for its certificate (TAX-014, TAX-019 to TAX-021). */
const UploadDialog = ({ tenant, onSaved, onClose }: UploadDialogProps) => {
  const { timeZone } = useBanner(tenant)
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState<Account | null>(null)
  const [finding, setFinding] = useState(false)
  const [accountWrong, setAccountWrong] = useState<string>()
  const [entry, setEntry] = useState(empty)
  const [chosen, setChosen] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const today = dayOf(new Date(), timeZone)
  const fileWrong = chosen ? problemOfFile(chosen, reviewFiles) : 'Choose a file.'
  const found = certificateProblems(entry, { today })
  const find = () => {
    const wrong = accountProblem(typed)
    setAccountWrong(wrong ?? undefined)
    setAccount(null)
    if (wrong || finding) return
    setFinding(true)
    findAccount(tenant, typed)
      .then(
        ({ data, message }) =>
          setAccount({
            number: typed.trim(),
            name: data?.name ?? message,
            subAccounts: data?.subAccounts ?? {},
          }),
        (error: unknown) => {
          const known = error instanceof ApiError && error.status === 400
          setAccountWrong(known ? (refusedEntries(error)['accountNumber'] ?? NO_ACCOUNT) : undefined)
          if (!known) toast('bad', 'Unable to retrieve sub accounts')
        },
      )
      .finally(() => setFinding(false))
  }
  const send = (of: Account, file: File) => {
    const body = { ...entry, accountNumber: of.number, states: entry.states.join(',') }
    return call('POST /api/taxReview/create/:tenant', { params: { tenant }, body, files: { file } })
  }
  return (
    <FormDialog
      title="Upload Tax Document"
      submit="Upload"
      width={chosen ? 1120 : 640}
      isDisabled={!account}
      send={() => {
        setTried(true)
        if (!account || !chosen || fileWrong || Object.keys(found).length > 0) return null
        return send(account, chosen).catch((error: unknown) => {
          setRefused(refusedEntries(error))
          toast('bad', whyNot(error))
          throw error
        })
      }}
      onSent={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      <div className={chosen ? styles.beside : undefined}>
        <div className="fields">
          <Entry label="Account #" problem={accountWrong ?? refused['accountNumber']}>
            {(given) => (
              <div className={styles.find}>
                <input
                  {...given}
                  type="text"
                  inputMode="numeric"
                  className="control"
                  autoComplete="off"
                  maxLength={20}
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value)
                    setAccount(null)
                    setAccountWrong(undefined)
                  }}
                  onKeyDown={(event: KeyboardEvent) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    find()
                  }}
                />
                <Button busy={finding} onClick={find}>
                  Find Account
                </Button>
              </div>
            )}
          </Entry>
          {account && (
            <>
              <Facts
                of={[
                  ['Name', account.name],
                  [
                    'Sub-accounts',
                    Object.keys(account.subAccounts).length > 0 ? (
                      <SubAccounts of={account.subAccounts} />
                    ) : (
                      ''
                    ),
                  ],
                ]}
              />
              <FileEntry
                label="Certificate"
                hint="PDF, Word, HTML, OpenDocument, WordPerfect, or an image, up to 15 MB."
                extensions={reviewFiles.extensions}
                problem={tried || chosen ? (fileWrong ?? undefined) : undefined}
                value={chosen}
                onChange={setChosen}
              />
              <CertificateFields
                tenant={tenant}
                value={entry}
                onChange={(next) => {
                  setEntry(next)
                  setRefused({})
                }}
                problems={{ ...(tried ? found : {}), ...refused }}
              />
            </>
          )}
        </div>
        {chosen && <FileBeside file={chosen} name={chosen.name} />}
      </div>
    </FormDialog>
  )
}

export default UploadDialog
