import type { Examples } from '../../test/access/example-parts.ts'
import { document, nothing, ofForm } from '../../test/access/example-parts.ts'
import { fullAnswers } from '../../test/support/applicant.ts'
import { internalAnswers } from '../../test/support/employee.ts'
import type { savingArea } from './area.server.ts'

export default {
  'POST /api/FormDataStorage/session': nothing,
  'POST /api/FormDataStorage/save-in-progress-form-external': async (of) => {
    const { key, rowVersion } = await of.draft()
    return {
      body: {
        tenantId: of.tenantId,
        applicationID: key,
        rowVersion,
        incompleteFormData: JSON.stringify(fullAnswers('rexel')),
      },
    }
  },
  'POST /api/CreditApplication/upload/:tenant/:applicationId/:type': async (of) => ({
    params: { tenant: of.banner, applicationId: (await of.draft()).key, type: 'other' },
    files: document,
  }),
  'POST /api/CreditApplication/removeDocument': async (of) => {
    const { key, fullPath } = await of.draft()
    return { headers: { 'x-application-key': key }, query: { fullPath } }
  },
  'GET /api/CreditApplication/document/:tenant/:applicationId': async (of) => {
    const { key, fullPath } = await of.draft()
    return { params: { tenant: of.banner, applicationId: key }, query: { fullPath } }
  },
  'GET /api/CreditApplication/signed-copy/:tenant/:applicationId': (of) => ofForm(of.sealed(), of),
  'POST /api/CreditReview/upload/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.application()).id },
    files: document,
  }),
  'POST /api/CreditReview/removeDocument': async (of) => {
    const { id, fullPath } = await of.application()
    return { query: { creditAppId: id, fullPath }, body: { reason: 'Uploaded twice.' } }
  },
  'POST /api/CreditReview/restoreDocument/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.application()).id },
    body: { documentId: (await of.application()).removedDocument },
  }),
  'GET /api/CreditReview/Download': async (of) => {
    const { id, fullPath } = await of.application()
    return { query: { creditAppId: id, fullPath } }
  },
  'GET /api/CreditReview/DownloadAll': async (of) => ({
    query: { creditAppId: (await of.application()).id },
  }),
  'POST /api/FormDataStorage/save-in-progress-form': async (of) => {
    const { guid, rowVersion } = await of.emailed()
    return {
      body: {
        tenantId: of.tenantId,
        applicationID: guid,
        rowVersion,
        incompleteFormData: JSON.stringify(internalAnswers('rexel')),
      },
    }
  },
  'GET /api/FormDataStorage/in-progress-form': async (of) => ({
    query: { applicationID: (await of.emailed()).id },
  }),
  'POST /api/FormDataStorage/delete-in-progress-form': async (of) => ({
    body: { applicationID: (await of.begun()).id, appType: 'credit-application' },
  }),
  'GET /api/FormDataStorage/form-history': async (of) => {
    await of.begun()
    return { query: { filter: 'my' } }
  },
  'POST /api/FormDataStorage/form-attachments': async (of) => ({
    body: {
      formType: 'credit-application',
      attachmentId: String((await of.emailed()).id),
      bannerCode: of.banner,
    },
  }),
  'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName': async (
    of,
  ) => {
    const { id, fileName } = await of.begun()
    return {
      params: {
        bannerCode: of.banner,
        formType: 'credit-application',
        attachmentId: id,
        formFileType: 'tax',
        fileName,
      },
    }
  },
} satisfies Examples<typeof savingArea>
