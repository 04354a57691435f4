import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { numberOf } from '#domain/certificates/number.ts'
import type { limits } from '#server/live/limits.ts'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
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

type NumberLimit = Extract<keyof typeof limits, 'certificateNumbers' | 'formerNumbers'>

/** Whoever guesses at numbers of certificates, each worth its money, keeps nobody else from taking one. */
export const numberAttacks: Record<NumberLimit, () => Promise<Attack>> = {
  certificateNumbers: async () => {
    const [desk, other] = [await house.as(cast.administrator), await house.as(cast.administratorPonds)]
    const ask = (me: typeof desk, digits: number) => me.get(`certificate?certificate_number=${numberOf(String(digits).padStart(10, '0'))}`)
    return {
      times: 103,
      stranger: (time) => ask(desk, time),
      others: {
        'сосед за другой стойкой': () => ask(other, 500),
        'он сам снова смотрит тот же номер': () => ask(desk, 1),
        'он сам набрал обрывок, которым ничего не называют': () => desk.get('certificate?certificate_number=12'),
        'он сам принимает бланк прежней программы': () => desk.get(`certificate?certificate_number=${formerOf(1)}`),
      },
    }
  },
  /** Numbers of a former program follow each other: whoever has seen one walks to the next, and each is right. */
  formerNumbers: async () => {
    const many = Array.from({ length: 25 }, (_, n) => `ПС-${7000 + n};1000;31.12.2031;Арбат\r\n`)
    const { applied } = await importerOf(house, boss, 'certificates').bring(`Номер;Номинал;Действует до;Студия\r\n${many.join('')}`)
    expect(applied.fresh).toBe(25)
    const [desk, other] = [await house.as(cast.administrator), await house.as(cast.administratorPonds)]
    const ask = (me: typeof desk, n: number) => me.get(`certificate?certificate_number=${formerOf(n)}`)
    const ours = await soldCertificate(500)
    let told = 0
    return {
      times: 25,
      async stranger(time) {
        const answer = await ask(desk, time)
        if (answer.data) told += 1
        return answer
      },
      isStopped: async () => told === 20,
      others: {
        'сосед за другой стойкой': () => ask(other, 24),
        'он сам снова смотрит тот же бланк': () => ask(desk, 1),
        'он сам принимает сертификат дома': () => desk.get(`certificate?certificate_number=${ours}`),
      },
    }
  },
}

const formerOf = (n: number) => encodeURIComponent(`ПС-${7000 + n}`)
