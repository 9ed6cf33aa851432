import type { lookups } from '../contract.ts'
import { emailProblem } from '../../../platform/text/email.ts'
import { bannerOf, type Banner } from '../../../banners/rules/banners.ts'
import { currentBranchNumber, nearestAskedFor } from '../../../banners/rules/branches.ts'
import { type Call, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { formById } from '../../../kit/saving/server/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { byDistance, nearest, search } from './find-branches.ts'
import type { ZipPlaces } from './places.ts'
import type { Language } from '../../../platform/text/language.ts'
import { countryList } from '../../../platform/text/countries.ts'
import { statesOf } from './regions.ts'
import { lookupStore } from './store.ts'

export interface LookupDependencies {
  db: Reader
  places: ZipPlaces
  banners: readonly Banner[]
  printBlankApplication(banner: Banner, language: Language, now: Date): Promise<Buffer>
  printDualPartyAgreement(banner: Banner, now: Date): Promise<Buffer>
  /** Address of the sales tool's customer pages. If it is a path of this server, it opens the built-in page. */
  salesToolUrl: string
}

export const lookupHandlers = ({
  db,
  places,
  banners,
  salesToolUrl,
  printBlankApplication,
  printDualPartyAgreement,
}: LookupDependencies): HandlersOf<typeof lookups> => {
  const store = lookupStore(db)
  const idsInUse = banners.filter(({ isOn }) => isOn).map(({ tenantId }) => tenantId)

  const branchById = async ({ params, query }: Call<(typeof lookups)['branch' | 'applicationBranch']>) => {
    const branch = await store.branch(currentBranchNumber(params.id), query.bannerId ?? idsInUse)
    if (!branch) throw new NotFound("We couldn't find this branch.")
    return branch
  }

  return {
    tenants: async () => {
      const open = await store.bannersWithBranches()
      return banners
        .filter(({ isOn }) => isOn)
        .map((banner) => ({
          ...banner,
          limitsApprovals: Object.keys(banner.approvalLimits).length > 0,
          hasOpenBranch: open.has(banner.tenantId),
        }))
    },
    dualPartyAgreement: async ({ params, ctx }) => {
      const banner = bannerOf(params.banner, banners)
      if (!banner) throw new NotFound()
      return {
        stream: await printDualPartyAgreement(banner, ctx.now),
        contentType: 'application/pdf',
        downloadAs: 'dual-party-check-agreement.pdf',
      }
    },

    blankApplication: async ({ params, query, ctx }) => {
      const banner = bannerOf(params.banner, banners)
      if (!banner) throw new NotFound()
      const bytes = await printBlankApplication(banner, query.language, ctx.now)
      return {
        stream: bytes,
        contentType: 'application/pdf',
        downloadAs: `${banner.displayName} Credit Application.pdf`,
        length: bytes.length,
      }
    },
    states: async ({ query }) => [...statesOf(query.countryCode)],
    cityAndState: async ({ query }) => places.find(query.postalCode) ?? { city: '', state: '' },
    countries: async () => replyWith([...countryList]),
    salesTool: async () => replyWith(salesToolUrl),

    reasonTypes: async () =>
      (await store.reasonTypes()).map((reason) => ({
        key: reason.key,
        value: reason.value,
        forDeny: reason.for_deny,
        forPending: reason.for_pending,
        missingItems: reason.missing_items,
      })),

    contactTitles: async ({ query }) =>
      (await store.contactTitles(query.companyID)).map(({ title }) => ({ contactTitle: title })),

    emailAddress: async ({ params }) => {
      const message = emailProblem(params.email) ?? ''
      return { isSuccess: message === '', message, data: null }
    },

    branches: async ({ query }) =>
      search(await store.branches(query.bannerId), query.search, {
        audience: query.audience,
        includeClosed: query.includeClosed ?? false,
        places,
      }),

    branch: branchById,
    applicationBranch: branchById,

    nearestBranches: async ({ query }) => nearest(await store.branches(query.bannerId), query, query.howMany),

    branchesNear: async ({ query }) => {
      const here = places.pointNear(query)
      return here ? nearest(await store.branches(query.bannerId), here, nearestAskedFor) : []
    },

    creditReps: async ({ query, ctx }) => {
      const caller = ctx.actor.identity.email.toLowerCase()
      return (await store.activeReps(query.tenantId)).map((rep) => ({
        userId: rep.user_id,
        fullName: rep.full_name,
        active: rep.active,
        bannerId: query.tenantId,
        isCaller: caller !== '' && rep.email.toLowerCase() === caller,
      }))
    },

    branchesForApplication: async ({ params, ctx }) => {
      const { tenantId } = banners.find(({ name }) => name === params.banner)!
      const open = (await store.branches(tenantId)).filter((branch) => !branch.closed)
      const { billingInfo } = (await formById(db, ctx.subject.formId)).answers as {
        billingInfo?: { postalCode?: string }
      }
      const billing = places.pointOf(billingInfo?.postalCode ?? '')
      const found = billing ? byDistance(open, billing) : open
      return found.map((branch) => ({ ...branch, address: branch.address1 }))
    },
  }
}
