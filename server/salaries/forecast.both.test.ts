import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'

const { administrator } = cast.employers

test('прогноз: оклад заработан за прошедшие дни месяца, за остальные он ещё впереди; вместе — весь оклад до копейки', async () => {
  done(await desk.boss.post('salary-rules', { work_position_id: 2, from_day: '2026-01-01', rule: { month_rate: 60_000 } }))
  desk.goTo('2026-11-23', '20:00')
  const of = async (begin: string, end: string) =>
    done(await desk.boss.get(`salaries/forecast?employerId=${administrator}&beginAt=${begin}&endAt=${end}`)).total
  expect(await of('2026-11-01', '2026-11-30')).toMatchObject({ earned: 46_000, rates: 14_000, forecast: 60_000 })
  expect(await of('2026-11-01', '2026-11-23')).toMatchObject({ earned: 46_000, rates: 0, forecast: 46_000 })
  expect(await of('2026-12-01', '2026-12-31')).toMatchObject({ earned: 0, rates: 60_000, forecast: 60_000 })
})
