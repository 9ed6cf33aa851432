/** The dual-party check agreement to print and sign, with the banner as the supplier (JOB-023). */
import type { Banner } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import { printLines, type Line, Pdf } from '../../../kit/pdf/index.ts'

const line = (label: string, width: Line['width'] = 6): Line => ({ label, width })

export const printDualPartyAgreement = async (banner: Banner, at: Date): Promise<Buffer> => {
  const title = 'Dual-Party Check Agreement'
  const pdf = new Pdf({
    title,
    banner,
    footer: `${banner.creditor.name} · Questions? ${banner.phone}, ${banner.helpHours}`,
    at,
  })
  pdf.title(title, `With ${inFull(banner.creditor)}`)
  pdf.heading('The job')
  printLines(pdf, [line('Job name', 3), line('Job ID', 3)])
  printLines(pdf, [line('Job address')])
  pdf.heading('The parties')
  printLines(pdf, [line('General contractor', 3), line('Customer', 3)])
  printLines(pdf, [line('Property owner', 3), line('Supplier', 3)])
  pdf.heading('What the parties agree')
  pdf.list([
    'The supplier delivers materials to the customer for this job.',
    'The general contractor pays for these materials with checks made out to the customer and the supplier together.',
    'The customer endorses each check and delivers it to the supplier. The supplier keeps what it is owed for this job and pays the rest to the customer.',
    "This agreement does not replace or release any of the supplier's lien rights, bond claims, or notices.",
  ])
  pdf.heading('Signatures', { keep: 160 })
  for (const party of ['General contractor', 'Customer', 'Supplier'])
    printLines(pdf, [line(`${party}: signature`, 2), line('Name and title', 2), line('Date', 2)])
  return (await pdf.end()).bytes
}
