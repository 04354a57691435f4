import type { z } from 'zod'
import type { Ctx } from '#server/core/context.ts'
import { type FieldKind, kindOf } from './field-kind.ts'

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

/** A list's file as a feature writes it down: `true` is the row's own field, under its label and of the kind that its schema says. */
interface Written<R extends z.ZodObject> {
  title: string
  row: R
  /** Labels of the row's fields. */
  fields: Record<string, string>
  columns: Record<string, SheetColumn<z.output<R>> | true>
}

export function sheetOf<R extends z.ZodObject>({ title, row, fields, columns }: Written<R>): Sheet<R> {
  const own = (name: string) => ownColumn(row.shape[name] as z.ZodType | undefined, name, fields[name]) // the shape has types of zod's core
  return {
    title,
    row,
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column === true ? own(name) : column])),
  }
}

/** A row that is pointed to is written by its name; a field that comes only when it is asked for is asked for. */
function ownColumn<V extends object>(field: z.ZodType | undefined, name: string, title: string | undefined): SheetColumn<V> {
  const kind = field && (isNamed(field) ? 'named' : kindOf(field))
  if (!kind || title === undefined) throw new Error(`${name} is no labelled field of the row that has a kind`)
  const read = readers[kind] ?? ((value: unknown) => value as Cell) // the schema has parsed it, so it is of this kind
  const value = (row: V) => read((row as Record<string, unknown>)[name]) // it is a field of the row
  return {
    title,
    kind: kind === 'flag' || kind === 'named' ? 'text' : kind,
    value,
    ...(field._zod.optout === 'optional' && { with: name }),
  }
}

const saidOf = (flag: unknown) => (flag === 1 ? 'Да' : 'Нет')
const readers: { [kind in FieldKind | 'named']?: (value: unknown) => Cell } = {
  flag: (value) => (value === null ? null : saidOf(value)),
  named: (value) => (value as { name: string } | null | undefined)?.name, // the schema has this field
}

function isNamed(field: z.ZodType): boolean {
  const { innerType, shape } = field._zod.def as { innerType?: z.ZodType; shape?: object } // wrappers and objects have these
  return innerType ? isNamed(innerType) : shape !== undefined && 'name' in shape
}
