import { randomUUID } from 'node:crypto'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { atBank, keyOf, openBank, sweep } from './online-scene.ts'

/** The page of the site where strangers buy certificates of the first company, open and with all tries left. */
export async function openShop() {
  await openBank()
  done(await saveShop())
  await sql(`delete from spent_budgets where name like 'certificate%'`)
}

const offer = { is_enabled: 1, unit_id: cast.units.arbat, faces: [3000, 1000, 3000], own_min: 500, own_max: 20_000, words: 'Дарите отдых' }
export const saveShop = (more: object = {}) => desk.boss.put('certificate-sales', { ...offer, ...more })

export const newKey = () => randomUUID().replaceAll('-', '')
export const today = async (): Promise<string> => (await house.nobody.get('certificate-shop')).data.today

/** A stranger buys; the answer leads to the page of the order. */
export const send = async (more: { send_day?: string; [field: string]: unknown } = {}) =>
  house.nobody.post('certificate-shop', {
    key: newKey(),
    face: 3000,
    send_day: more.send_day ?? (await today()),
    contact: 'masha@example.com',
    ...more,
  })

export const orderOf = async (hash: string): Promise<number> =>
  (await sql('select order_id from order_links where hash = $1', [hash]))[0].order_id
export const certificatesOf = (order: number) =>
  sql('select c.* from certificates c join certificate_purchases p on p.certificate_id = c.id where p.order_id = $1', [order])

/** What is sent to the buyer; moments are by the studio's clock. */
export const lettersOf = async (hash: string) =>
  sql(
    `select b.id, b.channel, b.recipient, b.body, b.status, to_char(b.send_after at time zone 'Europe/Moscow', 'YYYY-MM-DD HH24:MI') as at
     from outbox b join certificate_purchases p on b.about = jsonb_build_object('model', 'certificate', 'id', p.certificate_id)
     where p.order_id = $1`,
    [await orderOf(hash)],
  )

/** The stranger presses «Оплатить» on the page of the order, and the bank says that the money came. */
export async function pay(hash: string) {
  done(await house.nobody.post(`public-orders/${hash}/pay`, {}))
  await sweep()
  done(await atBank(await keyOf(await orderOf(hash)), 'pay'))
  await sweep()
}
