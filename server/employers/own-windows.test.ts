import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

test('WIN-409 WIN-410 WIN-411 WIN-412 WIN-401 WIN-009 свои окна мастера заводят, правят и удаляют', async () => {
  const hr = await house.as(cast.hr)
  const windows = `employers/${cast.employers.anna}/windows`
  const created = await hr.post(windows, { begin_at: '2026-12-01 10:00:00', end_at: null, schedule: [5400, 7200] })
  expect(created.data).toEqual({ id: expect.any(Number), begin_at: '2026-12-01 10:00:00', end_at: null, schedule: [5400, 7200] })
  const { id } = created.data
  for (const begin_at of ['2026-12-01T10:00:00', '01.12.2026 10:00', '2026-12-01'])
    expect([
      (await hr.post(windows, { begin_at, schedule: [5400] })).body.errors,
      (await hr.put(`${windows}/${id}`, { begin_at, schedule: [5400] })).body.errors,
    ]).toEqual([{ begin_at: ['Некорректная дата.'] }, { begin_at: ['Некорректная дата.'] }])
  const meeting = await hr.post(windows, { begin_at: '2026-12-01 12:00:00', schedule: [3600] })
  expect(meeting.body.errors).toEqual({ schedule: ['Окна сотрудника с той же датой пересекаются.'] })
  for (const length of [2700, 15_300, 4000])
    expect([
      (await hr.post(windows, { begin_at: '2026-12-01 18:00:00', schedule: [length] })).status,
      (await hr.put(`${windows}/${id}`, { begin_at: '2026-12-01 10:00:00', schedule: [length] })).status,
    ]).toEqual([422, 422])
  expect((await hr.post(windows, { begin_at: '2026-12-01 10:00:00', schedule: [3600] })).body.errors).toEqual({
    begin_at: ['На эту дату и время окна уже заданы.'],
  })
  expect((await hr.post(windows, { begin_at: '2026-12-01 15:00:00', schedule: [] })).body.errors.schedule[0]).toContain(
    'Окно без интервала, дата начала 01.12.2026',
  )
  const evening = (await hr.post(windows, { begin_at: '2026-12-01 15:00:00', schedule: [7200] })).data
  const put = await hr.put(`${windows}/${id}`, { begin_at: '2026-12-01 11:00:00', end_at: '2027-01-01 00:00:00', schedule: [7200, 7200] })
  expect(put.data).toMatchObject({ id, begin_at: '2026-12-01 11:00:00', end_at: '2027-01-01 00:00:00', schedule: [7200, 7200] })
  expect((await hr.delete(`${windows}/${evening.id}`)).status).toBe(200)
  const others = `employers/${cast.employers.darya}/windows`
  await hr.post(others, { begin_at: '2026-12-02 10:00:00', schedule: [3600] })
  expect((await hr.get(windows)).data.items).toEqual([put.data])
  expect((await hr.get(others)).data.items).toMatchObject([{ begin_at: '2026-12-02 10:00:00', end_at: null, schedule: [3600] }])
  const strange = `employers/${cast.employers.darya}/windows/${id}`
  expect((await hr.put(strange, { begin_at: '2026-12-01 11:00:00', schedule: [7200] })).status).toBe(404)
  expect((await hr.delete(strange)).status).toBe(404)
  expect((await hr.get(windows)).data.items).toEqual([put.data])
})
