import type { Examples } from '../../test/access/example-parts.ts'
import { document } from '../../test/access/example-parts.ts'
import type { jobNoticeArea } from './area.server.ts'

export default {
  'GET /api/JobNotices/notices': async (of) => {
    await of.noticed()
    return { query: { tenantId: of.tenantId } }
  },
  'GET /api/JobNotices/notices/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobNotices/jobs/:id': async (of) => ({ params: { id: (await of.noticed()).guid } }),
  'POST /api/JobNotices/jobs/:id/furnishing': async (of) => ({
    params: { id: (await of.noticed()).guid },
    body: { first: '2026-01-10', last: null },
  }),
  'POST /api/JobNotices/jobs/:id/hirer': async (of) => ({
    params: { id: (await of.noticed()).guid },
    body: { hiredBy: 'subcontractor' },
  }),
  'GET /api/JobNotices/by-hirer': async () => ({
    query: { state: 'TX', jobType: 'Public', nature: 'Office Space' },
  }),
  'POST /api/JobNotices/jobs/:id/queue': async (of) => {
    const { guid, due } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: due, on: '2026-04-01' } }
  },
  'POST /api/JobNotices/jobs/:id/cancel': async (of) => {
    const { guid, queued } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: queued } }
  },
  'POST /api/JobNotices/jobs/:id/served/:noticeId': async (of) => {
    const { guid, due } = await of.noticed()
    return {
      params: { id: guid, noticeId: due },
      query: { on: '2026-03-30', how: 'Certified mail' },
      files: document,
    }
  },
  'POST /api/JobNotices/jobs/:id/not-needed': async (of) => {
    const { guid, due } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: due, reason: 'Paid in full.' } }
  },
  'GET /api/JobNotices/jobs/:id/proof/:noticeId': async (of) => {
    const { guid, served } = await of.noticed()
    return { params: { id: guid, noticeId: served } }
  },
  'GET /api/JobNotices/rules': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/JobNotices/rules': async ({ tenantId }) => ({
    query: { tenantId },
    body: {
      id: '',
      state: 'OR',
      projectType: 'private',
      residential: 'residential',
      hiredBy: ['owner'],
      name: 'Notice of right to a lien',
      period: { days: 8 },
      servedOn: ['owner'],
      citation: 'ORS 87.021',
      notes: '',
      effectiveFrom: '2020-01-01',
      effectiveTo: null,
      checkedOn: null,
      checkedBy: '',
      changedAt: null,
    },
  }),
} satisfies Examples<typeof jobNoticeArea>
