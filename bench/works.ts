/** What is measured: for each kind of work, the request to the raw server and the same request to ours. */
import { randomBytes, randomUUID } from 'node:crypto'
import { bannerOf } from '../banners/rules/banners.ts'
import { dayOf } from '../platform/text/days/days.ts'
import { answersToSend } from './answers.ts'
import type { Question } from './load.ts'
import { rareWords, type World } from './world.ts'
import type { Sorted } from './raw-server.ts'

type Ask = (connection: number) => Question | null

export interface Work {
  name: 'list' | 'history' | 'sorts' | 'search' | 'detail' | 'approve' | 'save' | 'submit' | 'upload'
  says: string
  /** Goal: our requests per second divided by raw's. */
  goal: string
  /** Created for every turn. */
  raw(turn: Turn): Promise<Ask>
  ours(turn: Turn): Promise<Ask>
}

export interface Turn {
  world: World
  connections: number
  seconds: number
  staff: { authorization: string }
}

const cycle = <T>(values: readonly T[]): (() => T) => {
  let next = 0
  return () => values[next++ % values.length]!
}
const get = (path: string, headers: Record<string, string> = {}): Question => ({
  method: 'GET',
  path,
  headers,
})

/** Six date ranges times two statuses. */
const filters = ['Approved', 'Denied'].flatMap((status) =>
  [0, 40, 90, 150, 220, 300].map((days) => ({
    status,
    from: day(days + 700),
    to: day(days),
  })),
)
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}

const list: Work = {
  name: 'list',
  says: 'review list, 250 rows, by status and dates',
  goal: '≥ 0.5',
  raw: async () => {
    const next = cycle(filters)
    return () => {
      const { status, from, to } = next()
      return get(`/list?banner=2&status=${status}&from=${from}&to=${to}`)
    }
  },
  ours: async ({ staff }) => {
    const next = cycle(filters)
    return () => {
      const { status, from, to } = next()
      return get(
        `/api/CreditReview/getListViewModel?tenantId=2&status=${status}&startDate=${from}&endDate=${to}&pageSize=250`,
        staff,
      )
    }
  },
}

/** The first ten with the filters that staff see first; a rare word and a common one within a region. */
const histories: readonly Work[] = (
  [
    ['my', 'own forms', null],
    ['branch', 'forms of a branch', null],
    ['regional', 'forms of a region of 25 branches', null],
    ['regional', 'a rare word in a region', rareWords],
    ['regional', 'a common word in a region', ['electric', 'electrical', 'elec']],
    ['my', 'a common word in own forms', ['electric', 'electrical', 'elec']],
  ] as const
).map(([filter, says, words]) => ({
  name: 'history',
  says: `history: ${says}`,
  goal: words ? '≤ 25 ms' : '≥ 0.4',
  raw: async () => {
    const next = cycle<string>(words ?? [''])
    return () => get(`/history?filter=${filter}&word=${next()}`)
  },
  ours: async ({ staff }) => {
    const next = cycle<string>(words ?? [''])
    return () => get(`/api/FormDataStorage/form-history?filter=${filter}&search=${next()}&pageSize=10`, staff)
  },
}))

/** The approved ones in each other order; where half of them have no value, from the first that has one. */
const sorts: readonly Work[] = (
  [
    ['companyName', 'asc', 'by name'],
    ['customerAccountId', 'asc', 'by customer number'],
    ['lastCommentDate', 'desc', 'by last comment'],
    ['daysLeft', 'asc', 'by days left'],
  ] as const satisfies readonly (readonly [Sorted, 'asc' | 'desc', string])[]
).map(([sort, direction, says]) => ({
  name: 'sorts',
  says: `list ${says}`,
  goal: '≥ 0.5',
  raw: async () => () => get(`/sorted?banner=2&sort=${sort}&direction=${direction}`),
  ours:
    async ({ staff }) =>
    () =>
      get(
        `/api/CreditReview/getListViewModel?tenantId=2&status=Pending&sort=${sort}&direction=${direction}&pageSize=250`,
        staff,
      ),
}))

/** A word in five names; one in every third; one in none. */
const searches: readonly Work[] = (
  [
    ['a rare word', rareWords],
    ['a common word', ['electric', 'electrical', 'elec']],
    ['a word in no name', ['qwrtzx', 'vvxzy', 'kjhgfq']],
    ['two words', ['smith electric', 'jones elec', 'brown services']],
  ] as const
).map(([says, words]) => ({
  name: 'search',
  says: `search by ${says}`,
  goal: says === 'a rare word' ? '≥ 0.4' : '≤ 25 ms',
  raw: async () => {
    const next = cycle<string>(words)
    return () => get(`/search?banner=2&words=${encodeURIComponent(next())}`)
  },
  ours: async ({ staff }) => {
    const next = cycle<string>(words)
    return () =>
      get(
        `/api/CreditReview/getListViewModel?tenantId=2&customer=${encodeURIComponent(next())}&pageSize=250`,
        staff,
      )
  },
}))

const detail: Work = {
  name: 'detail',
  says: 'one application with all relations',
  goal: '≥ 0.35',
  raw: async ({ world }) => {
    const next = cycle(await world.detailIds())
    return () => get(`/detail?id=${next()}`)
  },
  ours: async ({ world, staff }) => {
    const next = cycle(await world.detailIds())
    return () => get(`/api/CreditReview/getDetailViewModel/rexel/${next()}`, staff)
  },
}

/** What the ERP is sent to open an account. */
const newAccount = JSON.stringify({
  accountNumber: '4711',
  account: {
    businessName: 'Smith Electric Power & Light',
    businessEmail: 'office@example.com',
    businessPhone: '4045550123',
    billingAddress: {
      city: 'Morrow',
      state: 'GA',
      country: 'US',
      postalCode: '30260',
      streetLineOne: '8055 Airport Rd',
    },
    shippingAddress: {
      city: 'Morrow',
      state: 'GA',
      country: 'US',
      postalCode: '30260',
      streetLineOne: '8055 Airport Rd',
    },
    acctsPayableContactName: 'Maria Lopez',
    acctsPayableContactPhone: '4045550106',
  },
})

/** Notified otherwise than by letter, because the job for a letter would run during another turn. */
const approve: Work = {
  name: 'approve',
  says: 'approved; raw does the same writes',
  goal: '≥ 0.3',
  raw: async ({ world, seconds }) => {
    const waiting = await world.pending(Math.ceil(seconds * 2_500), 'raw')
    return () => {
      const id = waiting.pop()
      return id ? { method: 'POST', path: `/approve?id=${id}`, body: newAccount } : null
    }
  },
  ours: async ({ world, seconds, staff }) => {
    const waiting = await world.pending(Math.ceil(seconds * 400), 'ours')
    const today = dayOf(new Date(), bannerOf('rexel')!.timeZone)
    return () => {
      const creditAppId = waiting.pop()
      const body = JSON.stringify({
        tenantId: 2,
        creditAppId,
        accountId: `47${creditAppId}`,
        // No customer requests more, so this isn't a counteroffer.
        creditAmount: 999_999_999,
        despite: {
          seen: ['unsigned', 'guaranty:signatory', 'guaranty:signatoryTwo'],
          reason: 'The bench approves every application.',
        },
        sendLetter: false,
        notice: { on: today, how: 'By telephone.' },
        creditRepId: 1,
        branchNumber: '9001',
      })
      return creditAppId
        ? {
            method: 'POST',
            path: '/api/CreditReview/approve',
            headers: { ...staff, 'content-type': 'application/json' },
            body,
          }
        : null
    }
  },
}

const CITIES = ['Portland', 'Salem', 'Eugene', 'Bend', 'Medford']
const DRAFTS = 8

/** The draft that a connection saves next, with its current version. */
const saves = async ({ world, connections }: Turn) => {
  const guids = await world.drafts(connections * DRAFTS)
  const drafts = guids.map((guid) => ({ guid, version: 1 }))
  const counts = Array.from({ length: connections }, () => 0)
  return (connection: number) => {
    const nth = counts[connection]!++
    const draft = drafts[connection * DRAFTS + (nth % DRAFTS)]!
    const version = draft.version++
    return {
      guid: draft.guid,
      version,
      text: JSON.stringify(answersToSend(CITIES[version % CITIES.length]!)),
    }
  }
}

const save: Work = {
  name: 'save',
  says: 'a draft of 120 answers saved',
  goal: '',
  raw: async (turn) => {
    const next = await saves(turn)
    return (connection) => {
      const { guid, text } = next(connection)
      return { method: 'POST', path: `/save?guid=${guid}`, body: text }
    }
  },
  ours: async (turn) => {
    const next = await saves(turn)
    return (connection) => {
      const { guid, version, text } = next(connection)
      return {
        method: 'POST',
        path: '/api/FormDataStorage/save-in-progress-form-external',
        ...multipart({
          tenantId: '2',
          applicationID: guid,
          rowVersion: String(version),
          incompleteFormData: text,
        }),
      }
    }
  },
}

const saveSameWrites: Work = {
  ...save,
  says: 'saved; raw does the same writes',
  goal: '≥ 0.3',
  raw: async (turn) => {
    const next = await saves(turn)
    return (connection) => {
      const { guid, text } = next(connection)
      return { method: 'POST', path: `/same-writes?what=saved&key=${guid}`, body: text }
    }
  },
}

const submit: Work = {
  name: 'submit',
  says: '120 answers submitted: checks, audit, job',
  goal: '',
  raw: async () => {
    const body = JSON.stringify(answersToSend('Portland'))
    return () => ({ method: 'POST', path: '/submit', body })
  },
  ours: async ({ world, seconds }) => {
    const waiting = await world.signed(Math.ceil(seconds * 1_500))
    return () => {
      const guid = waiting.pop()
      return guid
        ? { method: 'POST', path: `/api/CreditApplication/submit/rexel/${guid}`, headers: from() }
        : null
    }
  },
}

const submitSameWrites: Work = {
  ...submit,
  says: 'submitted; raw does the same writes',
  goal: '≥ 0.3',
  raw: async ({ world, seconds }) => {
    const waiting = await world.signed(Math.ceil(seconds * 2_500))
    const body = JSON.stringify(answersToSend('Portland'))
    return () => {
      const key = waiting.pop()
      return key ? { method: 'POST', path: `/same-writes?what=submitted&key=${key}`, body } : null
    }
  },
}

/** A megabyte of the type that its name claims, with nothing that a scan would find. */
const paper = Buffer.concat([
  Buffer.from('%PDF-1.4\n%'),
  Buffer.from(
    randomBytes(380_000)
      .toString('hex')
      .slice(0, 2 ** 20 - 32),
  ),
  Buffer.from('\n%%EOF\n'),
])
/** A section of a draft accepts five. */
const PAPERS = 5

const upload: Work = {
  name: 'upload',
  says: 'a document of 1 MB: hash, type, scan, sync',
  goal: '≥ 0.6',
  raw: async () => () => ({ method: 'POST', path: '/upload?name=paper.pdf', body: paper }),
  ours: async ({ world, seconds }) => {
    const guids = await world.drafts(Math.ceil((seconds * 300) / PAPERS))
    const places = guids.flatMap((guid) => Array.from({ length: PAPERS }, () => guid))
    return () => {
      const guid = places.pop()
      if (!guid) return null
      const boundary = `----${randomUUID()}`
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
      return {
        method: 'POST',
        path: `/api/CreditApplication/upload/rexel/${guid}/tax`,
        headers: { ...from(), 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.concat([Buffer.from(head), paper, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      }
    }
  },
}

export const works: readonly Work[] = [
  list,
  ...histories,
  ...sorts,
  ...searches,
  detail,
  approve,
  save,
  saveSameWrites,
  submit,
  submitSameWrites,
  upload,
]

/** As a browser sends a form. */
const multipart = (fields: Record<string, string>) => {
  const boundary = `----${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { ...from(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

const part = () => 1 + Math.floor(Math.random() * 250)
/** Every save comes from another customer's address. */
const from = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
