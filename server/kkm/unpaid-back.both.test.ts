import { expect, inject } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer as close, drawerWith } from '#server/testing/drawers.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { visitOf } from '#server/testing/till.ts'

const { arbat } = cast.units

test('«ушла без оплаты» отменяют, пока смена открыта: визит снова ждёт решения; после закрытия отметка стоит', async () => {
  const { day, booking } = await visitOf(120)
  const administrator = await house.as(cast.administrator)
  desk.goTo(day, '09:00')
  const { id } = await drawerWith(0)
  desk.goTo(day, '21:00')
  const asked = { unit_id: arbat, booking_ids: [booking.id] }
  const view = async () => done(await desk.boss.get(`kkm/closing?register_id=${id}`))
  const back = async () => done(await administrator.post('kkm/unpaid-visits/back', asked))
  const idsOf = (visits: { id: number }[]) => visits.map((one) => one.id)
  expect(await back()).toEqual({ items: [] })
  done(await administrator.post('kkm/unpaid-visits', asked))
  const told = await view()
  expect([idsOf(told.visits), idsOf(told.left)]).toEqual([[], [booking.id]])
  expect(await back()).toEqual({ items: [{ booking_id: booking.id }] })
  const again = await view()
  expect([idsOf(again.visits), idsOf(again.left)]).toEqual([[booking.id], []])
  done(await administrator.post('kkm/unpaid-visits', asked))
  expect(done(await close(id)).state).toBe('closed')
  expect(await back()).toEqual({ items: [] })
})

test.runIf(inject('database').kind === 'postgres')(
  'смену закрывают, пока визит возвращается в список: закрытие ждёт и считает его среди неоплаченных',
  async () => {
    const { day, booking } = await visitOf(120)
    desk.goTo(day, '09:00')
    const { id } = await drawerWith(0)
    desk.goTo(day, '21:00')
    const asked = { unit_id: arbat, booking_ids: [booking.id] }
    done(await desk.boss.post('kkm/unpaid-visits', asked))
    const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from unpaid_visits where booking_id = $1 for update', [booking.id])
      const back = desk.boss.post('kkm/unpaid-visits/back', asked)
      await expect.poll(waiting).toBe(1)
      const closed = close(id)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      expect(done(await back).items).toEqual([{ booking_id: booking.id }])
      done(await closed)
    } finally {
      holder.release(true)
    }
    const [closing] = await sql('select unpaid_visits from shift_closings order by id desc limit 1')
    expect(closing?.unpaid_visits).toBe(1)
  },
)
