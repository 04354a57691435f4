import type { z } from 'zod'
import type { Ctx } from '#server/core/context.ts'

/** A value of a file: what it is, the formats know how to write it. Moments and days come as the wire has them, in the zone of the request. */
export type Cell = string | number | null | undefined
export type Kind = 'text' | 'number' | 'money' | 'day' | 'moment'

export interface SheetColumn<V> {
  title: string
  kind: Kind
  value: (row: V, ctx: Ctx) => Cell
  /** Relations of the list that the value needs. */
  with?: string | undefined
}

/** A list as people read it outside: file name, and columns by the keys of the screen, in its order. */
export interface Sheet<R extends z.ZodType> {
  title: string
  row: R
  columns: Record<string, SheetColumn<z.output<R>>>
}

type Value<V> = (row: V, ctx: Ctx) => Cell
const columnOf =
  (kind: Kind) =>
  <V>(title: string, value: Value<V>, relation?: string): SheetColumn<V> => ({ title, kind, value, ...(relation && { with: relation }) })

export const words = columnOf('text')
export const figure = columnOf('number')
export const money = columnOf('money')
export const dayCell = columnOf('day')
export const momentCell = columnOf('moment')
export const yesNo = <V>(title: string, value: (row: V) => 0 | 1): SheetColumn<V> =>
  words(title, (row: V) => (value(row) === 1 ? 'Да' : 'Нет'))
