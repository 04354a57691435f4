import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { callRefusals } from '#contract/core/call.ru.ts'
import type { FileAnswer } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { EXPORT_MOST, type ExportQuery } from '#contract/core/export.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { csvOf, xlsxOf } from './export-formats.ts'
import type { Asked } from './list.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/** The verb that answers the list: the file has its rights, its masks and its words. */
type Page<Q> = (ctx: Ctx, input: { query: Q & Asked }) => Promise<{ items: unknown[]; next?: string | null }>

const BATCH = 400
/** The longest stretch of work in milliseconds: other requests are served between rows. */
const STRETCH = 12

/**
 * A list as a file: its own question, its own order, the chosen columns. Rows are read page after page by cursors in one snapshot
 * into a file without a name, which is sent when the database is free again: a slow reader holds no connection, and what fails is
 * refused in words instead of breaking off.
 */
export async function exported<R extends z.ZodType, Q extends ExportQuery>(
  ctx: Ctx,
  sheet: Sheet<R>,
  query: Q,
  page: Page<Omit<Q, 'format' | 'columns'>>,
): Promise<FileAnswer & { rows: number; columns: SheetColumn<z.output<R>>[] }> {
  const { format, columns: wanted, ...question } = query
  const columns = columnsOf(sheet, wanted)
  const relations = [...new Set(columns.flatMap(([, column]) => column.with ?? []))].join(';')
  const count = { rows: 0 }
  const rows = cellsOf(
    ctx,
    sheet,
    columns,
    (after) => page(ctx, { query: { ...question, with: relations, limit: BATCH, isBare: true, after: after ?? undefined } }),
    count,
  )
  const shown = columns.map(([, column]) => column)
  const { type, bytes } = format === 'csv' ? csvOf(shown, rows) : xlsxOf(sheet.title, shown, rows)
  const file = await atMost(AT_ONCE, () => spool(bytes))
  return { name: `${sheet.title} ${wallTime(ctx.now, ctx.zone).slice(0, 10)}.${format}`, type, ...file, ...count, columns: shown }
}

/** A file holds a connection and a snapshot while it is written: so many in this process, the rest are told to come again. */
const AT_ONCE = 2
let underWay = 0

async function atMost<T>(most: number, work: () => Promise<T>): Promise<T> {
  if (underWay >= most) throw Object.assign(new Failure(E.unavailable), { retryAfter: 5 })
  underWay++
  try {
    return await work()
  } finally {
    underWay--
  }
}

/** The verb of a list's file. */
export const fileOf =
  <R extends z.ZodType, Q extends ExportQuery>(sheet: Sheet<R>, page: Page<Omit<Q, 'format' | 'columns'>>) =>
  (ctx: Ctx, { query }: { query: Q }) =>
    exported(ctx, sheet, query, page)

type Named<V> = [name: string, column: SheetColumn<V>]

function columnsOf<R extends z.ZodType>(sheet: Sheet<R>, wanted: string | undefined): Named<z.output<R>>[] {
  if (!wanted) return Object.entries(sheet.columns)
  return [...new Set(wanted.split(','))].map((name) => {
    const column = Object.hasOwn(sheet.columns, name) ? sheet.columns[name] : undefined
    return column ? [name, column] : fail(E.invalid, { columns: [callRefusals.file.noColumn(name)] })
  })
}

async function* cellsOf<R extends z.ZodType>(
  ctx: Ctx,
  sheet: Sheet<R>,
  columns: Named<z.output<R>>[],
  ask: (after: string | null) => Promise<{ items: unknown[]; next?: string | null }>,
  count: { rows: number },
) {
  let after: string | null = null
  let since = performance.now()
  do {
    const { items, next } = await ask(after)
    await nextTurn()
    since = performance.now()
    for (const item of items) {
      if (++count.rows > EXPORT_MOST) fail(E.invalid, { limit: [callRefusals.file.rows(EXPORT_MOST)] })
      const row = sheet.row.parse(item)
      yield columns.map(([, column]) => column.value(row, ctx) ?? null)
      if (performance.now() - since < STRETCH) continue
      await nextTurn()
      since = performance.now()
    }
    after = next ?? null
  } while (after !== null)
}

/** The file is removed from the folder at once, and from the disk when it was read or nobody wants it. */
async function spool(bytes: AsyncIterable<Uint8Array>): Promise<Pick<FileAnswer, 'size' | 'stream'>> {
  const path = join(tmpdir(), `okno-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let size = 0
    for await (const chunk of bytes) {
      await file.writeFile(chunk)
      size += chunk.byteLength
    }
    return { size, stream: file.createReadStream({ start: 0 }) }
  } catch (error) {
    await file.close()
    throw error
  }
}
