import { randomUUID } from 'node:crypto'
import { certificates } from '#contract/certificates/certificates.ts'
import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { clubCards } from '#contract/club-cards/club-cards.ts'
import type { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { customers } from '#contract/customers/customers.ts'
import { imports } from '#contract/imports/imports.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { maria } = cast.customers
/** Examples may be asked for several times. */
const fresh = () => randomUUID().replace(/-/g, '').slice(0, 20)

/** What a former program sold, brought by a file of one line. */
async function brought(world: World, kind: 'certificates' | 'club-cards', text: string) {
  const { id, mapping } = await world.call(imports.upload, { body: { kind, name: 'файл.csv', file: new File([text], 'file') } })
  await world.call(imports.check, { params: { id }, body: { mapping } })
  await world.call(imports.apply, { params: { id } })
}

async function formerCertificate(world: World) {
  const certificate_number = fresh()
  await brought(world, 'certificates', `Номер;Номинал;Действует до;Студия\r\n${certificate_number};1000;31.12.2035;Арбат\r\n`)
  const found = await world.call(certificates.lookup, { query: { certificate_number } })
  return { params: { id: found?.id ?? 0 }, body: { certificate_number, payment_type: 8 as const } }
}

async function formerCard(world: World) {
  const { phone } = await world.call(customers.show, { params: { id: maria } })
  const title = `Прежняя карта ${fresh()}`
  const gives = { kind: 'money' as const, price: 9000, days: 365, freeze_days: 0, nominal: 10_000 }
  const type = await world.call(clubCardTypes.create, { body: { title, ...gives } })
  const head = 'Телефон;Вид карты;Осталось потратить;Действует до;Студия'
  await brought(world, 'club-cards', `${head}\r\n${phone};${title};1000;31.12.2035;Арбат\r\n`)
  const { items } = await world.call(clubCards.list, { query: { search: `type_id:${type.id}`, searchFields: 'type_id:=' } })
  return { params: { id: items[0]?.id ?? 0 }, body: { payment_type: 1 as const } }
}

export const customerWalletExamples: Examples<typeof customerWallet> = {
  show: () => ({ params: { id: maria } }),
  payOutCertificate: formerCertificate,
  payOutCard: formerCard,
}
