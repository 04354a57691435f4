import { E } from '#contract/core/errors.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { numberText } from '#domain/core/number-text.ts'
import { fromThousandths, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { type ScaleTrouble, type Shown, type Weighed, weightOf } from '#domain/good-gives/weighing.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import type { Scales } from '#server/ports/scales.ts'

/** The answer of a scale, or that the studio has none. */
export type OnScale = Weighed | { trouble: 'unset' }

const { scale } = goodGivesRu

/** Waits for the scale to come to rest, and no longer than a person would. */
export async function weigh(scales: Scales, { address, about }: Pan): Promise<OnScale> {
  if (!address) return { trouble: 'unset' }
  const shown: Shown[] = []
  for await (const one of scales.show(address, about)) {
    shown.push(one)
    const weighed = weightOf(shown, false)
    if (weighed) return weighed
  }
  return weightOf(shown, true) ?? { trouble: 'silent' }
}

/** The scale of a studio, and the weight that the jar should have. */
export interface Pan {
  address: string | null
  about: number | null
}

const ADDRESS = (unit: string) => `(select s.value from unit_settings s where s.unit_id = ${unit} and s.type = 'scaleBaseUrl')`

/** Read apart: a scale that trembles for two seconds must not hold a transaction. */
async function read<R extends object>({ database }: House, me: Me | null, sql: string, values: unknown[]): Promise<R | null> {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const [row] = await handle.sql<R>(sql, values).finally(handle.rollback)
  return row ?? null
}

/** The scale for a jar that comes back; null: the piece is no jar, or was not found. */
export const panOfGive = (house: House, me: Me | null, id: number) =>
  read<Pan>(
    house,
    me,
    `select ${ADDRESS('t.unit_id')} as address, t.weight::float8 as about
     from good_gives t join goods d on d.id = t.good_id where t.id = $1 and d.min_weight is not null and t.status = 'issued'`,
    [id],
  )

/** The scale for a new jar; null: the good is not weighed, or was not found. */
export const panOfGood = (house: House, me: Me | null, good: number, unit: number | null) =>
  read<Pan>(
    house,
    me,
    `select ${ADDRESS('$2::int')} as address, null::float8 as about from goods d where d.id = $1 and d.min_weight is not null`,
    [good, unit],
  )

export const panOfUnit = async (house: House, me: Me | null, unit: number | null, give: number | undefined): Promise<Pan> =>
  (await read<Pan>(
    house,
    me,
    `select ${ADDRESS('$1::int')} as address, (select t.weight::float8 from good_gives t where t.id = $2) as about`,
    [unit, give ?? null],
  )) ?? { address: null, about: null }

/** Why there is no weight, in the words that are shown at its field. */
export function scaleWords(on: OnScale, last: Thousandths | null): string {
  if ('trouble' in on) return scale[on.trouble satisfies ScaleTrouble | 'unset']
  if (on.grams <= 0) return scale.empty
  return scale.more.replace('{{weight}}', words(on.grams)).replace('{{last}}', words(last ?? toThousandths(0)))
}
const inTenths = numberText({ maximumFractionDigits: 1 })
const words = (grams: Thousandths) => inTenths(fromThousandths(grams))

/** The weight, or the twelfth outcome. */
export function gramsOf(on: OnScale): Thousandths {
  return 'trouble' in on ? fail(E.giveScale, { weight: [scaleWords(on, null)] }, { trouble: on.trouble }) : on.grams
}
