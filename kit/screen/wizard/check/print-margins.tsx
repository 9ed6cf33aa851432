import { useEffect } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { wordMarkSvg } from '../../../../banners/rules/word-marks.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { proseDate, viewersZone } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

interface PrintMarginsProps {
  tenant: BannerName
  /** The company, or what the page is about. */
  of: string
  /** Absent until it is known. */
  reference?: string | undefined
}

/**
 * On paper, the margins of every page show the word mark, the reference number, the company and the day; the theme adds
 * "Page n of m". Rules of @page cannot read the page's content, so they are written here.
 */
export const PrintMargins = ({ tenant, of, reference = '' }: PrintMarginsProps) => {
  const { name, color, displayName } = useBanner(tenant)
  const numbered = reference && say('Reference {reference}', { reference })
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const write = () => {
      const today = proseDate(new Date().toISOString(), viewersZone())
      const mark = `url("data:image/svg+xml,${encodeURIComponent(wordMarkSvg(name, color, MARK))}")`
      sheet.replaceSync(`@page {
        margin-top: 20mm;
        @top-left { content: ${mark} / ${cssText(displayName)} }
        @top-right { content: ${cssText(numbered)}; ${SMALL} }
        @bottom-left { content: ${cssText([of, today].filter(Boolean).join(' · '))}; ${SMALL} }
      }`)
    }
    write()
    document.adoptedStyleSheets.push(sheet)
    addEventListener('beforeprint', write)
    return () => {
      removeEventListener('beforeprint', write)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [name, color, displayName, numbered, of])
  return null
}

/** Pixels. */
const MARK = 28
const SMALL = 'font: 8pt system-ui, sans-serif; white-space: nowrap'

/** A CSS string. A name may contain quotes or a backslash. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
