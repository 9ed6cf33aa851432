/** How many credit inquiries of six months are a worry: above 4 red, above 2 amber (002 §9). */
export const inquiryTone = (count: number): 'bad' | 'caution' | 'plain' => {
  if (count > 4) return 'bad'
  return count > 2 ? 'caution' : 'plain'
}
