import { isRecord } from '../answers.ts'
import type { RepeatedField } from '../kinds/index.ts'

/** Says which earlier item an item equals, and in what; '' if it equals none. Items may be half-typed. */
export const twiceWarning = (
  { twice, noun }: Pick<RepeatedField, 'twice' | 'noun'>,
  items: readonly unknown[],
  number: number,
): string => {
  const item = items[number]
  if (!twice || !isRecord(item)) return ''
  for (const [at, earlier] of items.slice(0, number).entries()) {
    const same = isRecord(earlier) ? twice.same(earlier, item) : []
    if (same.length > 0)
      return `Same ${and().format(same)} as ${noun} ${at + 1}. If it's a different ${twice.each}, you can continue.`
  }
  return ''
}

/** Made when it is needed: the first one takes a browser 16 ms, which every visitor would wait for. */
const and = () => new Intl.ListFormat('en-US')
