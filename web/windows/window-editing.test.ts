import { expect, test } from 'vitest'
import { addWindow, changeWindow, editedWindow, editingOf, endOf, removeWindow, settleWindow } from './window-editing.ts'

const saved = editingOf({ id: 7, begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200, 5400] })

test('первое окно заполняет часы студии окнами по полтора часа, следующее начинается с двух часов', () => {
  const hours = { begin: 10 * 3600, end: 22 * 3600 }
  expect(addWindow([], '2026-11-23', hours)[0]).toMatchObject({ time: '10:00', schedule: Array(8).fill(5400) })
  expect(addWindow([saved], '2026-11-23', hours)[0]).toMatchObject({ time: '10:00', schedule: [7200] })
})

test('WIN-706 новое окно получает статус create, изменённое сохранённое — update, удаляемое — delete; остальные поля его остаются', () => {
  const windows = addWindow([saved], '2026-11-23', null)
  expect(windows.map((one) => one.status)).toEqual(['create', null])
  expect(changeWindow(windows, saved.key, { day: '2026-12-01' })[1]).toMatchObject({ day: '2026-12-01', status: 'update' })
  expect(removeWindow([saved], saved.key)).toEqual([{ ...saved, status: 'delete' }])
  expect(saved).toMatchObject({ id: 7, day: '2026-11-01', time: '10:00', schedule: [7200, 5400] })
})

test('WIN-708 новое окно при удалении исчезает, остальные помечаются delete до сохранения', () => {
  const windows = addWindow([saved], '2026-11-23', null)
  expect(removeWindow(windows, 'new-1')).toEqual([saved])
  expect(removeWindow(windows, saved.key).map((one) => one.status)).toEqual(['create', 'delete'])
})

test('WIN-711 смена длины помечает окно update, а новое остаётся create', () => {
  const windows = addWindow([saved], '2026-11-23', null)
  const changed = changeWindow(changeWindow(windows, saved.key, { schedule: [3600] }), 'new-1', { schedule: [3600] })
  expect(changed.map((one) => one.status)).toEqual(['create', 'update'])
})

test('после сохранения окно чистое, удалённое уходит из списка', () => {
  const windows = removeWindow(addWindow([saved], '2026-11-23', null), saved.key)
  expect(settleWindow(settleWindow(windows, 'new-1', 8), saved.key, null)).toMatchObject([{ key: 'new-1', id: 8, status: null }])
})

test('WIN-716 окно без интервала не проходит, в сообщении дата его начала; удаляемое не проверяется', () => {
  const empty = { ...saved, schedule: [], status: 'update' as const }
  expect(editedWindow.safeParse(empty).error?.issues[0]?.message).toBe('Окно без интервала, дата начала 01.11.2026 10:00.')
  expect(editedWindow.safeParse({ ...empty, status: 'delete' }).success).toBe(true)
})

test('конец цепочки виден, пока он в том же дне и начало известно', () => {
  expect(endOf(saved)).toBe('13:30')
  expect(endOf({ ...saved, time: '00:00' })).toBeNull()
  expect(endOf({ ...saved, time: '23:00' })).toBeNull()
})
