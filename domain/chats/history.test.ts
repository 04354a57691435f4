import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catchUp, emptyHistory, type History, hear, unreadOf, withPage } from './history.ts'

interface Message {
  seq: number
  version: number
  text: string | null
}
type Act = { kind: 'say' } | { kind: 'edit' | 'erase'; at: number }
const acts = fc.array(
  fc.oneof(
    fc.constant<Act>({ kind: 'say' }),
    fc.record({ kind: fc.constantFrom<'edit' | 'erase'>('edit', 'erase'), at: fc.nat() }) as fc.Arbitrary<Act>,
  ),
  { maxLength: 40 },
)

/** The messages that the server holds after each version; the last state is what a fresh load shows. */
function played(all: Act[]): Message[][] {
  const states: Message[][] = [[]]
  for (const act of all) {
    const now = states.at(-1) ?? []
    const version = states.length
    const target = act.kind === 'say' || now.length === 0 ? null : now[act.at % now.length]
    const changed = target
      ? { ...target, version, text: act.kind === 'erase' ? null : `v${version}` }
      : { seq: version, version, text: `v${version}` }
    states.push([...now.filter(({ seq }) => seq !== changed.seq), changed].toSorted((a, b) => a.seq - b.seq))
  }
  return states
}

const shown = ({ messages }: History<Message>) => [...messages.values()].toSorted((a, b) => a.seq - b.seq)

test('CL3 кто слышал события вразнобой, с потерями и повторами, и спросил о пропущенном, видит то же, что открывший заново', () => {
  const heard = fc.array(fc.record({ at: fc.nat(), isSync: fc.boolean(), isEmpty: fc.boolean() }), { maxLength: 120 })
  fc.assert(fc.property(acts, heard, sameAsFresh))
})

function sameAsFresh(all: Act[], heard: { at: number; isSync: boolean; isEmpty: boolean }[]) {
  const states = played(all)
  const last = states.length - 1
  const changeOf = (version: number) => states[version]?.find((one) => one.version === version) ?? null
  const newer = (version: number) => (states[last] ?? []).filter((one) => one.version > version)
  let history = emptyHistory<Message>()
  for (const { at, isSync, isEmpty } of last === 0 ? [] : heard) {
    const version = 1 + (at % last)
    history = isSync ? catchUp(history, last, newer(history.version)) : hear(history, version, isEmpty ? null : changeOf(version)).history
  }
  history = catchUp(history, last, newer(history.version))
  expect(shown(history)).toEqual(states[last])
  expect(shown(withPage(history, states[Math.floor(last / 2)] ?? []))).toEqual(states[last])
}

test('пропущенная версия и событие без слов велят спросить; услышанное второй раз ничего не меняет', () => {
  const one = { seq: 1, version: 1, text: 'а' }
  const first = hear(emptyHistory<Message>(), 1, one)
  expect([first.isMissing, first.history.version]).toEqual([false, 1])
  expect(hear(first.history, 1, one)).toEqual({ history: first.history, isMissing: false })
  expect(hear(first.history, 3, { seq: 3, version: 3, text: 'в' })).toMatchObject({ isMissing: true, history: { version: 1 } })
  expect(hear(first.history, 2, null)).toMatchObject({ isMissing: true, history: { version: 1 } })
})

test('Y4 непрочитанное: выше отметки, чужое, не системное, не удалённое; больше 99 не считают', () => {
  const history = [
    { seq: 5, author: 2, isDeleted: false },
    { seq: 6, author: 1, isDeleted: false },
    { seq: 7, author: null, isDeleted: false },
    { seq: 8, author: 2, isDeleted: true },
    { seq: 9, author: 3, isDeleted: false },
  ]
  expect(unreadOf(history, 1, { read: 4, from: 0 })).toBe(2)
  expect(unreadOf(history, 1, { read: 4, from: 8 })).toBe(1)
  expect(unreadOf(history, 1, { read: 9, from: 0 })).toBe(0)
  const many = Array.from({ length: 150 }, (_, at) => ({ seq: at + 1, author: 2, isDeleted: false }))
  expect(unreadOf(many, 1, { read: 0, from: 0 })).toBe(99)
})
