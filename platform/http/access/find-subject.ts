/** Finds what a call is about. The banner comes from the row, never from the caller. */
import { namesInUse } from '../../../banners/rules/banners-in-use.ts'
import {
  type Banner,
  type BannerName,
  bannerById,
  bannerOf,
  isBannerId,
} from '../../../banners/rules/banners.ts'
import type { Database } from '../../database/index.ts'
import type { SubjectKinds } from '../access-words.ts'
import { unstorable } from '../input/storable.ts'
import { type Finders, type FindSubject, type NamedRow, pick } from './subject.ts'

/** `finders`: of all kinds but the banner itself. Nothing of a banner that the company does not use is found. */
export const subjectFinder = (
  db: Database,
  finders: Omit<Finders, 'banner'>,
  banners: readonly Banner[],
): FindSubject => {
  const inUse = new Set<BannerName>(namesInUse(banners))
  const all: Finders = { ...finders, banner: findBanner }
  return async (subject, by, input, now) => {
    if (subject.is === 'self') return null
    const sent = String(pick(input, subject.at) ?? '')
    if (sent === '' || unstorable({ sent }).length > 0) return null
    const found = await findBy(all, subject.is, db, { subject, sent, by, now })
    const tenant = subject.tenant && pick(input, subject.tenant)
    return (
      found.find(
        ({ subject: { banner, bannerId } }) =>
          inUse.has(banner) && (tenant === undefined || bannerNamed(tenant)?.tenantId === bannerId),
      ) ?? null
    )
  }
}

const findBy = <K extends keyof SubjectKinds>(finders: Finders, kind: K, db: Database, named: NamedRow<K>) =>
  finders[kind](db, named)

const findBanner: Finders['banner'] = async (_, { sent }) => {
  const banner = bannerNamed(sent)
  return banner ? [{ subject: { banner: banner.name, bannerId: banner.tenantId } }] : []
}

/** By its name, in any case, or by its tenant ID. */
const bannerNamed = (value: unknown) => {
  if (typeof value === 'string' && /^[a-z]+$/i.test(value)) return bannerOf(value)
  const id = Number(value)
  return isBannerId(id) ? bannerById(id) : undefined
}
