import { randomUUID } from 'node:crypto'
import type { limits } from '#server/live/limits.ts'
import { cast } from './cast.ts'
import { boss, house } from './house.ts'
import type { Attack } from './reset-attacks.ts'

type ShopLimit = Extract<keyof typeof limits, 'certificateBuyers' | 'certificatePlaces' | 'certificateCards'>

/** A buyer who orders certificates without end keeps nobody else from buying. */
export const shopAttacks: Record<ShopLimit, () => Promise<Attack>> = {
  certificateBuyers: async () => {
    await openShop()
    return {
      times: 6,
      stranger: () => buy('flood@example.com', '10.71.1.1'),
      others: {
        'другой покупатель с того же адреса': () => buy('masha@example.com', '10.71.1.1'),
        'хозяин этой почты со своего адреса': () => buy('flood@example.com', '10.71.2.2'),
      },
    }
  },
  certificatePlaces: async () => {
    await openShop()
    return {
      times: 61,
      stranger: (time) => buy(`flood${time}@example.com`, '10.72.1.1'),
      others: { 'покупатель с другого адреса': () => buy('masha@example.com', '10.72.2.2') },
    }
  },
  certificateCards: async () => {
    await openShop()
    const { hash } = (await buy('gift@example.com', '10.73.3.3')).data
    const look = (what: string, address: string) =>
      house.nobody.get(`public-orders/${hash}${what}`, { headers: { 'x-forwarded-for': address } })
    return {
      times: 61,
      stranger: (time) => look('/certificate', `10.73.1.${time % 20}`),
      others: {
        'страница заказа с того же адреса': () => look('', '10.73.1.1'),
        'она же с другого': () => look('', '10.73.2.2'),
      },
    }
  },
}

async function openShop() {
  await boss.put(`units/${cast.units.arbat}`, { unit_settings: { onlinePayments: '1' } })
  await boss.put('certificate-sales', { is_enabled: 1, unit_id: cast.units.arbat, faces: [1000] })
}

const buy = (contact: string, address: string) =>
  house.nobody.post(
    'certificate-shop',
    { key: randomUUID().replaceAll('-', ''), face: 1000, send_day: '2026-11-23', contact },
    { headers: { 'x-forwarded-for': address } },
  )
