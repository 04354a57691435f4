import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { authMessages, authRu } from '#contract/auth/auth.ru.ts'
import { deviceOf } from '#contract/auth/device.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Caller, House } from '#server/core/context.ts'
import { askHouse } from '#server/database/house.ts'
import { notify } from '#server/notifications/notify.ts'

/** A sign-in from where the person has not worked lately. */
export interface FreshPlace {
  ways: readonly ('sms' | 'mail')[]
  /** Notifies the person in a transaction of its own, because a sign-in has no company yet. */
  ring(log: FastifyBaseLogger): Promise<void>
}

/** SQL: a program without the numbers of its version, which change by themselves. */
const programOf = (agent: string) => `regexp_replace(coalesce(${agent}, ''), '[0-9._]+', '', 'g')`

const KNOWN = `select count(*)::int as sessions, coalesce(bool_or(address = $2) filter (where is_recent), false) as knows_place,
    coalesce(bool_or(${programOf('user_agent')} = ${programOf('$3::text')}) filter (where is_recent), false) as knows_agent
  from (select address, user_agent, seen_at > now() - interval '90 days' as is_recent from sessions
    where employer_id = $1 and parent_id is null and address is not null) s`

interface Known {
  sessions: number
  knows_place: boolean
  knows_agent: boolean
}

interface Person {
  employer_id: number
  company_id: number
}

/**
 * A person hears of a sign-in from where they have not worked for ninety days: by the bell, and by mail when the program or the place is new, by SMS too when
 * both are. A first sign-in of all is no news.
 */
export async function freshPlaceOf(house: House, person: Person, { agent, address }: Caller): Promise<FreshPlace | null> {
  const { rows } = await askHouse<Known>(house.database, KNOWN, [person.employer_id, address, agent])
  const { sessions, knows_place, knows_agent } = rows[0] as Known // an aggregate has a row
  if (sessions === 0 || (knows_place && knows_agent)) return null
  const device = deviceOf(agent) ?? authRu.sessions.unknown
  const from = createHash('sha256').update(`${device} ${address}`).digest('hex').slice(0, 16)
  const day = new Date(house.clock()).toISOString().slice(0, 10)
  return {
    ways: knows_place || knows_agent ? ['mail'] : ['sms', 'mail'],
    // Two sign-ins of one moment are one piece of news: neither knows of the other's session.
    ring: (log) =>
      asHouse(house, log, person.company_id, async (ctx) => {
        await notify(ctx, {
          kind: 'new_sign_in',
          key: `new_sign_in:${day}:${from}`,
          author: null,
          to: { employers: [person.employer_id] },
          data: { message: authMessages.newSignIn(knows_agent ? null : device, address), link: paths.settingsAccount },
        })
      }),
  }
}
