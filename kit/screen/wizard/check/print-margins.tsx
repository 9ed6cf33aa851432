import { useEffect } from 'react'
import { proseDate, viewersZone } from '../../../../platform/ui/index.ts'

/**
 * On paper, the margin of every page names the company and the day; the theme adds "Page n of m". Rules of @page cannot
 * read the page's content, so they are written here.
 */
export const PrintMargins = ({ of }: { of: string }) => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const write = () => {
      const today = proseDate(new Date().toISOString(), viewersZone())
      sheet.replaceSync(`@page {
        @bottom-left { content: ${cssText(`${of} · ${today}`)}; font: 8pt system-ui, sans-serif; white-space: nowrap }
      }`)
    }
    write()
    document.adoptedStyleSheets.push(sheet)
    addEventListener('beforeprint', write)
    return () => {
      removeEventListener('beforeprint', write)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [of])
  return null
}

/** A CSS string. A name may contain quotes or a backslash. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
