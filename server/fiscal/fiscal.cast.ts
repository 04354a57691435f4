import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import type { Examples, World } from '#server/testing/example.ts'

const correction = async (world: World) => {
  const own = randomUUID().slice(0, 8)
  const entity = await world.call(legalEntities.create, { body: { title: `ИП ${own}`, taxation: 'usn_income' } })
  const register = await world.call(cashRegisters.create, {
    body: { unit_id: 1, entity_id: entity.id, title: `Касса ${own}`, serial: own, base_url: 'http://127.0.0.1:16732', carrier: 'browser' },
  })
  return {
    register_id: register.id,
    operation: 'sellCorrection' as const,
    basis_date: '2026-11-20',
    basis_number: 'акт 7',
    electronic: 3200,
    lines: [{ kind: 'service' as const, name: 'Маникюр', qty: 1, price: 3200 }],
  }
}
const made = async (world: World) => ({ params: { uuid: (await world.call(fiscal.correct, { body: await correction(world) })).uuid } })

export const fiscalExamples: Examples<typeof fiscal> = {
  tasks: () => ({ query: { unit_id: 1 } }),
  lease: made,
  answer: async (world) => {
    const task = await made(world)
    const { lease } = await world.call(fiscal.lease, task)
    return { ...task, body: { lease: lease ?? '', answer: { status: 201, body: {} } } }
  },
  resolve: async (world) => ({ ...(await made(world)), body: { says: 'check', reason: 'лента пуста' } }),
  notice: () => ({ params: { uuid: randomUUID() }, body: {} }),
  tape: async (world) => ({ query: { register_id: (await correction(world)).register_id } }),
  switches: async (world) => ({ body: { register_id: (await correction(world)).register_id, loseAnswer: 30 } }),
  corrections: () => ({}),
  correct: async (world) => ({ body: await correction(world) }),
}
