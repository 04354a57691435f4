import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import type { AddressedRegister } from '#server/cash-registers/register-status.ts'
import { fail } from '#server/core/fail.ts'
import { requestOf } from '#server/fiscal/browser.ts'
import { uuid5 } from '#server/fiscal/uuid5.ts'
import { replayed } from '#server/ports/exchange.ts'
import type { Registers } from '#server/ports/registers.ts'

/** What the desk's browser asks its register for the X-report, or the register's answer, which is not stored. */
export function heardByBrowser(
  registers: Registers,
  { id, address, device_id }: AddressedRegister,
  cashier: string,
  talk: Input<typeof kkm.xReport>['body']['talk'],
) {
  if (!talk) return fail(E.invalid, { register_id: [kkmMessages.byBrowser] })
  let questions = 0
  const ownUuid = () => uuid5(`${talk.id} ${++questions}`)
  const place = { id, base_url: address, device_id }
  const step = replayed(registers.protocol(place).glance(ownUuid, cashier), talk.answers)
  if ('next' in step) return { totals: null, next: requestOf(place, step.next) }
  return { totals: step.end ?? fail(E.registerSilent), next: null }
}
