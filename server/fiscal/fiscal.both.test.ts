import { describe, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { sql, test } from '#server/testing/house.ts'
import {
  clock,
  forgetRegisters,
  inCompany,
  manicure,
  openCarrier,
  openedRegisters,
  openRegister,
  ownNumber,
  taskOf,
  timesPrinted,
  written,
} from '#server/testing/scenes/fiscal-scene.ts'
import { writeAgain, writeTask } from './write.ts'

test.override('options', { clock: () => clock.now })
test.afterAll(forgetRegisters)

const { arbat, mirabad } = cast.units
const wallOf = (error: unknown) => (error as { constraint?: string; code?: string }).constraint ?? (error as { code?: string }).code
const refusedBy = (act: Promise<unknown>) => act.then(() => null, wallOf)
const asked = (text: string, values: unknown[]) => refusedBy(inCompany((ctx) => ctx.sql(text, values)))

describe('стены базы', () => {
  test('что печатать, не меняется; задание не удаляют; после отправки не отменяют', async () => {
    const uuid = await written(await openRegister(arbat))
    expect(await asked(`update fiscal_tasks set body = '{}' where uuid = $1`, [uuid])).toBe('fiscal_tasks_body')
    expect(await asked(`update fiscal_tasks set key16 = 'ДРУГОЙ' where uuid = $1`, [uuid])).toBe('fiscal_tasks_body')
    expect(await asked('delete from fiscal_tasks where uuid = $1', [uuid])).toBe('42501')
    expect(await refusedBy(sql('delete from fiscal_tasks where uuid = $1', [uuid]))).toBe('fiscal_tasks_stay')
    expect(await asked(`update fiscal_tasks set state = 'done', fd = 1 where uuid = $1`, [uuid])).toBeNull()
    expect(await asked(`update fiscal_tasks set state = 'waiting' where uuid = $1`, [uuid])).toBe('fiscal_tasks_over')
    const sent = await written(await openRegister(arbat))
    const send = `update fiscal_tasks set state = 'sent', sends = 1`
    expect(await asked(`${send} where uuid = $1`, [sent])).toBe('fiscal_tasks_read_before')
    expect(await asked(`${send}, fn = '1', fd_before = 7, sent_at = now() where uuid = $1`, [sent])).toBeNull()
    expect(await asked(`update fiscal_tasks set state = 'annulled' where uuid = $1`, [sent])).toBe('fiscal_tasks_sent')
    expect(await asked('update fiscal_tasks set fd_before = 9 where uuid = $1', [sent])).toBe('fiscal_tasks_fn')
  })

  test('на одну оплату один чек, на одной кассе в пути одно задание', async () => {
    const register = await openRegister(arbat)
    const doc = ownNumber()
    const first = await written(register, doc)
    expect(await refusedBy(written(register, doc))).toBe('fiscal_tasks_pkey')
    const other = inCompany((ctx) => {
      const receipt = manicure()
      return writeTask(ctx, {
        register_id: register.id,
        entity_id: register.entity,
        doc_type: 'order',
        doc_id: doc,
        key: 'другой',
        receipt,
        fields: { whole: 'items', line: (at) => `items.${at}` },
      })
    })
    expect(await refusedBy(other)).toBe('fiscal_tasks_need')
    const second = await written(register)
    const send = `update fiscal_tasks set state = 'sent', sends = 1, fn = '1', fd_before = 0, sent_at = now() where uuid = $1`
    expect(await asked(send, [first])).toBeNull()
    expect(await asked(send, [second])).toBe('fiscal_tasks_one_under_way')
  })

  test('чужой компании заданий не видно, и на чужую кассу ничего не пишут', async () => {
    const register = await openRegister(mirabad)
    const uuid = await written(await openRegister(arbat))
    expect(await inCompany((ctx) => ctx.sql('select 1 from fiscal_tasks where uuid = $1', [uuid]), 2)).toEqual([])
    await expect(written(register)).rejects.toThrow()
    expect(await sql('select 1 from fiscal_tasks where register_id = $1', [register.id])).toEqual([])
  })
})

describe('носильщик', () => {
  test('чек печатается один раз, ФД известен, документы ФН записаны', async () => {
    const [registers, register] = [openedRegisters(), await openRegister(arbat)]
    const carrier = openCarrier(registers)
    const uuids = [await written(register), await written(register), await written(register)]
    await carrier.sweep()
    const tasks = await Promise.all(uuids.map(taskOf))
    expect(tasks.map(({ state, fd, sends }) => ({ state, fd, sends }))).toEqual([1, 2, 3].map((fd) => ({ state: 'done', fd, sends: 1 })))
    expect(await sql('select fd, task_uuid from fiscal_documents where register_id = $1 order by fd', [register.id])).toEqual(
      uuids.map((task_uuid, at) => ({ fd: at + 1, task_uuid })),
    )
    await carrier.close()
  })

  test('умер, записав отправку: чек не печатается дважды, напечатан он был или нет', async () => {
    for (const wasSent of [true, false]) {
      const [registers, register] = [openedRegisters(), await openRegister(arbat)]
      const transport = registers.transport({ id: register.id, base_url: null, device_id: null })
      const dying = openCarrier({
        ...registers,
        transport: () => async (exchange) => {
          const isReceipt = JSON.stringify(exchange.body ?? '').includes('"sell"')
          if (isReceipt && !wasSent) throw new Error('killed')
          const answered = await transport(exchange)
          if (isReceipt) throw new Error('killed')
          return answered
        },
      })
      const uuid = await written(register)
      await dying.sweep()
      await dying.close()
      expect(await taskOf(uuid)).toMatchObject({ state: 'sent', sends: 1 })
      const other = openCarrier(openedRegisters())
      for (let step = 0; step < 12; step++) {
        await other.sweep()
        clock.now += 5000
      }
      const { state, key16 } = await taskOf(uuid)
      expect({ state, times: timesPrinted(openedRegisters(), register.id, key16) }).toEqual({ state: 'done', times: 1 })
      await other.close()
    }
  })

  test('два процесса носят с одной кассы: каждый чек один раз и по порядку', async () => {
    const [registers, register] = [openedRegisters(), await openRegister(arbat)]
    const carriers = [openCarrier(registers), openCarrier(registers)]
    const uuids: string[] = []
    for (let made = 0; made < 8; made++) uuids.push(await written(register))
    for (let step = 0; step < 10; step++) {
      await Promise.all(carriers.map((carrier) => carrier.sweep()))
      clock.now += 3000
    }
    const tasks = await Promise.all(uuids.map(taskOf))
    expect(tasks.map(({ fd }) => fd)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(registers.simulated(register.id)?.documents()).toHaveLength(8)
    await Promise.all(carriers.map((carrier) => carrier.close()))
  })

  test('нет бумаги до печати — отказ, и повтор это другое задание; после печати — чек без бумаги', async () => {
    const [registers, register] = [openedRegisters(), await openRegister(arbat)]
    const [simulated, carrier] = [registers.simulated(register.id)!, openCarrier(registers)]
    simulated.set({ paper: 'out_before' })
    const uuid = await written(register)
    await carrier.sweep()
    expect(await taskOf(uuid)).toMatchObject({ state: 'refused', cause: 'no_paper' })
    simulated.set({ paper: 'out_after' })
    const again = await inCompany((ctx) => writeAgain(ctx, uuid))
    await carrier.sweep()
    expect(await taskOf(uuid)).toMatchObject({ state: 'annulled' })
    expect(await taskOf(again)).toMatchObject({ state: 'done', fd: 1, not_printed: true })
    await carrier.close()
  })

  test('ФН заменили, пока ответа не было: решает человек, а касса печатает дальше', async () => {
    const [registers, register] = [openedRegisters(), await openRegister(arbat)]
    const first = await written(register)
    // The FN is read, and then the line is cut.
    const cut = openCarrier({
      ...registers,
      transport: (place) => async (exchange) =>
        JSON.stringify(exchange.body ?? '').includes('"sell"') ? null : registers.transport(place)(exchange),
    })
    await cut.sweep()
    await cut.close()
    registers.simulated(register.id)?.replaceFn()
    const carrier = openCarrier(registers)
    const second = await written(register)
    for (let step = 0; step < 12; step++) {
      clock.now += 5000
      await carrier.sweep()
    }
    expect(await taskOf(first)).toMatchObject({ state: 'person', cause: 'fn_replaced' })
    expect(await taskOf(second)).toMatchObject({ state: 'done', fd: 1, fn: expect.stringMatching(/^9999\d{9}002$/) })
    await carrier.close()
  })
})

describe('F-02, коротко', () => {
  test('касса теряет запросы и ответы, опаздывает, забывает очередь, печатает чужое: каждый чек ровно один раз', async () => {
    const [registers, register] = [openedRegisters(), await openRegister(arbat)]
    registers.simulated(register.id)!.set({ loseRequest: 15, loseAnswer: 30, delay: 10, forget: 5, foreign: 3 })
    const uuids: string[] = []
    for (let made = 0; made < 10; made++) uuids.push(await written(register, ownNumber(), manicure(3200 + made)))
    let carrier = openCarrier(registers)
    const left = async () => (await sql(`select 1 from fiscal_tasks where register_id = $1 and state <> 'done'`, [register.id])).length
    for (let step = 0; step < 2000 && (await left()) > 0; step++) {
      await carrier.sweep()
      clock.now += 4000
      // A server that dies now and then, followed by one that starts from what is on the disk.
      if (step % 20 === 19) {
        await carrier.close()
        carrier = openCarrier(openedRegisters())
      }
    }
    await carrier.close()
    const tasks = await Promise.all(uuids.map(taskOf))
    expect(tasks.map(({ state, key16 }) => `${state} ${timesPrinted(registers, register.id, key16)}`)).toEqual(uuids.map(() => 'done 1'))
    const numbers = tasks.map(({ fd }) => fd ?? 0)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })
})
