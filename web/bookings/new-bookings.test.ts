import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/windows/windows.ts'
import { bodyOf } from './booking-body.ts'
import { act, firstBookings, missingOf, type NewBooking, type NewBookings, newBooking } from './new-bookings.ts'
import { queueOf, saveInTurn } from './save-queue.ts'
import { beginningOf } from './use-new-bookings.ts'
import { withoutPrepared } from './use-offers.ts'

const offerAt = (time: string, employerId = 14, windowIds = [100]): Offer => ({
  booking_type: 'windows',
  window_ids: windowIds,
  unit_id: 1,
  employer_id: employerId,
  workplace_id: 3,
  duration: 3600,
  loss: 0,
  begin_at: `2026-11-23 ${time}:00`,
  end_at: '2026-11-23 23:00:00',
  employer_schedule_id: 7,
})
const anna = { id: 9, name: 'Анна Петрова', phone: '79161234567' }
const ready = (key: number): NewBooking =>
  newBooking(key, { unit: 1, selectedUser: anna, services: [{ id: 5, qty: 1 }], joins: offerAt('12:00') })
const only = ({ tabs }: NewBookings) => tabs[0]!

describe('новая запись', () => {
  test('BKG-019 пока клиент не выбран, вкладка называется «Новый клиент»', () => {
    expect(only(firstBookings()).customerName).toBe('Новый клиент')
  })

  test('BKG-018 до сохранения вкладка помнит, где, у кого, кого, на что и в какие окна записывают', () => {
    const { city, unit, master, selectedUser, services, joins, parallel, specialMaster, customerName } = only(firstBookings())
    expect({ city, unit, master, selectedUser, joins }).toEqual({ city: null, unit: null, master: null, selectedUser: null, joins: null })
    expect({ services, parallel, specialMaster, customerName }).toEqual({
      services: [],
      parallel: false,
      specialMaster: false,
      customerName: 'Новый клиент',
    })
    const filled = { city: 1, unit: 1, master: 14, selectedUser: anna, services: [{ id: 5, qty: 1 }], parallel: true, specialMaster: true }
    const { tabs } = act(firstBookings(), { act: 'change', key: 1, change: filled })
    expect(tabs).toMatchObject([filled])
    const joined = (joins: Offer) => act({ tabs, open: 1, next: 2 }, { act: 'change', key: 1, change: { joins } }).tabs
    expect(joined(offerAt('12:00'))).toMatchObject([{ ...filled, joins: { window_ids: [100] } }])
    const free: Offer = { ...offerAt('12:15'), booking_type: 'schedules', window_ids: [] }
    expect(joined(free)).toMatchObject([{ ...filled, joins: { booking_type: 'schedules', employer_schedule_id: 7 } }])
  })

  test('не хватает сначала клиента, потом услуг, потом времени', () => {
    expect(missingOf(newBooking(1, { unit: 1 }))).toBe('customer')
    expect(missingOf(newBooking(1, { unit: 1, selectedUser: anna }))).toBe('services')
    expect(missingOf(newBooking(1, { unit: 1, selectedUser: anna, services: [{ id: 5, qty: 1 }] }))).toBe('time')
    expect(missingOf(ready(1))).toBeNull()
  })

  test('окно, с которым пришли из календаря, занимается само, когда выбраны услуги', () => {
    let state = firstBookings({ unit: 1, day: '2026-11-23', master: 14, wanted: { begin_at: '2026-11-23 12:00:00', employer_id: 14 } })
    state = act(state, { act: 'change', key: 1, change: { services: [{ id: 5, qty: 1 }] } })
    state = act(state, { act: 'offered', key: 1, offers: [offerAt('10:00'), offerAt('12:00')] })
    expect(only(state).joins?.begin_at).toBe('2026-11-23 12:00:00')
  })

  test('если услуги не помещаются в выбранное окно, об этом сказано и ничего не выбрано за человека', () => {
    let state = firstBookings({ unit: 1, wanted: { begin_at: '2026-11-23 12:00:00', employer_id: 14 }, services: [{ id: 5, qty: 1 }] })
    state = act(state, { act: 'offered', key: 1, offers: [offerAt('10:00'), offerAt('12:00', 15)] })
    expect(only(state)).toMatchObject({ joins: null, missed: '2026-11-23 12:00:00' })
  })

  test('ещё одна услуга не теряет выбранное время, если оно по-прежнему предлагается', () => {
    let state: NewBookings = { tabs: [ready(1)], open: 1, next: 2 }
    state = act(state, {
      act: 'change',
      key: 1,
      change: {
        services: [
          { id: 5, qty: 1 },
          { id: 6, qty: 1 },
        ],
      },
    })
    expect(only(state).joins).toBeNull()
    state = act(state, { act: 'offered', key: 1, offers: [offerAt('12:00', 14, [100, 101])] })
    expect(only(state).joins?.window_ids).toEqual([100, 101])
  })

  test('другая студия сбрасывает мастера и время, комментарий не трогает ни того ни другого', () => {
    const state: NewBookings = { tabs: [{ ...ready(1), master: 14 }], open: 1, next: 2 }
    expect(only(act(state, { act: 'change', key: 1, change: { unit: 2 } }))).toMatchObject({ master: null, joins: null, wanted: null })
    expect(only(act(state, { act: 'change', key: 1, change: { comment: 'аллергия' } }))).toMatchObject({
      master: 14,
      joins: { employer_id: 14 },
    })
  })

  test('ссылка из календаря называет студию, мастера, окно и время', () => {
    const change = beginningOf({ unit_id: '1', employer_id: '14', window_id: '100', begin_at: '2026-11-23 12:00:00' })
    expect(change).toEqual({ unit: 1, master: 14, day: '2026-11-23', wanted: { begin_at: '2026-11-23 12:00:00', employer_id: 14 } })
  })

  test('«записать ещё раз» приносит клиента и услуги, повторённая услуга считается', () => {
    const change = beginningOf({ user_id: '9', service_ids: '5,5,6' })
    expect(change).toMatchObject({
      selectedUser: { id: 9 },
      services: [
        { id: 5, qty: 2 },
        { id: 6, qty: 1 },
      ],
    })
  })

  test('на сервер уходят окна, клиент, студия и источник CRM, выключенные признаки не уходят', () => {
    expect(bodyOf({ ...ready(1), comment: '  звонила ' })).toEqual({
      window_ids: [100],
      service_ids: [5],
      booking_type: 'windows',
      unit_id: 1,
      user_id: 9,
      booking_source_id: 1,
      comment: 'звонила',
    })
  })

  test('свободное время уходит сменой и началом, несколько мастеров — частями', () => {
    const part = { ...offerAt('12:00'), service_ids: [5] }
    const free: Offer = { ...offerAt('12:15'), booking_type: 'schedules', window_ids: [] }
    expect(bodyOf({ ...ready(1), joins: free })).toMatchObject({
      booking_type: 'schedules',
      schedules: [{ employer_schedule_id: 7, begin_at: '2026-11-23 12:15:00' }],
    })
    const together: Offer = { ...offerAt('12:00'), parts: [part, { ...part, employer_id: 15, window_ids: [200], service_ids: [6] }] }
    const body = bodyOf({ ...ready(1), parallel: true, joins: together })
    expect(body).toMatchObject({
      parallel: 1,
      parts: [
        { window_ids: [100], service_ids: [5] },
        { window_ids: [200], service_ids: [6] },
      ],
    })
    expect(body).not.toHaveProperty('service_ids')
  })
})

describe('вкладки новых записей', () => {
  test('ещё одна запись открывается рядом в той же студии, нетронутая вкладка берётся заново', () => {
    let state: NewBookings = { tabs: [ready(1)], open: 1, next: 2 }
    state = act(state, { act: 'add' })
    expect(state.tabs.map((tab) => tab.key)).toEqual([1, 2])
    expect(state).toMatchObject({ open: 2 })
    expect(state.tabs[1]).toMatchObject({ unit: 1, selectedUser: null })
    state = act(act(state, { act: 'open', key: 1 }), { act: 'add' })
    expect(state).toMatchObject({ open: 2, next: 3 })
    expect(state.tabs).toHaveLength(2)
  })

  test('закрыта последняя вкладка — остаётся пустая той же студии', () => {
    const state = act({ tabs: [ready(1)], open: 1, next: 2 }, { act: 'close', key: 1 })
    expect(state.tabs).toHaveLength(1)
    expect(only(state)).toMatchObject({ selectedUser: null, unit: 1 })
  })

  test('BKG-025 записи сохраняются по очереди, отказ одной не мешает следующим и остаётся у своей вкладки', async () => {
    const log: string[] = []
    let running = 0
    const outcome = await saveInTurn([ready(1), ready(2), ready(3)], {
      create: async ({ key }) => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        running -= 1
        if (key === 2) throw new Error('1401')
        return key * 10
      },
      onSaved: ({ key }, id) => log.push(`${key} → ${id}`),
      onRefused: ({ key }) => log.push(`${key} ✗`),
    })
    expect(log).toEqual(['1 → 10', '2 ✗', '3 → 30'])
    expect(outcome).toEqual({ isSuccess: false, lastId: 30, failed: 1 })
  })

  test('BKG-025 когда сохранены все, известен успех и номер последней записи', async () => {
    const outcome = await saveInTurn([ready(1), ready(2)], {
      create: ({ key }) => Promise.resolve(key + 500),
      onSaved: () => {},
      onRefused: () => {},
    })
    expect(outcome).toEqual({ isSuccess: true, lastId: 502, failed: 0 })
  })

  test('время, которое занимает соседняя вкладка, второй раз не предлагается', () => {
    const offers = [offerAt('12:00'), offerAt('12:00', 15)]
    expect(withoutPrepared(offers, 2, [ready(1), newBooking(2)]).map((one) => one.employer_id)).toEqual([15])
    expect(withoutPrepared(offers, 1, [ready(1), newBooking(2)])).toHaveLength(2)
  })

  test('пустая вкладка рядом с готовыми не мешает сохранить, начатая называется неготовой', () => {
    const begun = newBooking(3, { selectedUser: anna })
    const { ready: all, unready } = queueOf([ready(1), newBooking(2), begun])
    expect(all.map((tab) => tab.key)).toEqual([1])
    expect(unready.map((tab) => tab.key)).toEqual([3])
  })
})
