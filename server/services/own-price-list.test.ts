import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const { anna } = cast.employers
const { okno, tashkent } = cast.companies

test('SRV-005 без номера компании прайс-лист — свой, у «Окна» 1: цену заводят в нём, читают, ищут окна, записывают и меняют цены по нему, а не по чужому', async () => {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120, 120]]), day })
  const [window] = (await desk.rows({ day })).filter((row) => row.employer_schedule_id === shift.id)
  const unpriced = (popular: 0 | 1) => desk.service(120, { employers: [anna], isPriced: false, flags: { popular } })
  const [ours, abroad] = [await unpriced(0), await unpriced(1)]
  const price = async (service: number, body: object) =>
    done(await desk.boss.post(`services/${service}/prices`, { begin_at: '2026-01-01', ...body }))
  expect(await price(ours, { price: 700 })).toMatchObject({ price_company_id: okno, price: 700 })
  expect(await price(abroad, { price: 90, price_company_id: tashkent })).toMatchObject({ price_company_id: tashkent })

  expect(done(await desk.boss.get(`services/${ours}/price`))).toMatchObject({ price_company_id: 1, price: 700 })
  expect((await desk.boss.get(`services/${abroad}/price`)).body.code).toBe(1404)
  const actual = async (service: number) =>
    done(await desk.boss.get(`services/${service}?with=price_actual`)).price_actual as { price: number } | null
  expect([await actual(ours), await actual(abroad)]).toEqual([{ price: 700 }, null])

  expect((await desk.search([abroad], { day })).body.code).toBe(1404)
  expect(await desk.starts([ours], { day })).toContain('10:00')
  const book = async (service: number) => desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] })
  expect((await book(abroad)).body.code).toBe(1404)
  expect(done(await book(ours))).toMatchObject({ price_company_id: 1, total: 700 })

  const terms = { mode: 'percent', value: 10, step: 10, begin_at: '2027-12-01' }
  const lines = done(await desk.boss.get(`price-changes/preview?mode=percent&value=10&step=10&begin_at=${terms.begin_at}`))
  const listed = lines.map((one: { service_id: number; price: number | null }) => [one.service_id, one.price])
  expect(listed).toContainEqual([ours, 700])
  expect(listed).not.toContainEqual([abroad, 90])
  done(await desk.boss.post('price-changes', { ...terms, rows: [{ service_id: ours, unit_id: null, price: 700 }] }))
  const { prices } = done(await desk.boss.get(`services/${ours}?with=prices`))
  expect(prices.map((one: { price: number; price_company_id: number }) => [one.price, one.price_company_id])).toEqual(
    expect.arrayContaining([
      [770, 1],
      [700, 1],
    ]),
  )
})
