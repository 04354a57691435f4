import { expect } from 'vitest'
import { chatWords } from '#contract/chats/chat-words.ru.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'
import { done } from '#server/testing/talk.ts'

// The product API is the other door to the same chats, so what a new chat must have is asked there too.
const { administrator, anna, darya } = cast.employers
let natalya: Person
test.beforeAll(async () => {
  natalya = await house.as(cast.administrator)
})
const make = (body: object) => natalya.post('chats', body)
const refusal = async (body: object) => {
  const answer = await make(body)
  return [answer.status, answer.body.errors]
}
const count = async () => done(await natalya.get('chats')).count

test('CHT-745 продуктовый API не заводит ни публичной, ни приватной группы с названием короче трёх знаков', async () => {
  const before = await count()
  for (const type of [0, 1])
    for (const name of ['Ау', '  Ау  '])
      expect(await refusal({ name, type, employer_ids: [anna] }), `${type}`).toEqual([
        422,
        { name: ['Минимальная длина названия 3 символа'] },
      ])
  expect(await count()).toBe(before)
  for (const type of [0, 1]) expect(done(await make({ name: 'Аум', type, employer_ids: [anna] }))).toMatchObject({ name: 'Аум', type })
})

test('CHT-743 CHT-744 в продуктовом API личный чат тоже ровно с одним, а группа без названия названа по первому из приглашённых', async () => {
  const before = await count()
  expect(await refusal({ type: 2, employer_ids: [anna, darya] })).toEqual([422, { employer_ids: [chatWords.oneUser] }])
  expect(await refusal({ type: 2, employer_ids: [administrator] })).toEqual([422, { employer_ids: [chatWords.yourself] }])
  expect(await refusal({ type: 2, employer_ids: [] })).toEqual([422, { employer_ids: [expect.any(String)] }])
  expect(await count()).toBe(before)
  const { employers } = done(await make({ type: 2, employer_ids: [darya] }))
  expect(employers.map(({ id }: { id: number }) => id).toSorted()).toEqual([administrator, darya].toSorted())
  for (const name of ['', '  ', null]) expect(done(await make({ name, type: 0, employer_ids: [darya, anna] })).name).toBe('Соболева Дарья')
})
