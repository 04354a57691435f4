import { expect } from 'vitest'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith } from '#server/testing/drawers.ts'
import { openDrawer } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const said = ({ status, body }: Answer) => [status, body.errors]

test('смены без студии не показать, итога незакрытой кассы нет', async () => {
  const nowhere = await personWith(['Shift.open'], 'company', null)
  expect(said(await nowhere.get('kkm/shifts'))).toEqual([422, { unit_id: [kkmMessages.noUnit] }])
  const { id } = await drawerWith(100)
  expect(said(await desk.boss.get(`kkm/closing/result?register_id=${id}`))).toEqual([404, { register_id: [kkmMessages.noShift] }])
})

test('чек коррекции пробивает касса своей студии, которая печатает', async () => {
  const correction = (register_id: number, by = desk.boss) =>
    by.post('kkm/corrections', {
      register_id,
      operation: 'sellCorrection',
      basis_date: '2026-11-20',
      basis_number: '7',
      electronic: 100,
      lines: [{ kind: 'service', name: 'Маникюр', qty: 1, price: 100 }],
    })
  const [drawer, printer] = [await drawerWith(0), await openDrawer(cast.units.arbat, 'fiscal')]
  expect(said(await correction(drawer.id))).toEqual([422, { register_id: [fiscalRu.refusals.drawer] }])
  expect((await correction(999_999)).status).toBe(404)
  const payer = await personWith(['Payment.create'], 'unit', cast.units.ponds)
  expect((await correction(printer.id, payer)).status).toBe(404)
  expect(done(await correction(printer.id))).toMatchObject({ uuid: expect.any(String) })
})
