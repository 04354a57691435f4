/** Keys of both layouts in the same order, so that a text typed in the wrong layout can be translated. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** «rkbtyn» → «клиент»: the same keys in the Russian layout. */
export const asRussian = (text: string) => swapped(text, LATIN, RUSSIAN)

/** The text that the same keys print in the other layout: «rkbtyn» → «клиент», «ьфыеук» → «master». */
export const inOtherLayout = (text: string) => (/[а-яё]/i.test(text) ? swapped(text, RUSSIAN, LATIN) : asRussian(text))

/** Replaces ё by е, which people type instead of it, so that both compare as one letter. */
export const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/**
 * How a name may be written down: «семен» is Семен, Семён or Сёмен. A word has one ё at most (it is always stressed). The likeliest, with
 * the fewest guesses, stand first; of more than `most` the rest is left out.
 */
export function spellings(text: string, most = 12): string[] {
  const words = text.toLowerCase().split(/(\s+)/).map(spellingsOf)
  const all = words.reduce<Spelling[]>(
    (begun, ways) =>
      begun.flatMap((one) => ways.map((way) => ({ text: one.text + way.text, guesses: one.guesses + way.guesses }))).slice(0, MANY),
    [{ text: '', guesses: 0 }],
  )
  return [...new Set(all.toSorted((one, other) => one.guesses - other.guesses).map((one) => one.text))].slice(0, most)
}

interface Spelling {
  text: string
  guesses: number
}
const MANY = 200

function spellingsOf(word: string): Spelling[] {
  const plain = folded(word)
  const guessed = [...plain.matchAll(/е/g)].map(({ index }) => `${plain.slice(0, index)}ё${plain.slice(index + 1)}`)
  const typed = { text: word, guesses: 0 }
  return [{ text: plain, guesses: 0 }, ...(word === plain ? [] : [typed]), ...guessed.map((one) => ({ text: one, guesses: 1 }))]
}

function swapped(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map((sign) => to[from.indexOf(sign)] ?? sign).join('')
}
