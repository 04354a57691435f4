import { type Random, randomFrom } from '#server/demo/random.ts'
import type { Answer, Person } from '#server/testing/as.ts'
import { invoiceOf } from '#server/testing/goods/stock.ts'
import { bodyOf, byCash, goodAt, type Line } from '#server/testing/till.ts'

/** A scene with few goods, so that everybody wants the same ones. */
export interface Scene {
  /** The store that is sold from, and the store of materials. */
  stores: readonly [number, number]
  goods: readonly number[]
  drawers: readonly number[]
  /** A service whose norms use two of the goods. */
  service: Line
}

interface Order {
  id: number
  status_id: number
  items: { id: number; item_type: number; qty: number }[]
}

/** Documents that the clients have made, which others may refund, settle or cancel at the same moment. */
interface Made {
  paid: Order[]
  done: Order[]
  flows: number[]
  invoices: number[]
  invents: number[]
}

/** A client: who calls, what the calls may be about, and the random numbers for them. */
interface Client {
  who: Person
  scene: Scene
  made: Made
  random: Random
}

type Act = (client: Client) => Promise<Answer | null>

/** Distinct goods with small quantities. */
function some({ scene: { goods }, random }: Client, most = 3): { good_id: number; qty: number }[] {
  const from = random.whole(0, goods.length - 1)
  return Array.from({ length: random.whole(1, most) }, (_, at) => ({
    good_id: goods[(from + at) % goods.length] ?? 0,
    qty: random.whole(1, 3),
  })).toSorted(() => random.next() - 0.5)
}

const linesOf = (client: Client) => some(client).map(({ good_id, qty }) => goodAt(390, { item_id: good_id, qty }))

async function order({ who, scene, made, random }: Client, items: Line[], status_id: 2 | 3) {
  const sum = items.reduce((all, { price, qty }) => all + price * qty, 0)
  const body = { ...bodyOf(items, [byCash(sum)]), status_id, register_id: random.pick(scene.drawers) }
  const answer = await who.post('orders', body)
  if (answer.status === 200) (status_id === 2 ? made.paid : made.done).push(answer.data)
  return answer
}

/** Makes a document and takes it on its way; answers the first refusal or the last answer. */
async function steps(first: Promise<Answer>, ...next: ((id: number, made: Answer['data']) => Promise<Answer>)[]): Promise<Answer> {
  const made = await first
  let answer = made
  for (const step of next) {
    if (answer.status !== 200) return answer
    answer = await step(made.data.id, made.data)
  }
  return answer
}

const kept = (list: number[], answer: Answer) => {
  if (answer.status === 200) list.push(answer.data.id)
  return answer
}

const picked = <T>(list: readonly T[], random: Random): T | undefined => list[random.whole(0, Math.max(0, list.length - 1))]

const paths = { flows: 'good-flows', invoices: 'good-invoices', invents: 'good-invents' }
const cancels =
  (what: keyof typeof paths): Act =>
  async ({ who, made, random }) => {
    const id = picked(made[what], random)
    return id === undefined ? null : who.post(`${paths[what]}/${id}/cancel`, { reason: 'Ошибка' })
  }

const flow =
  (type_id: 1 | 4): Act =>
  async (client) => {
    const { who, made, random, scene } = client
    const side = type_id === 1 ? 'sender_store_id' : 'recipient_store_id'
    const draft = who.post('good-flows', { type_id, [side]: random.pick(scene.stores), items: some(client) })
    return kept(made.flows, await steps(draft, (id) => who.post(`good-flows/${id}/process`, {})))
  }

export const acts: Record<string, Act> = {
  продажа: (client) => order(client, linesOf(client), 3),
  'услуга с нормой': (client) => order(client, [client.scene.service, ...(client.random.chance(0.5) ? linesOf(client) : [])], 3),
  предоплата: (client) => order(client, linesOf(client), 2),
  async проведение({ who, made, random }) {
    const one = picked(made.paid, random)
    if (!one) return null
    const answer = await who.put(`orders/${one.id}`, { status_id: 3 })
    if (answer.status === 200) made.done.push(answer.data)
    return answer
  },
  async возврат({ who, made, random }) {
    const one = picked(random.chance(0.2) ? made.paid : made.done, random)
    const item = one && picked(one.items, random)
    if (!one || !item) return null
    const part = { items: [{ id: item.id, qty: 1, ...(item.item_type === 2 && random.chance(0.3) && { is_written_off: 1 }) }] }
    return who.post(`orders/${one.id}/refund`, { reason: 'Не подошло', ...(random.chance(0.6) && part) })
  },
  async перемещение(client) {
    const { who, scene, made, random } = client
    const [sender_store_id, recipient_store_id] = random.chance(0.5) ? scene.stores : scene.stores.toReversed()
    const draft = who.post('good-flows', { type_id: 0, sender_store_id, recipient_store_id, items: some(client) })
    const send = (id: number) => who.post(`good-flows/${id}/send`, {})
    const receive = (id: number, { items }: { items: { id: number; qty: number }[] }) => {
      const received = items.map((one) => ({ id: one.id, qty: one.qty - (random.chance(0.2) ? 1 : 0) }))
      return who.post(`good-flows/${id}/process`, { received })
    }
    return kept(made.flows, await steps(draft, send, receive))
  },
  списание: flow(1),
  излишек: flow(4),
  async накладная(client) {
    const { who, scene, made, random } = client
    const lines = some(client, 4).map((one) => {
      const term = random.pick(['2027-01-31', '2027-06-30', ''])
      return { ...one, qty: one.qty * 3, price: random.whole(1, 19_999) / 100, ...(term && { expires_at: term }) }
    })
    const draft = who.post('good-invoices', invoiceOf(random.pick(scene.stores), lines))
    return kept(made.invoices, await steps(draft, (id) => who.post(`good-invoices/${id}/process`, {})))
  },
  /** These goods are not counted, so they are missing. */
  async инвентаризация(client) {
    const { who, scene, made, random } = client
    const items = some(client, 2).map(({ good_id }) => ({ good_id }))
    const draft = who.post('good-invents', { store_id: random.pick(scene.stores), items })
    return kept(made.invents, await steps(draft, (id) => who.post(`good-invents/${id}/process`, { zero: 1, force: 1 })))
  },
  'отмена движения': cancels('flows'),
  'отмена накладной': cancels('invoices'),
  'отмена инвентаризации': cancels('invents'),
}

/** Sales and deliveries are more frequent than the rest, or there would be nothing to argue about. */
const often = ['продажа', 'продажа', 'услуга с нормой', 'накладная', 'накладная', 'возврат', 'перемещение', 'проведение']

/** Each of these people at once, each with so many acts of its own. Answers how often which act ended how: «да», or the status and code of its refusal. */
export async function storm(scene: Scene, people: readonly Person[], each: number, seed: number) {
  const made: Made = { paid: [], done: [], flows: [], invoices: [], invents: [] }
  const ends: Record<string, number> = {}
  const names = [...Object.keys(acts), ...often]
  const run = async (who: Person, at: number) => {
    const random = randomFrom(seed * 100 + at)
    for (let n = 0; n < each; n++) {
      const name = random.pick(names)
      const answer = await acts[name]?.({ who, scene, made, random })
      if (!answer) continue
      const end = `${name}: ${answer.status === 200 ? 'да' : `${answer.status}/${answer.body.code}`}`
      ends[end] = (ends[end] ?? 0) + 1
    }
  }
  await Promise.all(people.map(run))
  return ends
}
