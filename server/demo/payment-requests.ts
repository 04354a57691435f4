import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { approveRequest, createRequest, payRequest, rejectRequest, tellReceipt } from '#server/payment-requests/payment-requests.ts'
import { giveAdvance } from '#server/salaries/payouts.ts'
import { actorIn } from './actor.ts'
import { asCompany } from './as-company.ts'
import { todayOf } from './calendar.ts'

/** Диана Ашотова of «Чистые пруды» is self-employed; the safe of a studio has its number. */
const [HER, SAFE] = [61, 2]
const [ACCOUNTANT, CHIEF] = [19, 20]
const DAY = 86_400
const rub = (sum: number) => kopecks(sum * 100)

/** How far a request has gone, and how many days ago it was made. */
interface Request {
  ago: number
  sum: Kopecks
  comment: string
  end: 'new' | 'approved' | 'rejected' | 'safe' | 'closed'
}

const requests: readonly Request[] = [
  { ago: 12, sum: rub(14_200), comment: 'Услуги за неделю', end: 'closed' },
  { ago: 9, sum: rub(6000), comment: 'Выезд к клиентке', end: 'rejected' },
  { ago: 6, sum: rub(3900), comment: 'Обучение новой коллеги', end: 'safe' },
  { ago: 4, sum: rub(2800), comment: 'Материалы, купленные за свой счёт', end: 'safe' },
  { ago: 2, sum: rub(11_500), comment: 'Услуги за неделю', end: 'approved' },
  { ago: 0, sum: rub(4700), comment: 'Дополнительная смена', end: 'new' },
]

/** Masters who take an advance in cash out of the safe of «Арбат». */
const advances: readonly [employer: number, sum: Kopecks][] = [
  [1, rub(3000)],
  [57, rub(4000)],
]

/** Requests of the self-employed in every state, and advances in cash: by the verbs of the product, so that their cash orders are numbered on. */
export async function seedPaymentRequests(client: pg.PoolClient, { now }: { now: number }) {
  await asCompany(client, async () => {
    for (const one of requests) await requested(client, one, now)
    for (const [employer_id, sum] of advances)
      await giveAdvance(actorIn(client, ACCOUNTANT, now), { body: { employer_id, sum, way: 'safe', place_id: 1 } })
  })
}

async function requested(client: pg.PoolClient, { ago, sum, comment, end }: Request, now: number) {
  const [made, decided] = [now - ago * DAY, now - Math.max(0, ago - 1) * DAY]
  const last = todayOf(made)
  const body = { begin_at: addDays(last, -7), end_at: last, sum, comment }
  const { id } = await createRequest(actorIn(client, HER, made), { body })
  const params = { id: Number(id) }
  if (end === 'new') return
  if (end === 'rejected') {
    await rejectRequest(actorIn(client, CHIEF, decided), { params, body: { reason: 'Выезда нет в расписании' } })
    return
  }
  await approveRequest(actorIn(client, CHIEF, decided), { params })
  if (end === 'safe') await payRequest(actorIn(client, ACCOUNTANT, now), { params, body: { way: 'safe', place_id: SAFE } })
  if (end !== 'closed') return
  await payRequest(actorIn(client, ACCOUNTANT, decided), { params, body: { way: 'bank' } })
  await tellReceipt(actorIn(client, ACCOUNTANT, decided), { params, body: { receipt: '20hykzlw7q' } })
}
