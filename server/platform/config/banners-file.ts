/** A company's own contact details, from the file that BANNERS_FILE names. */
import { existsSync, readFileSync } from 'node:fs'
import { bannersWith } from '../../../domain/rules/banner-overrides.ts'
import type { Banner } from '../../../domain/rules/banners.ts'

/** Throws one Error that names every fault of the file, in the words of a list of settings. */
export const readBanners = (file: string): readonly Banner[] => {
  if (file && !existsSync(file)) throw new Error('must be a file, and there is none')
  const { banners, faults } = bannersWith(file ? jsonOf(readFileSync(file, 'utf8')) : {})
  if (faults.length) throw new Error(`must be right: ${faults.join('; ')}`)
  return banners
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
}
