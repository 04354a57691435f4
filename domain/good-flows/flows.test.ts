import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { type BaseUnit, toThousandths } from '#domain/core/quantity.ts'
import { FLOW, type FlowHead, flowPostings, lacksOfFlow, receiptPostings } from './flows.ts'

const head = (wish: Partial<FlowHead>): FlowHead => ({
  type_id: FLOW.transfer,
  sender_store_id: 1,
  recipient_store_id: 2,
  recipient_id: null,
  contractor_id: null,
  ...wish,
})
const line = (qty: number, factor = 1, base_unit: BaseUnit = 'g', there = 0) => ({
  id: 1,
  n: 1,
  good_id: 7,
  qty: toThousandths(qty),
  factor: toThousandths(factor),
  base_unit,
  there: toThousandths(there),
})
const lacks = (wish: Partial<FlowHead>, lines = [line(1)]) => lacksOfFlow(head(wish), lines).map(({ n, field }) => `${n ?? ''}${field}`)

test('у каждого вида движения свои стороны: чего не хватает, названо полем', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ recipient_store_id: 1 })).toEqual(['same'])
  expect(lacks({ type_id: FLOW.writeOff, recipient_store_id: null })).toEqual([])
  expect(lacks({ type_id: FLOW.writeOff, sender_store_id: null }, [])).toEqual(['sender_store_id', 'items'])
  expect(lacks({ type_id: FLOW.toSupplier })).toEqual(['contractor_id'])
  expect(lacks({ type_id: FLOW.toMaster })).toEqual(['recipient_id'])
  expect(lacks({ type_id: FLOW.surplus, sender_store_id: null, recipient_store_id: null })).toEqual(['recipient_store_id'])
  expect(lacks({}, [line(0.001, 0.5)])).toEqual(['1qty'])
})

test('товар в штуках движется целыми штуками; от начатой уходит то, что от неё осталось', () => {
  const words = (...given: Parameters<typeof line>) => lacksOfFlow(head({}), [line(...given)]).map((lack) => lack.words ?? lack.field)
  expect(words(0.417, 12, 'pc', 24)).toEqual(['pieces'])
  expect(words(0.417, 12, 'g', 24)).toEqual([])
  expect(words(0.5, 12, 'pc', 24)).toEqual([])
  expect([words(2.5, 1, 'pc', 9.5), words(0.25, 1, 'pc', 9.5), words(9, 1, 'pc', 9.5)]).toEqual([[], ['pieces'], []])
})

test('проводки каждого вида сходятся в ноль; бесплатный товар проводки не делает', () => {
  for (const type of Object.values(FLOW)) {
    const lines = flowPostings(type, toKopecks(100))
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(lines[0]).toEqual({ account: 'stock', amount: type === FLOW.surplus ? 10_000 : -10_000 })
  }
  expect(flowPostings(FLOW.writeOff, toKopecks(0))).toEqual([])
  const receipt = receiptPostings({ came: toKopecks(2124), lost: toKopecks(236) })
  expect(receipt.map(({ account, amount, side }) => `${side} ${account} ${amount / 100}`)).toEqual([
    'recipient stock 2124',
    'sender expense.write_off 236',
    'sender stock.transit -2360',
  ])
})
