import type { limits } from '#server/live/limits.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { house, sql } from '#server/testing/house.ts'
import type { Attack } from './reset-attacks.ts'

/** Codes of check-in are short: a caller who tries them all is stopped, and nobody else is. */
export const checkinAttacks: Record<Extract<keyof typeof limits, `checkin${string}`>, () => Promise<Attack>> = {
  checkinCodes: async () => {
    const [boss, thief, other] = [await house.as(cast.superAdmin), await house.as(cast.master), await house.as(cast.topMaster)]
    await approvedShift(worldOf(boss), { employer: cast.employers.anna, workplace: cast.workplaces.m5 })
    const { id: kiosk_id } = (await boss.post('kiosks', { unit_id: cast.units.arbat, title: 'Вход' })).data
    const { code } = (await boss.post('checkin/general/qr', { kiosk_id })).data.params
    const type = (who: typeof thief, typed: string) =>
      who.post('checkin/general/approve', { checkinData: { code: typed, latitude: 0, longitude: 0 } })
    return {
      times: 22,
      stranger: (time) => type(thief, `ZZZZZZ${10 + time}`),
      others: { 'соседка набирает свой код': () => type(other, code), 'она сама открывает сканер': () => thief.get('checkin/has-master') },
    }
  },
  checkinSms: async () => {
    const boss = await house.as(cast.superAdmin)
    const begun = async (employer: number, workplace: number) => {
      const shift = await approvedShift(worldOf(boss), { employer, workplace })
      const { params } = (await boss.post('checkin', { employer_schedule_id: shift.id, type: 'sms' })).data
      const [sent] = await sql<{ secret: string }>(`select secret from outbox where about = $1::jsonb`, [
        JSON.stringify({ model: 'checkin', id: params.id }),
      ])
      return { id: params.id, hash: params.hash, right: Number(sent?.secret) }
    }
    const one = await begun(cast.employers.irina, cast.workplaces.m4)
    const another = await begun(cast.employers.vera, cast.workplaces.m3)
    const guess = ({ id, hash }: typeof one, code: number) => boss.post('checkin/sms', { id, hash, code })
    return {
      times: 7,
      stranger: (time) => guess(one, 100 + time),
      others: { 'код другой сотрудницы у той же стойки': () => guess(another, another.right) },
    }
  },
}
