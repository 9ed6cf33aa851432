/** A company's own contact details, from the file named by BANNERS_FILE. */
import { existsSync, readFileSync } from 'node:fs'
import { bannersWith } from '../../../domain/rules/banner-overrides.ts'
import type { Banner } from '../../../domain/rules/banners.ts'

/** Throws one Error that lists every problem of the file, phrased to follow the name of the setting. */
export const readBanners = (file: string): readonly Banner[] => {
  if (file && !existsSync(file)) throw new Error('must name an existing file')
  const { banners, faults } = bannersWith(file ? jsonOf(readFileSync(file, 'utf8')) : {})
  if (faults.length) throw new Error(`must be valid: ${faults.join('; ')}`)
  return banners
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
}
