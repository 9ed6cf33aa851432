import { Card } from '../../ui/page/card.tsx'
import { dateText } from '../../ui/dates.ts'
import { callable, writable } from '../detail/company.tsx'
import { DownloadOne } from '../documents/downloads.tsx'
import { Facts } from '../detail/facts.tsx'
import { documentName, fileSize } from '../words.ts'
import type { Full } from './queries.ts'
import { deliveries, envelope, yesOrNo } from './words.tsx'
import review from '../detail/detail.module.css'
import papers from '../documents/documents.module.css'

type Contacts = Full['contacts']

const Person = ({ of, title, nobody }: { of: Contacts['purchasing']; title: string; nobody: string }) => {
  const name = `${of.firstName} ${of.lastName}`.trim()
  return (
    <Card title={title}>
      {name || of.phone || of.email || of.fax ? (
        <Facts
          of={[
            ['Name', name],
            ['Phone', callable(of.phone, of.phoneExt)],
            ['Fax', callable(of.fax)],
            ['Email', writable(of.email)],
          ]}
        />
      ) : (
        <p className={review.soft}>{nobody}</p>
      )}
    </Card>
  )
}

interface PapersProps {
  title: string
  empty: string
  of: Contacts['taxDocuments']
  creditAppId: number
  zone: string
}

const Papers = ({ title, empty, of, creditAppId, zone }: PapersProps) => (
  <section className={papers.group}>
    <h3>{title}</h3>
    {of.length === 0 ? (
      <p className={papers.empty}>{empty}</p>
    ) : (
      <ul className={papers.papers}>
        {of.map((paper) => (
          <li key={paper.fullPath}>
            <DownloadOne
              name={documentName(paper.name)}
              fullPath={paper.fullPath}
              creditAppId={creditAppId}
            />
            <span className={papers.about}>
              {fileSize(paper.size)} · {dateText(paper.uploadedAt, zone)}
              {paper.scan && ` · ${paper.scan}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** REV-049. */
export const ContactTab = ({ full, zone }: { full: Full; zone: string }) => {
  const { contacts, creditAppId } = full
  return (
    <>
      <Person
        title="Accounts payable"
        of={contacts.accountsPayable}
        nobody="Nobody was named for accounts payable."
      />
      <Person title="Purchasing" of={contacts.purchasing} nobody="Nobody was named for purchasing." />
      <Card title="Statements and invoices">
        <Facts
          of={[
            ['Statements by', contacts.preferredStatementType && deliveries[contacts.preferredStatementType]],
            ['Statements to', writable(contacts.preferredStatementEmail)],
            ['Statements faxed to', callable(contacts.preferredStatementFax)],
            ['Statements mailed to', envelope(contacts.preferredStatementAddress)],
            ['Invoices by', contacts.invoiceStatementType && deliveries[contacts.invoiceStatementType]],
            ['Invoices to', writable(contacts.invoiceStatementEmail)],
            ['Invoices faxed to', callable(contacts.invoiceStatementFax)],
            ['Invoices mailed to', envelope(contacts.invoiceStatementAddress)],
            ['Purchase order required', yesOrNo(contacts.purchaseOrder)],
            ['Purchases taxable', yesOrNo(contacts.taxable)],
          ]}
        />
      </Card>
      <Card title="Documents">
        <Papers
          title="Tax documents"
          empty="The customer attached no tax document."
          of={contacts.taxDocuments}
          creditAppId={creditAppId}
          zone={zone}
        />
        <Papers
          title="Other documents"
          empty="The customer attached nothing else."
          of={contacts.otherDocuments}
          creditAppId={creditAppId}
          zone={zone}
        />
      </Card>
    </>
  )
}
