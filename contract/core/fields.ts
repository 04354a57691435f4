import { z } from 'zod'
import { isDay, isMoment } from '#domain/core/clock-time.ts'
import { fromKopecks, isWholeKopecks, type Kopecks, MOST_ROUBLES, type Roubles, toKopecks } from '#domain/core/money.ts'
import { fromThousandths, MOST_THOUSANDTHS, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { messages, notZero, ruled } from './rules.ts'

/** Shapes of the wire shared by all features: a row's id, a day, an instant in the zone of X-Timezone, a flag, money. */

const maxInt = 2_147_483_647
/** Whether a text that is no number was sent, or nothing at all, is told by `issueWords`. */
export const id = z.coerce.number().int(messages.strange).positive(notZero).max(maxInt)
export const idParams = z.object({ id })
/** `YYYY-MM-DD HH:mm:ss` in the zone of X-Timezone (decisions.md, Wire). */
export const moment = z.string().refine(isMoment, 'Некорректная дата.').meta({ format: 'moment' })
export const day = z.string().refine(isDay, 'Некорректная дата.').meta({ format: 'day' })
/** A day or an instant from which a call counts on: the days behind it are days of the calendar too, which ends with the year 2200. */
const isFarFromEnd = (text: string) => !text.startsWith('2200-')
export const firstDay = day.refine(isFarFromEnd, 'Некорректная дата.')
export const firstMoment = moment.refine(isFarFromEnd, 'Некорректная дата.')
/** 0 or 1 on the wire; true/false are read too. */
export const flag = z.union([z.literal(0), z.literal(1), z.boolean().transform((is): 0 | 1 => (is ? 1 : 0))])
/** A flag inside a query string. */
export const queryFlag = z.enum(['0', '1']).transform((is) => is === '1')
/** Seconds of a duration in steps of a quarter of an hour, 0…36000 (000 §9). */
export const duration = z.number().int().min(0).max(36_000).multipleOf(900)
/** A sum of money as people type it: a decimal with at most two places. */
export const roubles = z
  .number(ruled(messages.price))
  .min(0, messages.price)
  .max(MOST_ROUBLES, messages.price)
  .refine(isWholeKopecks, messages.price)
/** Money that is sent: roubles on the wire, kopecks for whoever has parsed it. */
export const price = z.codec(roubles, z.custom<Kopecks>(), { decode: toKopecks, encode: fromKopecks })
/** Money of an answer. Roubles come of `fromKopecks` and of the SQL `roubles` only: a plain number is no money (docs/decisions/045). */
export const money = z.number() as unknown as z.ZodType<number, Roubles> // the schema checks a number, while the type asks for roubles
/** Query arrays: `ids[]=1&ids[]=2`, `ids=1,2` (decisions.md, Wire). */
export const idList = z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(id).max(1000))

/** The id and the name of a row that another row points to. */
export const named = z.object({ id, name: z.string() })

/** So near to a whole count of thousandths a float is one. */
const nearly = 1e-6
const amount = z
  .number(ruled(messages.number))
  .max(MOST_THOUSANDTHS / 1000, messages.number)
  .refine((qty) => Math.abs(qty * 1000 - Math.round(qty * 1000)) < nearly, messages.thousandths)
/** What is near to none would be kept as none. */
const someAmount = amount.gt(0, messages.aboveZero).refine((qty) => qty <= 0 || qty * 1000 >= nearly, messages.aboveZero)
/** So much of a good that is sent: at most three decimals on the wire, whole thousandths for whoever has parsed it. */
export const goodQty = z.codec(someAmount, z.custom<Thousandths>(), {
  decode: toThousandths,
  encode: fromThousandths,
})
