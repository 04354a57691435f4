import { expect, test } from 'vitest'
import { changed, created, kept, listsOf, restored, withoutItem } from './edited.ts'

const old = kept(7, { name: 'Мастер' })
const fresh = created({ name: 'Стажёр' })

test('сохраняют тремя списками: новое, правленое и убранное; нетронутое не шлют', () => {
  const items = [old, changed(kept(8, { name: 'Топ' }), { name: 'Топ-мастер' }), fresh, kept(9, { name: 'Гость' })]
  expect(listsOf(withoutItem(items, 3))).toEqual({
    create: [{ name: 'Стажёр' }],
    update: [{ id: 8, name: 'Топ-мастер' }],
    delete: [9],
  })
})

test('новое остаётся новым, сколько его ни правь, и убранное до сохранения исчезает сразу', () => {
  expect(changed(fresh, { name: 'Ученик' })).toEqual({ id: null, value: { name: 'Ученик' }, edit: 0 })
  expect(withoutItem([old, fresh], 1)).toEqual([old])
})

test('убранное возвращают вместе с правкой', () => {
  const [gone] = withoutItem([changed(old, { name: 'Мастер года' })], 0)
  expect(gone?.edit).toBe(2)
  expect(gone && listsOf([restored(gone)])).toEqual({ create: [], update: [{ id: 7, name: 'Мастер года' }], delete: [] })
})
