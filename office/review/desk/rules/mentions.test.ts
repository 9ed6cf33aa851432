// cspell:disable -- names in several scripts
import { describe, expect, it } from 'vitest'
import { mentionedIn, nameBeingTyped, partsOf } from './mentions.ts'

const people = ['Ann Lee', 'Ann Leeds', "Dara O'Neil", 'Ann Lee'].map((name, n) => ({ name, n }))
const who = (text: string) => mentionedIn(text, people).map(({ name, n }) => `${name} ${n}`)

describe('a comment mentions', () => {
  it.each([
    ['Please look, @Ann Leeds.', ['Ann Leeds 1']],
    ["@ann lee, and @Dara O'Neil: done", ['Ann Lee 0', "Dara O'Neil 2", 'Ann Lee 3']],
    ['Mail ann@Ann Lee', []],
    ['@Ann', []],
    ['Ann Lee', []],
    ['@@Ann Leeds', ['Ann Leeds 1']],
    ['', []],
  ])('%j', (text, names) => {
    expect(who(text)).toEqual(names)
  })

  it('in parts that make the whole text', () => {
    const text = 'Ask @Ann Lee, then @Bob.'
    const parts = partsOf(text, ['Ann Lee'])
    expect(parts).toEqual([
      { text: 'Ask ', isMention: false },
      { text: '@Ann Lee', isMention: true },
      { text: ', then @Bob.', isMention: false },
    ])
    expect(partsOf('', ['Ann Lee'])).toEqual([])
  })
})

describe('letters that change their length with their case', () => {
  const grace = [{ name: 'Grace Lindqvist' }]

  it.each(['İ', 'ß', 'ŉ', 'ﬁ', '😀'])('before a mention do not hide it, nor move it: %s', (letter) => {
    const text = `${letter.repeat(200)} @Grace Lindqvist, please`
    expect(mentionedIn(text, grace)).toEqual(grace)
    expect(partsOf(text, ['Grace Lindqvist']).map((part) => part.text)).toEqual([
      `${letter.repeat(200)} `,
      '@Grace Lindqvist',
      ', please',
    ])
  })

  it.each([
    ['İpek Öz', '@i̇pek öz'],
    ['Ann Strauß', '@ANN STRAUSS'],
    ['Νίκος', '@ΝΊΚΟΣ'],
  ])('in the name %s are the same in both cases', (name, typed) => {
    expect(mentionedIn(`${typed}.`, [{ name }])).toEqual([{ name }])
  })

  it('do not end a name in the middle of one', () => {
    expect(mentionedIn('@Alİ', [{ name: 'Ali' }])).toEqual([])
  })
})

it.each([
  ['Ask @', 5, { at: 4, typed: '' }],
  ['Ask @Ann L', 10, { at: 4, typed: 'Ann L' }],
  ['Ask @Ann later', 8, { at: 4, typed: 'Ann' }],
  ['ann@ex', 6, null],
  ['Ask Ann', 7, null],
  ['@Ann\nLee', 8, null],
] as const)('the name that is typed in %j at %i is %j', (text, caret, found) => {
  expect(nameBeingTyped(text, caret)).toEqual(found)
})
