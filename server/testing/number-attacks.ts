import { expect } from 'vitest'
import { numberOf } from '#domain/certificates/number.ts'
import type { limits } from '#server/live/limits.ts'
import { cast } from './cast.ts'
import { importerOf } from './file-import.ts'
import { boss, house } from './house.ts'
import type { Attack } from './reset-attacks.ts'

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
        'он сам принимает сертификат дома': () => desk.get(`certificate?certificate_number=${numberOf('0000000001')}`),
      },
    }
  },
}

const formerOf = (n: number) => encodeURIComponent(`ПС-${7000 + n}`)
