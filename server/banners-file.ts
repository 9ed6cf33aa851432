/** A company's own contact details, from the file that BANNERS_FILE names. */
import { existsSync, readFileSync } from 'node:fs'
import { bannersWith } from '../domain/rules/banner-overrides.ts'
import type { Banner } from '../domain/rules/banners.ts'

/** Throws one Error that names every fault of the file. */
export const readBanners = (file: string): readonly Banner[] => {
  if (file && !existsSync(file)) throw new Error(`BANNERS_FILE ${file} is not there.`)
  const { banners, faults } = bannersWith(file ? JSON.parse(readFileSync(file, 'utf8')) : {})
  if (faults.length)
    throw new Error(`BANNERS_FILE is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return banners
}
