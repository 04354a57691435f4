import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOneLine, mentionedIn, mentionsAll, nameBegun, piecesOf, withNames, withNumbers } from './message-text.ts'

const names = new Map([[14, 'Климова Анна']])
const kinds = (text: string) =>
  piecesOf(text, names).map((piece) => (piece.kind === 'link' ? `link ${piece.href}` : `${piece.kind} ${piece.text}`))

describe('текст сообщения', () => {
  test('ссылка кончается до точки и чужой скобки; другие схемы остаются текстом', () => {
    expect(kinds('См. https://okno.ru/a?b=1, потом (http://x.ru/y).')).toEqual([
      'text См. ',
      'link https://okno.ru/a?b=1',
      'text , потом (',
      'link http://x.ru/y',
      'text ).',
    ])
    expect(kinds('javascript:alert(1) data:text/html,x <a href=x>')).toEqual(['text javascript:alert(1) data:text/html,x <a href=x>'])
  })

  test('пять смайлов — картинки, но не внутри слов и ссылок', () => {
    expect(kinds(':) :( :D ;) :P').filter((one) => one.startsWith('smiley'))).toHaveLength(5)
    expect(kinds('дом:Dом http://a.ru/:)x')).toEqual(['text дом:Dом ', 'link http://a.ru/:)x'])
  })

  test('упоминание — имя участника; номер, который никого не называет, остаётся как набран', () => {
    expect(kinds('@[14] и @[99], @все')).toEqual(['mention @Климова Анна', 'text  и @[99], ', 'mention @все'])
    expect([mentionedIn('@[14] @[14] @[99999999999]'), mentionsAll('эй, @все!'), mentionsAll('@всем')]).toEqual([[14], true, false])
    expect(inOneLine('@[14]\n  гель :)', names)).toBe('@Климова Анна гель :)')
  })

  test('набирают имена, хранят номера: длинное имя раньше, чужое окончание — не имя; правка показывает имена снова', () => {
    const people = [
      { id: 1, name: 'Пак Ан' },
      { id: 2, name: 'Пак Анна' },
      { id: 3, name: 'Ли (мл.)' },
    ]
    const typed = '@Пак Анна, @Пак Ан и @Пак Анны, @Ли (мл.)'
    expect(withNumbers(typed, people)).toBe('@[2], @[1] и @Пак Анны, @[3]')
    expect(withNames(withNumbers(typed, people), people)).toBe(typed)
    expect(['эй @', '@Кл', '@Климова А', 'почта a@b', '@Климова Анна ты'].map(nameBegun)).toEqual(['', 'Кл', 'Климова А', null, null])
  })
})

const signs = fc.string({
  unit: fc.constantFrom('<', '>', '"', '&', ':', ')', 'D', '@', '[', ']', '1', 'http://a.ru', ' ', '\n', 'я', 'javascript:'),
})
test('CL15 ничто из набранного не становится разметкой: куски, сложенные подряд, — тот же текст, а адреса — только http и https', () => {
  fc.assert(
    fc.property(signs, (text) => {
      const pieces = piecesOf(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) if (piece.kind === 'link') expect(piece.href).toMatch(/^https?:\/\//)
    }),
  )
})
