// cspell:disable
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { signatoryName } from './signing.ts'
import { isNameOf } from './typed-name.ts'

/** First name, middle initial, last name, suffix, and other ways in which their owners type them. */
const names: readonly (readonly [string, string, string, string, ...string[]])[] = [
  ['Karla', '', 'K', '', 'karla k', 'KARLA K.'],
  ['小明', '', '李', '', '小明李', '小明　李'],
  ['Như', '', 'Ý', '', 'Nhu Y'],
  ['Ramesh', '', 'S.', '', 'ramesh s', 'Ramesh S'],
  ['Łukasz', '', 'Strauß', '', 'Lukasz Strauss', 'ŁUKASZ STRAUSS', 'Łukasz STRAUẞ'],
  ['Dale', '', "O'Brien", '', 'dale obrien', 'Dale O’Brien', 'Dale O´Brien', 'DALE O BRIEN'],
  ['John', '', 'Carter', 'J.R.', 'John Carter JR', 'john carter', 'John Carter, Jr.'],
  ['Ruth', 'M', 'Álvarez', 'Jr.', 'ruth alvarez', 'RUTH  ÁLVAREZ', 'Ruth Alvarez, Jr.', 'Ruth M Alvarez'],
  ['María', 'X', 'de la Cruz', '', 'Maria de la Cruz', 'Maria Cruz'],
  ['Anne-Marie', '', 'Dubois', '', 'Anne Marie Dubois', 'annemarie dubois', 'Anne Dubois'],
  ['Jean', '', "d'Arc", '', 'Jean dArc', 'jean d’arc'],
  ['Søren', '', 'Kierkegård', '', 'Soren Kierkegard'],
  ['Åsa', '', 'Öberg', '', 'Asa Oberg'],
  ['Björk', '', 'Guðmundsdóttir', '', 'Bjork Gudmundsdottir'],
  ['Þór', '', 'Ægisson', '', 'Thor Aegisson'],
  ['Zoë', '', 'Brontë', '', 'Zoe Bronte'],
  ['Müjde', '', 'Yılmaz', '', 'mujde yilmaz', 'MÜJDE YILMAZ'],
  ['İbrahim', '', 'Çelik', '', 'ibrahim celik', 'IBRAHIM ÇELİK'],
  ['Đorđe', '', 'Đoković', '', 'Dorde Dokovic'],
  ['Nguyễn', '', 'Văn An', '', 'Nguyen Van An'],
  ['Trần', '', 'Thị Bích', '', 'TRAN THI BICH'],
  ['Kaʻiulani', '', 'Kealoha', '', 'Kaiulani Kealoha', "Ka'iulani Kealoha"],
  ['D’Angelo', '', 'St. James', '', 'dangelo st james', "D'Angelo St James"],
  ['Seán', '', 'Ó Súilleabháin', '', 'Sean O Suilleabhain'],
  ['Siân', '', 'Llŷr', '', 'Sian Llyr'],
  ['François', '', 'L’Écuyer', '', 'Francois L Ecuyer'],
  ['Núria', '', 'Pujol i Gal·la', '', 'Nuria Pujol i Galla'],
  ['João', '', 'Conceição', '', 'Joao Conceicao'],
  ['Dvořák', '', 'Škvorecký', '', 'Dvorak Skvorecky'],
  ['Ștefan', '', 'Țepeș', '', 'Stefan Tepes'],
  ['Erzsébet', '', 'Kőrösi', '', 'Erzsebet Korosi'],
  ['Jürgen', '', 'von der Heide', '', 'Jurgen von der Heide', 'Jürgen Heide'],
  ['Ørjan', '', 'Kjærstad', '', 'Orjan Kjaerstad'],
  ['Ħanna', '', 'Ŧest', '', 'Hanna Test'],
  ['Αλέξης', '', 'Παπαδόπουλος', '', 'Αλεξης Παπαδοπουλος', 'ΑΛΕΞΗΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Фёдор', '', 'Достоевский', '', 'Федор Достоевский', 'ФЁДОР ДОСТОЕВСКИЙ'],
  ['Олександр', '', 'Їжак', '', 'олександр їжак'],
  ['דוד', '', 'כהן', '', 'דָּוִד כהן'],
  ['محمد', '', 'علي', '', 'مُحَمَّد علي'],
  ['فاطمه', '', 'می\u200Cرزا', '', 'فاطمه میرزا'],
  ['मीरा', '', 'शर्मा', '', 'मीरा  शर्मा'],
  ['প্রিয়া', '', 'দাস', ''],
  ['தமிழ்', '', 'செல்வன்', ''],
  ['สมชาย', '', 'ใจดี', '', 'สมชายใจดี'],
  ['太郎', '', '山田', '', '太郎　山田', '太郎山田'],
  ['ﾀﾛｳ', '', 'ﾔﾏﾀﾞ', '', 'タロウ ヤマダ'],
  ['민준', '', '김', '', '민준김'],
  ['გიორგი', '', 'ბერიძე', ''],
  ['Արամ', '', 'Խաչատրյան', '', 'արամ խաչատրյան'],
  ['Ａｄａ', '', 'Ｌｏｖｅｌａｃｅ', '', 'Ada Lovelace'],
  ['Oﬃce', '', 'Griﬃn', '', 'Office Griffin'],
  ['X', '', 'Y', '', 'x y'],
  ['Bo', 'J', 'Ng', '', 'Bo Ng', 'bo j. ng'],
  ['Mary Kate', '', 'Olsen-Smith', 'III', 'Mary Kate Olsen Smith', 'Mary Smith III', 'mary olsen'],
  ['Ali', 'M.', 'B', 'Jr', 'Ali B', 'ali m b jr'],
  ['', '', 'Alvarez', '', 'alvarez'],
  ['Suharto', '', '', '', 'SUHARTO'],
  ['Teller', '', '', 'Sr.', 'teller sr'],
  ['Martin', '', 'King', '3rd', 'Martin King 3RD', 'martin king'],
  ['Wan', '', 'Ø', '', 'Wan O'],
  ['Ivo', '', 'Š', '', 'ivo s'],
  ['★', '', '☆', ''],
]

describe('a typed signature', () => {
  test.each(names)(
    'signs for %s %s %s %s as shown and as it is often typed',
    (firstName, middleInitial, lastName, suffix, ...typed) => {
      const name = signatoryName({ firstName, middleInitial, lastName, suffix })
      const all = [name, ` ${name}  `, name.normalize('NFD'), name.replaceAll(' ', '\u00A0'), ...typed]
      expect(all.filter((each) => !isNameOf(each, name))).toEqual([])
    },
  )

  it.each([
    ['Amy Foxx', 'Amy Fox'],
    ['Amy', 'Amy Fox'],
    ['Fox', 'Amy Fox'],
    ['Fox Amy', 'Amy Fox'],
    ['Karla', 'Karla K'],
    ['Karla L', 'Karla K'],
    ['小明', '小明 李'],
    ['मरा शर्मा', 'मीरा शर्मा'],
    ['Ruth M.', 'Ruth M. Álvarez Jr.'],
    ['Ruth Jr.', 'Ruth M. Álvarez Jr.'],
    ['Ali M.', 'Ali M. B Jr'],
    ['Omar Alvarez', 'Ruth M. Álvarez Jr.'],
    ['', 'Amy Fox'],
    ['   ', 'Amy Fox'],
    ['!!!', 'Amy Fox'],
    ['x', 'Amy Fox'],
    ['', ''],
    ['★', '★ ☆'],
  ])('%j does not sign for %s', (typed, name) => expect(isNameOf(typed, name)).toBe(false))

  it('signs if it is exactly what is shown, whatever that is', () => {
    const texts = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(texts, texts, (firstName, lastName) => {
        const name = signatoryName({ firstName, lastName })
        expect(isNameOf(name, name)).toBe(name.trim() !== '')
      }),
      { numRuns: 1_000 },
    )
  })

  it('is decided at once, however many words a name has', () => {
    expect(isNameOf(`a ${'a '.repeat(48)}b`, `a ${'a '.repeat(48)}c`)).toBe(false)
  })
})
