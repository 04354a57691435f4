import fc from 'fast-check'
import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { booksOfFlow, cancelFlow, countOf, draftFlow, processFlow, sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aGel, aGood, aStore, delivered, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodFlowsRu
/** An employee of the whole company whose position holds exactly these permissions. */
async function holderOf(phone: string, ...rights: string[]) {
  const position = done(await boss.post('work-positions', { title: ownWord('Кладовщик'), reach: 'company', permissions: rights }))
  const { id: work_position_id } = position
  done(await boss.post('employers', { last_name: 'Кладовщикова', first_name: 'Инна', phone, work_position_id, can_login: 1 }))
  return house.as(phone)
}

test('X20 перемещение 20 за 2 360,00, принято 18: на складе 2 124,00, расхождение 2 на 236,00, в пути 0', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 20, price: 118 }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 20 }]))
  expect(done(await sendFlow(flow.id))).toMatchObject({ status_id: 1, cost: 2360, sender: { id: cast.employers.superAdmin } })
  expect([await stockOf(from, good), await stockOf(to, good)]).toEqual([lies(0, 0), lies(0, 0)])
  expect(await booksOfFlow(flow.id)).toEqual({ stock: -2360, 'stock.transit': 2360 })
  const got = done(await processFlow(flow.id, countOf(flow, 18)))
  expect(got).toMatchObject({ status_id: 2, items: [{ qty: 20, received: 18, cost: 2360, lost_cost: 236 }] })
  expect(await stockOf(to, good)).toEqual(lies(18, 2124))
  expect(await booksOfFlow(flow.id)).toEqual({ stock: -236, 'expense.write_off': 236 })
  expect(await recountStock(database)).toEqual([])
})

test('GDS-422 GDS-430 GDS-455 движение и его строки заводят, читают списком и по одному, правят и удаляют; у строки товар, количество и единица, статус ведёт сервер', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood('Пилка')]
  await sql("insert into good_units (company_id, good_id, title, factor) values (1, $1, 'упаковка', 12)", [good])
  await delivered(from, [{ good_id: good, qty: 30, price: 10 }])
  const flow = await draftFlow({
    ...transferOf(from, to, [{ good_id: good, qty: 2, qty_unit: 'упаковка' }]),
    comment: 'На витрину',
    status_id: 2,
  })
  expect(flow).toMatchObject({
    type_id: 0,
    status_id: 0,
    company_id: 1,
    comment: 'На витрину',
    employer: { id: cast.employers.superAdmin },
    sender: null,
    sender_store: { id: from },
    sender_unit: { id: cast.units.arbat, name: expect.any(String) },
    recipient: null,
    recipient_store: { id: to },
    recipient_unit: { id: cast.units.ponds },
    items: [{ n: 1, good_id: good, good: { name: 'Пилка', base_unit: 'pc' }, qty: 2, qty_unit: 'упаковка', factor: 12, free: 30 }],
  })
  const { items } = done(await boss.get(`good-flows?search=good_id:${good}&with=sender_store`))
  expect(items).toMatchObject([{ id: flow.id, lines: 1, sender_store: { id: from } }])
  expect(done(await boss.get(`good-flows/${flow.id}?with=items`))).toMatchObject({
    id: flow.id,
    comment: 'На витрину',
    items: [{ good_id: good, qty: 2 }],
  })
  const two = done(await boss.post('good-flow-items', { flow_id: flow.id, good_id: await aGel(), qty: 1.5 }))
  expect(two.items).toMatchObject([{ n: 1 }, { n: 2, qty: 1.5, qty_unit: null, factor: 1, free: 0 }])
  const item = `good-flow-items/${two.items[0].id}`
  expect(done(await boss.put(item, { qty: 5, qty_unit: null })).items[0]).toMatchObject({ qty: 5, qty_unit: null, factor: 1 })
  expect(done(await boss.get(item))).toMatchObject({ good_id: good, qty: 5 })
  expect(done(await boss.get(`good-flow-items?flow_id=${flow.id}`)).items).toHaveLength(2)
  expect(done(await boss.delete(`good-flow-items/${two.items[1].id}`)).items).toMatchObject([{ n: 1 }])
  expect(done(await boss.put(`good-flows/${flow.id}`, { comment: 'Срочно', status_id: 2 }))).toMatchObject({
    comment: 'Срочно',
    recipient_store_id: to,
    status_id: 0,
  })
  done(await boss.delete(`good-flows/${flow.id}`))
  expect(done(await boss.get(`good-flows?search=good_id:${good}`)).items).toEqual([])
  const sent = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 2 }]))
  const by = { id: cast.employers.superAdmin, name: expect.any(String) }
  expect(done(await sendFlow(sent.id))).toMatchObject({ status_id: 1, sender: by, recipient: null })
  expect(done(await processFlow(sent.id, countOf(sent, 2)))).toMatchObject({ status_id: 2, sender: by, recipient: by })
})

test('GDS-450 чего на складе нет, то не списать и не отправить: отказ называет товар и сколько есть, склад прежний', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGel('Масло недостачи')]
  await delivered(from, [{ good_id: good, qty: 3, price: 10 }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 4 }]))
  const refused = await sendFlow(flow.id)
  expect([refused.status, refused.body.code]).toEqual([422, 1793])
  expect(refused.body.errors.items).toEqual(['Масло недостачи: нужно 4, свободно 3. На других складах его нет.'])
  const off = await draftFlow({
    type_id: 1,
    sender_store_id: from,
    items: [
      { good_id: good, qty: 2 },
      { good_id: good, qty: 1.001 },
    ],
  })
  expect((await processFlow(off.id)).body.code).toBe(1793)
  expect(await stockOf(from, good)).toEqual(lies(3, 30))
  for (const { id } of [flow, off]) expect(done(await boss.get(`good-flows/${id}`)).status_id).toBe(0)
})

test('излишек, чья себестоимость неизвестна, не приходит молча за 0: черновик это говорит, её вписывают в строку, и с нею товар на складе и в книгах', async () => {
  const [store, known, strange] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [{ good_id: known, qty: 10, price: 12.5 }])
  const items = [
    { good_id: known, qty: 2 },
    { good_id: strange, qty: 3 },
  ]
  // Where it came to is not what it cost: a draft that has no store yet knows the last delivery too.
  const [placeless] = (await draftFlow({ type_id: 4, items })).items
  expect(placeless).toMatchObject({ last_cost: 25 })
  const flow = await draftFlow({ type_id: 4, recipient_store_id: store, items })
  expect(flow.items).toMatchObject([
    { last_cost: 25, own_cost: null },
    { last_cost: null, own_cost: null },
  ])
  const item = `good-flow-items/${flow.items[1].id}`
  const costOf = async (own_cost: number) => (await boss.put(item, { own_cost })).body
  expect((await costOf(-1)).errors).toEqual({ own_cost: ['Некорректная цена.'] })
  expect((await costOf(300.5)).data.items[1]).toMatchObject({ own_cost: 300.5, last_cost: null })
  expect(done(await processFlow(flow.id)).items).toMatchObject([{ cost: 25, last_cost: null }, { cost: 300.5 }])
  expect(await stockOf(store, strange)).toEqual(lies(3, 300.5))
  expect(await booksOfFlow(flow.id)).toEqual({ stock: 325.5, 'income.other': -325.5 })
  const off = { type_id: 1, sender_store_id: store, items: [{ good_id: known, qty: 1, own_cost: 5 }] }
  expect((await boss.post('good-flows', off)).body.errors).toEqual({ 'items.0.own_cost': [refusals.own_cost] })
  const written = await draftFlow({ ...off, items: [{ good_id: known, qty: 1 }] })
  expect((await boss.put(`good-flow-items/${written.items[0].id}`, { own_cost: 5 })).body.errors).toEqual({ own_cost: [refusals.own_cost] })
  expect(await recountStock(database)).toEqual([])
})

test('списание, возврат поставщику и выдача мастеру уводят товар на свой счёт, излишек приходит по последней себестоимости; отмена возвращает всё', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 10, price: 12.5 }])
  const items = [{ good_id: good, qty: 2 }]
  const [{ id: contractor_id } = { id: 0 }] = await sql<{ id: number }>(
    'select id from contractors where company_id = 1 order by id limit 1',
  )
  const kinds = [
    [
      { type_id: 1, sender_store_id: store, items },
      { stock: -25, 'expense.write_off': 25 },
    ],
    [
      { type_id: 2, sender_store_id: store, contractor_id, items },
      { stock: -25, 'payable.supplier': 25 },
    ],
    [
      { type_id: 3, sender_store_id: store, recipient_id: cast.employers.anna, items },
      { stock: -25, 'cogs.materials': 25 },
    ],
    [
      { type_id: 4, recipient_store_id: store, items },
      { stock: 25, 'income.other': -25 },
    ],
  ] as const
  for (const [body, entry] of kinds) {
    const { id } = await draftFlow(body)
    expect((await sendFlow(id)).body.errors).toEqual({ type_id: [refusals.alone] })
    expect(done(await processFlow(id))).toMatchObject({ status_id: 2, cost: 25, processor: { id: cast.employers.superAdmin } })
    expect(await stockOf(store, good)).toEqual(body.type_id === 4 ? lies(12, 150) : lies(8, 100))
    expect(await booksOfFlow(id)).toEqual(entry)
    expect(done(await cancelFlow(id))).toMatchObject({ status_id: 3, cancel_reason: 'Передумали' })
    expect(await stockOf(store, good)).toEqual(lies(10, 125))
    expect(await booksOfFlow(id)).toEqual({})
    expect((await processFlow(id)).body).toMatchObject({ code: 1799, data: { status_id: 3 } })
    expect((await cancelFlow(id)).body.code).toBe(1799)
  }
  expect(await recountStock(database)).toEqual([])
})

test('перемещение в пути отменяют: товар возвращается отправителю; принятое — тоже, пока получатель его не тронул', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 5, price: 10, expires_at: '2027-01-01' }])
  await delivered(from, [{ good_id: good, qty: 5, price: 20, expires_at: '2027-06-01' }])
  const whole = lies(10, 150)
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 7 }]))
  done(await sendFlow(flow.id))
  expect(await stockOf(from, good)).toEqual(lies(3, 60))
  done(await cancelFlow(flow.id))
  expect([await stockOf(from, good), await booksOfFlow(flow.id)]).toEqual([whole, {}])

  const next = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 7 }]))
  done(await sendFlow(next.id))
  done(await processFlow(next.id, countOf(next, 6)))
  expect(await stockOf(to, good)).toEqual(lies(6, 70))
  const layers = await sql('select qty_left::float8, cost_left::int, expires_at::text from stock_layers where store_id = $1 order by id', [
    to,
  ])
  expect(layers).toEqual([
    { qty_left: 5, cost_left: 5000, expires_at: '2027-01-01' },
    { qty_left: 1, cost_left: 2000, expires_at: '2027-06-01' },
  ])
  const off = await draftFlow({ type_id: 1, sender_store_id: to, items: [{ good_id: good, qty: 1 }] })
  done(await processFlow(off.id))
  expect((await cancelFlow(next.id)).body.code).toBe(1793)
  done(await cancelFlow(off.id))
  done(await cancelFlow(next.id))
  expect([await stockOf(from, good), await stockOf(to, good), await booksOfFlow(next.id)]).toEqual([whole, lies(0, 0), {}])
  expect(await recountStock(database)).toEqual([])
})

test('GDS-451 GDS-452 удалённый черновик возвращает тот, у кого есть право вернуть, и он снова в списке; со всеми прочими правами движения вызов отвергнут', async () => {
  const [from, good] = [await aStore(), await aGood()]
  const { id } = await draftFlow({ type_id: 1, sender_store_id: from, items: [{ good_id: good, qty: 1 }] })
  done(await boss.delete(`good-flows/${id}`))
  const listed = async (more = '') => done(await boss.get(`good-flows?search=good_id:${good}${more}&searchJoin=and`)).items.length
  expect([await listed(), await listed(';deleted:1')]).toEqual([0, 1])
  const flowRights = permissions.filter((one) => one.startsWith('GoodFlow.'))
  const storekeeper = await holderOf('79010008891', ...flowRights.filter((one) => one !== 'GoodFlow.restore'))
  expect((await storekeeper.patch(`good-flows/${id}/restore`)).body.code).toBe(1030)
  expect((await storekeeper.get(`good-flows/${id}`)).status).toBe(404)
  expect(done(await storekeeper.get(`good-flows?search=good_id:${good};deleted:1&searchJoin=and`)).items).toEqual([])
  expect((await boss.post('good-flow-items', { flow_id: id, good_id: good, qty: 1 })).status).toBe(404)
  const restorer = await holderOf('79010008892', 'GoodFlow.view', 'GoodFlow.restore')
  expect(done(await restorer.patch(`good-flows/${id}/restore`))).toMatchObject({ id, deleted_at: null, items: [{ good_id: good }] })
  expect(await listed()).toBe(1)
  expect((await boss.patch(`good-flows/${id}/restore`)).status).toBe(404)
})

test('история рассказывает о движении и о каждой его строке, и о той, которую убрали', async () => {
  const [from, good] = [await aStore(), await aGood()]
  const { id } = await draftFlow({ type_id: 1, sender_store_id: from, comment: ownWord('Разбилось') })
  const added = done(await boss.post('good-flow-items', { flow_id: id, good_id: good, qty: 1 }))
  done(await boss.put(`good-flow-items/${added.items[0].id}`, { qty: 2 }))
  done(await boss.delete(`good-flow-items/${added.items[0].id}`))
  const { items } = done(await boss.get(`good-flows/${id}/history`))
  expect(items.map(({ model_type, event }: { model_type: string; event: string }) => `${model_type} ${event}`)).toEqual([
    'good_flow_item deleted',
    'good_flow_item updated',
    'good_flow_item created',
    'good_flow created',
  ])
})

test('L10 L11 закон: сколько бы раз товар ни ходил, ни штуки и ни копейки не теряется — что ушло, то на складах, в пути или списано', {
  timeout: 120_000,
}, async () => {
  const step = fc.record({
    kind: fc.constantFrom('send', 'receive', 'cancel', 'writeOff', 'surplus'),
    qty: fc.integer({ min: 1, max: 9000 }).map((n) => n / 1000),
    lost: fc.integer({ min: 0, max: 3 }),
    back: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), fc.integer({ min: 1, max: 99_999 }), async (steps, price) => {
      const [a, b, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGel()]
      await delivered(a, [{ good_id: good, qty: 7.5, price: price / 100 }])
      const ids: number[] = []
      for (const { kind, qty, lost, back } of steps) {
        const [from, to] = back ? [b, a] : [a, b]
        const last = ids.at(-1)
        if (kind === 'send') {
          const made = await draftFlow(transferOf(from, to, [{ good_id: good, qty }]))
          ids.push(made.id)
          await sendFlow(made.id)
        } else if (kind === 'receive' && last) {
          const { items } = done(await boss.get(`good-flows/${last}?with=items`))
          const counts = items.map((one: { id: number; qty: number }) => ({
            id: one.id,
            qty: Math.max(0, Math.round((one.qty - lost) * 1000) / 1000),
          }))
          await processFlow(last, { received: counts })
        } else if (kind === 'cancel' && last) await cancelFlow(last)
        else {
          const side = kind === 'writeOff' ? { type_id: 1, sender_store_id: from } : { type_id: 4, recipient_store_id: to }
          const made = await draftFlow({ ...side, items: [{ good_id: good, qty }] })
          ids.push(made.id)
          await processFlow(made.id)
        }
      }
      expect(await recountStock(database)).toEqual([])
      const [sums] = await sql<{ stock: number; layers: number; transit: number; onway: number }>(
        `select coalesce(sum(l.amount) filter (where l.account = 'stock'), 0)::int as stock,
           coalesce(sum(l.amount) filter (where l.account = 'stock.transit'), 0)::int as transit,
           (select coalesce(sum(cost_left), 0)::int from stock_layers where good_id = $1) as layers,
           (select coalesce(sum(i.cost), 0)::int from good_flow_items i join good_flows f on f.id = i.flow_id
             where i.good_id = $1 and f.status_id = 1) as onway
         from ledger_entries e join ledger_lines l on l.entry_id = e.id
         where e.doc_type = 'good_flow' and e.doc_id = any($2::int[])
           or e.doc_type = 'good_invoice' and e.doc_id in (select invoice_id from good_invoice_items where good_id = $1)`,
        [good, ids],
      )
      expect(sums?.stock).toBe(sums?.layers)
      expect(sums?.transit).toBe(sums?.onway)
    }),
    { numRuns: 12 },
  )
})
