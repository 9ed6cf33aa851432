export { AccountWrite } from './account-write.tsx'
export { DownloadPdf } from './download-pdf.tsx'
